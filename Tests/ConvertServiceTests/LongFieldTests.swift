import Testing

@testable import ConvertService

@Suite("Fields of a head that are long, or given twice")
struct LongFieldTests {
    private static let body = #"{"value":1,"to":"de"}"#

    @Test(
        "Two session ids are a malformed request, on a stream too",
        arguments: ["json", "x-ndjson"])
    func refusesTwoSessions(type: String) throws {
        let probe = ServiceHarness()
        let session = try #require(probe.send("POST", "/sessions").object["id"] as? String)
        let fields = ["Content-Type: application/\(type)"]
        let one = "Conversion-Session: \(session)"
        let known = probe.send("POST", "/convert/number", fields + [one], body: Self.body)
        #expect(known.status == 200)
        let twice = probe.send("POST", "/convert/number", fields + [one, one], body: Self.body)
        #expect(twice.status == 400)
        #expect(try twice.object["code"] as? String == "invalid_request")
    }

    @Test("An Accept of any length costs little, and a long one rules nothing out")
    func takesLongAccept() throws {
        let probe = ServiceHarness()
        let long = "Accept: " + String(repeating: "text/html;q=0.5,", count: 500) + "image/png"
        let fields = ["Content-Type: application/json"]
        #expect(
            probe.send("POST", "/convert/number", fields + [long], body: Self.body).status
                == 200)
        let short = probe.send(
            "POST", "/convert/number", fields + ["Accept: image/png"], body: Self.body)
        #expect(short.status == 406)
    }

    @Test("A Content-Type of more than 1 KiB is none that is known")
    func refusesLongType() throws {
        let probe = ServiceHarness()
        let long = "Content-Type: application/json" + String(repeating: ";a=b", count: 300)
        let answer = probe.send("POST", "/convert/number", [long], body: Self.body)
        #expect(answer.status == 415)
    }

    @Test("Arguments are split at zero bytes, empty ones too")
    func splitsArguments() {
        func split(_ text: String) -> [String]? { ProcessArguments.split(Array(text.utf8)) }
        #expect(split("") == nil)
        #expect(split("convertd\0") == ["convertd"])
        #expect(split("convertd\0--port\0\0") == ["convertd", "--port", ""])
        #expect(split("convertd\0--po") == ["convertd", "--po"])
    }
}
