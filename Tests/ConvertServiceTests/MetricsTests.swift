import Dispatch
import HTTP
import Testing

@testable import ConvertService

@Suite("Metrics")
struct MetricsTests {
    private let probe = ServiceHarness()

    /// The samples by name and labels.
    private func samples() throws -> [String: String] {
        let answer = probe.get("/metrics")
        #expect(answer.status == 200)
        #expect(answer.fields["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
        #expect(answer.fields["Cache-Control"] == "no-store")
        var samples: [String: String] = [:]
        for line in answer.body.split(separator: "\n") where !line.hasPrefix("#") {
            let space = try #require(line.lastIndex(of: " "))
            let key = String(line[..<space])
            #expect(samples[key] == nil, "\(key) stands there twice")
            samples[key] = String(line[line.index(after: space)...])
        }
        return samples
    }

    private func convert(_ body: String, to path: String = "/convert/number") throws -> Int {
        probe.send("POST", path, ["Content-Type: application/json"], body: body).status
    }

    @Test("requests are counted by route, method and status, never by path")
    func requests() throws {
        _ = probe.get("/health")
        _ = probe.get("/health/live")
        _ = probe.send("HEAD", "/health")
        _ = probe.get("/locales/de")
        _ = probe.get("/locales/qq")
        _ = probe.get("/secret'")
        _ = probe.send("PUT", "/health")
        _ = probe.send("TRACE", "/health")
        let samples = try samples()
        func count(_ route: String, _ method: String, _ status: Int) -> String? {
            samples[
                "convertd_requests_total{route=\"\(route)\",method=\"\(method)\","
                    + "status=\"\(status)\"}"]
        }
        #expect(count("/health", "GET", 200) == "2")
        #expect(count("/health", "HEAD", 200) == "1")
        #expect(count("/health", "other", 405) == "2")
        #expect(count("/locales/{id}", "GET", 200) == "1")
        #expect(count("/locales/{id}", "GET", 422) == "1")
        #expect(count("unknown", "GET", 404) == "1")
        #expect(!samples.keys.contains { $0.contains("secret") || $0.contains("/live") })
    }

    @Test("what may be missed otherwise is there from the start, at 0")
    func fromTheStart() throws {
        let samples = try samples()
        let requests = "convertd_requests_total{route=\"/convert/number\",method=\"POST\",status="
        for status in [200, 500, 503] { #expect(samples[requests + "\"\(status)\"}"] == "0") }
        for code in ProblemCode.allCases.map(\.rawValue) {
            #expect(samples["convertd_problems_total{code=\"\(code)\"}"] == "0")
            for kind in ["number", "distance"] {
                let labels = "{kind=\"\(kind)\",outcome=\"\(code)\"}"
                #expect(samples["convertd_conversions_total" + labels] == "0")
            }
        }
        for outcome in StreamOutcome.allCases.map(\.rawValue) {
            let labels = "{route=\"/convert/distance\",outcome=\"\(outcome)\"}"
            #expect(samples["convertd_streams_total" + labels] == "0")
        }
        #expect(samples["convertd_log_lines_dropped_total"] == "0")
        #expect(samples["process_max_fds"].flatMap { Int($0) }.map { $0 > 0 } == true)
    }

    @Test("requests refused as a whole are counted by code")
    func problems() throws {
        _ = try convert("{")
        _ = probe.get("/nothing")
        _ = probe.get("/nothing")
        let samples = try samples()
        #expect(samples["convertd_problems_total{code=\"invalid_json\"}"] == "1")
        #expect(samples["convertd_problems_total{code=\"not_found\"}"] == "2")
    }

    @Test("what HTTP refuses is counted too")
    func refusals() throws {
        var response = Response()
        probe.service.answer(
            failure: .invalidRequest("the head is broken"), to: .unknown, into: &response)
        #expect(
            try samples()["convertd_requests_total{route=\"-\",method=\"-\",status=\"400\"}"] == "1"
        )
    }

    private static func route(_ path: String) -> Int { RoutePlace(path.utf8Span.span).index }

    @Test("each status that the service has is counted as itself")
    func statuses() {
        let metrics = RequestMetrics()
        for code in ProblemCode.allCases {
            metrics.record(Self.route("/"), .get, code.httpStatus, nanoseconds: 1)
        }
        for status in [Status.ok, .created, .noContent, .notModified, .internalServerError] {
            metrics.record(Self.route("/"), .get, status, nanoseconds: 1)
        }
        var text = MetricsText()
        metrics.write(into: &text)
        let lines = String(decoding: text.bytes, as: UTF8.self)
        let statuses = Set(ProblemCode.allCases.map(\.status) + [200, 201, 204, 304, 500])
        for status in statuses {
            #expect(lines.contains(#"route="/",method="GET",status="\#(status)""#))
        }
    }

    @Test("durations fall into cumulative buckets, bounds included")
    func histogram() throws {
        let metrics = RequestMetrics()
        for time: Int64 in [0, 5_000, 5_001, 999_000_000, 1_000_000_001] {
            metrics.record(Self.route("/units"), .get, .ok, nanoseconds: time)
        }
        var text = MetricsText()
        metrics.write(into: &text)
        let prefix = "convertd_request_duration_seconds_"
        let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix(prefix) && $0.contains(#"route="/units""#) }
            .map { $0.dropFirst(prefix.count) }
        #expect(lines.count == 16)
        #expect(lines.first == #"bucket{route="/units",le="0.000005"} 2"#)
        #expect(lines.contains(#"bucket{route="/units",le="0.00001"} 3"#))
        #expect(lines.contains(#"bucket{route="/units",le="1"} 4"#))
        #expect(
            lines.suffix(3) == [
                #"bucket{route="/units",le="+Inf"} 5"#, #"sum{route="/units"} 1.999010002"#,
                #"count{route="/units"} 5"#,
            ])
    }

    @Test("conversions are counted one by one, with what became of them")
    func conversions() throws {
        #expect(try convert(#"{"value":"1.5","from":"en","to":["de","fr"]}"#) == 200)
        #expect(try convert(#"{"value":"x","from":"en","to":"de"}"#) == 422)
        #expect(
            try convert(
                #"{"from":"en","to":"de","conversions":[{"value":"1"},{"value":"2"},{"value":""}]}"#
            ) == 200)
        #expect(try convert("{") == 400)
        #expect(
            try convert(
                #"{"value":"5","from":"mile","to":"kilometer"}"#, to: "/convert/distance") == 200)
        let samples = try samples()
        func count(_ kind: String, _ outcome: String) -> String? {
            samples["convertd_conversions_total{kind=\"\(kind)\",outcome=\"\(outcome)\"}"]
        }
        #expect(count("number", "ok") == "3")
        #expect(
            count("number", "unexpected_character") == "1" || count("number", "no_digits") == "1")
        #expect(count("number", "empty_value") == "1")
        #expect(count("number", "invalid_json") == "1")
        #expect(count("distance", "ok") == "1")
    }

    private static let someTraffic: TransportCounters = {
        var counters = TransportCounters()
        counters.openConnections = 3
        counters.acceptedConnections = 7
        counters.refusedConnections = 1
        counters.bytesReceived = 100
        counters.bytesSent = 200
        return counters
    }()

    @Test("the last of very many readings is like the first")
    func readsAgainAndAgain() {
        probe.service.observeTransport { Self.someTraffic }
        var open = 0
        // More than a stack could hold, were one reading wrapped into the next.
        for _ in 1...300_000 { open += probe.service.transportCounters?.openConnections ?? 0 }
        #expect(open == 900_000)
    }

    @Test("sessions, versions, process and connections are told")
    func gauges() throws {
        #expect(probe.send("POST", "/sessions").status == 201)
        #expect(try samples()["convertd_connections"] == nil)
        probe.service.observeTransport { Self.someTraffic }
        let samples = try samples()
        #expect(samples["convertd_sessions"] == "1")
        #expect(samples["convertd_session_bytes"].flatMap { Int($0) }.map { $0 > 0 } == true)
        let build = "convertd_build_info{version=\"\(Release.version)\",icu=\""
        #expect(samples.keys.contains { $0.hasPrefix(build) })
        #expect(samples["convertd_connections"] == "3")
        #expect(samples["convertd_connections_accepted_total"] == "7")
        #expect(samples["convertd_connections_refused_total"] == "1")
        #expect(samples["convertd_received_bytes_total"] == "100")
        #expect(samples["convertd_sent_bytes_total"] == "200")
        for name in ["process_resident_memory_bytes", "process_open_fds"] {
            #expect(samples[name].flatMap { Int($0) }.map { $0 > 0 } == true, "\(name)")
        }
        #expect(samples["process_start_time_seconds"] == "1751371200.000")
    }

    @Test(
        "The start is told exactly, whatever the clock says",
        arguments: [
            (-1_500, "-1.500"), (0, "0.000"), (9_223_372_036_855, "9223372036.855"),
            (10_000_000_000_000_000, "10000000000000.000"), (.min, "-9223372036854775.808"),
            (.max, "9223372036854775.807"),
        ] as [(Int64, String)])
    func tellsStart(milliseconds: Int64, expected: String) {
        var text = MetricsText()
        text.family("start", .gauge, "When.")
        text.sample([], milliseconds: milliseconds)
        #expect(String(decoding: text.bytes, as: UTF8.self).hasSuffix("start \(expected)\n"))
    }

    @Test("nothing is lost when many threads count at once")
    func threads() {
        let metrics = RequestMetrics()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<10_000 {
                metrics.record(Self.route("/convert/number"), .post, .ok, nanoseconds: 10)
            }
        }
        var text = MetricsText()
        metrics.write(into: &text)
        let all = String(decoding: text.bytes, as: UTF8.self)
        #expect(all.contains(#"method="POST",status="200"} 80000"#))
        #expect(all.contains(#"_sum{route="/convert/number"} 0.000800000"#))
    }

    @Test("labels are escaped")
    func escapes() {
        var text = MetricsText()
        text.family("a", .gauge, "Help.")
        text.sample([("b", "x\"y\\z\n")], -1)
        #expect(
            String(decoding: text.bytes, as: UTF8.self)
                == "# HELP a Help.\n# TYPE a gauge\na{b=\"x\\\"y\\\\z\\n\"} -1\n")
    }
}
