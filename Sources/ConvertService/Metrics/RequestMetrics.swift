internal import HTTP

/// Counts requests by route, method and status, streams by outcome and problems by code, and
/// measures their durations by route.
///
/// Every label is from a closed set, so the tables have a fixed size and clients cannot create
/// series.
final class RequestMetrics: Sendable {
    /// Route × method × status.
    private let requests = CounterRow<8_192>()
    /// Route × (buckets, then the sum in nanoseconds).
    private let durations = CounterRow<512>()
    /// As durations, of streams.
    private let streamDurations = CounterRow<512>()
    /// Route × outcome.
    private let streams = CounterRow<256>()
    /// By code.
    private let problems = CounterRow<128>()

    private static let methods = ["GET", "HEAD", "POST", "DELETE", "OPTIONS", "other", "-"]
    private static let statuses = Status.allCases
    /// The statuses whose series are there from the start, so that their first increase is seen.
    private static let expected: [Status] = [.ok, .internalServerError, .serviceUnavailable]
    private static let outcomes = StreamOutcome.allCases
    private static let codes = ProblemCode.allCases

    /// A bucket's upper bound in nanoseconds, and as the label has it in seconds.
    private typealias Bound = (nanoseconds: Int64, label: String)
    private static let bounds: [Bound] = [
        (5_000, "0.000005"), (10_000, "0.00001"), (25_000, "0.000025"), (50_000, "0.00005"),
        (100_000, "0.0001"), (250_000, "0.00025"), (500_000, "0.0005"), (1_000_000, "0.001"),
        (2_500_000, "0.0025"), (10_000_000, "0.01"), (50_000_000, "0.05"),
        (250_000_000, "0.25"), (1_000_000_000, "1"),
    ]
    private static let streamBounds: [Bound] = [
        (1_000_000, "0.001"), (10_000_000, "0.01"), (100_000_000, "0.1"), (1_000_000_000, "1"),
        (10_000_000_000, "10"), (60_000_000_000, "60"), (600_000_000_000, "600"),
        (3_600_000_000_000, "3600"),
    ]
    private static let sumPlace = 15

    init() {
        assert(Route.table.count <= 32)
        assert(Self.methods.count <= 8)
        assert(Self.statuses.count <= 32)
        assert(Self.outcomes.count <= 8)
        assert(Self.codes.count <= 128)
        assert(Self.bounds.count < Self.sumPlace && Self.streamBounds.count < Self.sumPlace)
    }

    /// The sum of several.
    convenience init(sumOf all: [RequestMetrics]) {
        self.init()
        for metrics in all {
            requests.add(metrics.requests)
            durations.add(metrics.durations)
            streamDurations.add(metrics.streamDurations)
            streams.add(metrics.streams)
            problems.add(metrics.problems)
        }
    }

    /// Counts and times a request that has been answered.
    func record(_ route: Int, _ method: Method, _ status: Status, nanoseconds: Int64) {
        count(route, method: Self.place(of: method), status)
        Self.time(nanoseconds, route, Self.bounds, in: durations)
    }

    /// Counts and times a stream that has ended.
    func record(
        _ route: Int, _ method: Method, _ status: Status, _ outcome: StreamOutcome,
        nanoseconds: Int64
    ) {
        count(route, method: Self.place(of: method), status)
        Self.time(nanoseconds, route, Self.streamBounds, in: streamDurations)
        guard let place = Self.outcomes.firstIndex(of: outcome) else { return }
        streams.add(1, at: route << 3 | place)
    }

    /// Counts a request that was refused as a whole.
    func record(_ code: ProblemCode) {
        if let place = Self.codes.firstIndex(of: code) { problems.add(1, at: place) }
    }

    /// Counts a message that HTTP itself refused.
    func recordRefusal(_ status: Status) {
        count(Route.refusedIndex, method: Self.methods.count - 1, status)
    }

    private func count(_ route: Int, method: Int, _ status: Status) {
        guard let place = Self.statuses.firstIndex(of: status) else { return }
        requests.add(1, at: route << 8 | method << 5 | place)
    }

    @inline(__always)
    private static func time(
        _ nanoseconds: Int64, _ route: Int, _ bounds: [Bound],
        in durations: borrowing CounterRow<512>
    ) {
        let row = route << 4
        var bucket = 0
        while bucket < bounds.count, nanoseconds > bounds[bucket].nanoseconds { bucket += 1 }
        durations.add(1, at: row | bucket)
        durations.add(Int(max(nanoseconds, 0)), at: row | sumPlace)
    }

    private static func place(of method: Method) -> Int {
        switch method {
        case .get: 0
        case .head: 1
        case .post: 2
        case .delete: 3
        case .options: 4
        case .put, .patch, .trace, .query: 5
        }
    }
}

extension RequestMetrics {
    /// Writes all families; series of requests are left out until they occur or are expected.
    func write(into text: inout MetricsText) {
        text.family(
            "convertd_requests_total", .counter, "Requests answered; - is what HTTP refused.")
        for route in Route.table.indices { writeRequests(of: route, into: &text) }
        text.family(
            "convertd_request_duration_seconds", .histogram,
            "From taking a request up to its answer; without streams.")
        for route in Route.table.indices where route != Route.refusedIndex {
            Self.writeDurations(of: route, Self.bounds, durations, into: &text)
        }
        text.family("convertd_streams_total", .counter, "Streams by how they ended.")
        for route in Route.table.indices where Route.table[route].hasStreams {
            for (place, outcome) in Self.outcomes.enumerated() {
                text.sample(
                    [
                        ("route", Route.table[route].label.description),
                        ("outcome", outcome.rawValue),
                    ],
                    streams[route << 3 | place])
            }
        }
        text.family(
            "convertd_stream_duration_seconds", .histogram, "From a stream's head to its end.")
        for route in Route.table.indices where Route.table[route].hasStreams {
            Self.writeDurations(of: route, Self.streamBounds, streamDurations, into: &text)
        }
        text.family(
            "convertd_problems_total", .counter,
            "Requests refused as a whole, by the code of the problem.")
        for (place, code) in Self.codes.enumerated() {
            text.sample([("code", code.rawValue)], problems[place])
        }
    }

    private func writeRequests(of route: Int, into text: inout MetricsText) {
        let label = ("route", Route.table[route].label.description)
        for (method, name) in Self.methods.enumerated() {
            let isExpected = Route.table[route].operations.contains {
                $0.method.name.description == name
            }
            for (place, status) in Self.statuses.enumerated() {
                let count = requests[route << 8 | method << 5 | place]
                guard count > 0 || isExpected && Self.expected.contains(status) else { continue }
                text.sample([label, ("method", name), ("status", "\(status.rawValue)")], count)
            }
        }
    }

    private static func writeDurations(
        of route: Int, _ bounds: [Bound], _ durations: borrowing CounterRow<512>,
        into text: inout MetricsText
    ) {
        let row = route << 4
        let label = ("route", Route.table[route].label.description)
        var total = 0
        for place in 0...bounds.count {
            total += durations[row | place]
            let bound = place < bounds.count ? bounds[place].label : "+Inf"
            text.sample(suffix: "_bucket", [label, ("le", bound)], total)
        }
        text.sample(suffix: "_sum", [label], nanoseconds: durations[row | sumPlace])
        text.sample(suffix: "_count", [label], total)
    }
}
