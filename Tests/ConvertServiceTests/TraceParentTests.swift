import Testing

@testable import ConvertService

@Suite("Traces")
struct TraceParentTests {
    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    private static let whole = "00-\(trace)-00f067aa0ba902b7-01"

    @Test(
        "a well-formed traceparent gives its trace id",
        arguments: [
            whole, "00-\(trace)-00f067aa0ba902b7-00", "cc-\(trace)-00f067aa0ba902b7-01",
            "cc-\(trace)-00f067aa0ba902b7-01-what-the-future-brings",
        ])
    func wellFormed(value: String) throws {
        #expect(TraceParent.traceID(Array(value.utf8).span) == Self.trace)
        let probe = ServiceHarness()
        _ = probe.get("/locales/de", "Traceparent: \(value)")
        #expect(probe.logged.contains(#","traceId":"\#(Self.trace)","#))
    }

    @Test(
        "anything else does not count",
        arguments: [
            "", "00", String(whole.dropLast()), whole + "-", whole + "0",
            whole.uppercased(), "ff" + whole.dropFirst(2), "0x" + whole.dropFirst(2),
            "00_" + whole.dropFirst(3), "00-\(trace)_00f067aa0ba902b7-01",
            "00-\(trace)-00f067aa0ba902b7_01", "00-\(trace)-0000000000000000-01",
            "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
            "00-\(trace)-00f067aa0ba902b7-0g", "cc-\(trace)-00f067aa0ba902b7-01x",
            "00-\(trace.dropLast())g-00f067aa0ba902b7-01", #"00-","x":"y"#,
        ])
    func malformed(value: String) throws {
        #expect(TraceParent.traceID(Array(value.utf8).span) == nil)
        let probe = ServiceHarness()
        #expect(probe.get("/locales/de", "traceparent: \(value)").status == 200)
        #expect(!probe.logged.contains("traceId"))
    }

    @Test("two contradict each other")
    func two() throws {
        let probe = ServiceHarness()
        let field = "traceparent: \(Self.whole)"
        _ = probe.get("/locales/de", field, field)
        #expect(!probe.logged.contains("traceId"))
    }
}
