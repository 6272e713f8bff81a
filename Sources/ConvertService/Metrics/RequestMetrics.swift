internal import HTTP

/// What requests there were: counted by route, method and status, and timed by route.
///
/// Every label is one of a closed set, so that the tables have a fixed size and a client cannot
/// make series. Recording costs three additions.
final class RequestMetrics: Sendable {
    /// Route × method × status.
    private let requests = CounterRow<8_192>()
    /// Route × (buckets, then the sum in nanoseconds).
    private let durations = CounterRow<512>()

    private static let methods = ["GET", "HEAD", "POST", "DELETE", "OPTIONS", "other", "-"]
    private static let statuses: [UInt16] = [
        200, 422, 400, 403, 404, 304, 201, 204, 405, 406, 408, 411, 413, 414, 415, 417, 431, 500,
        501,
        503, 505,
    ]
    /// The buckets' upper bounds in nanoseconds, and as the label has them in seconds.
    private static let bounds: [(nanoseconds: Int64, label: String)] = [
        (5_000, "0.000005"), (10_000, "0.00001"), (25_000, "0.000025"), (50_000, "0.00005"),
        (100_000, "0.0001"), (250_000, "0.00025"), (500_000, "0.0005"), (1_000_000, "0.001"),
        (2_500_000, "0.0025"), (10_000_000, "0.01"), (50_000_000, "0.05"),
        (250_000_000, "0.25"), (1_000_000_000, "1"),
    ]
    private static let sumPlace = 15

    init() {
        assert(RoutePattern.allCases.count <= 32)
        assert(Self.methods.count <= 8)
        assert(Self.statuses.count < 32)
        assert(Self.bounds.count < Self.sumPlace)
    }

    /// The sum of several.
    convenience init(sumOf all: [RequestMetrics]) {
        self.init()
        for metrics in all {
            requests.add(metrics.requests)
            durations.add(metrics.durations)
        }
    }

    /// Counts and times a request that has been answered.
    func record(_ route: RoutePattern, _ method: Method, _ status: Status, nanoseconds: Int64) {
        count(route, method: Self.place(of: method), status)
        let row = route.rawValue << 4
        var bucket = 0
        while bucket < Self.bounds.count, nanoseconds > Self.bounds[bucket].nanoseconds {
            bucket += 1
        }
        durations.add(1, at: row | bucket)
        durations.add(Int(max(nanoseconds, 0)), at: row | Self.sumPlace)
    }

    /// Counts a message that HTTP itself refused.
    func recordRefusal(_ status: Status) {
        count(.refused, method: Self.methods.count - 1, status)
    }

    private func count(_ route: RoutePattern, method: Int, _ status: Status) {
        // The place behind the known ones is for a status that no answer should have.
        let place = Self.statuses.firstIndex(of: status.code) ?? Self.statuses.count
        requests.add(1, at: route.rawValue << 8 | method << 5 | place)
    }

    private static func place(of method: Method) -> Int {
        switch method {
        case .get: 0
        case .head: 1
        case .post: 2
        case .delete: 3
        case .options: 4
        default: 5
        }
    }
}

extension RequestMetrics {
    /// Writes both families; only what has occurred.
    func write(into text: inout MetricsText) {
        text.family(
            "convertd_requests_total", .counter, "Requests answered; - is what HTTP refused.")
        for route in RoutePattern.allCases {
            let label = ("route", route.text.description)
            for (method, name) in Self.methods.enumerated() {
                for place in 0...Self.statuses.count {
                    let count = requests[route.rawValue << 8 | method << 5 | place]
                    guard count > 0 else { continue }
                    let status =
                        place < Self.statuses.count ? String(Self.statuses[place]) : "other"
                    text.sample([label, ("method", name), ("status", status)], count)
                }
            }
        }
        text.family(
            "convertd_request_duration_seconds", .histogram,
            "From taking a request up to its answer.")
        for route in RoutePattern.allCases { writeDurations(of: route, into: &text) }
    }

    private func writeDurations(of route: RoutePattern, into text: inout MetricsText) {
        let row = route.rawValue << 4
        let counts = (0...Self.bounds.count).map { durations[row | $0] }
        guard counts.contains(where: { $0 > 0 }) else { return }
        let label = ("route", route.text.description)
        var total = 0
        for (place, count) in counts.enumerated() {
            total += count
            let bound = place < Self.bounds.count ? Self.bounds[place].label : "+Inf"
            text.sample(suffix: "_bucket", [label, ("le", bound)], total)
        }
        text.sample(
            suffix: "_sum", [label],
            nanoseconds: durations[row | Self.sumPlace])
        text.sample(suffix: "_count", [label], total)
    }
}
