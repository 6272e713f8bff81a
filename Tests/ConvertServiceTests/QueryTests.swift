@testable import ConvertService
import Testing

@Suite("Queries")
struct QueryTests {
    private let harness = ServiceHarness()

    @Test(
        "give defaults to a JSON request",
        arguments: [
            ("?from=de", #"{"value":"1.234,5","to":"en"}"#, "1,234.5"),
            ("?from=de&to=fr", #"{"value":"1,5","to":"en"}"#, "1.5"),
            ("?to=en&from=de%2DDE", #"{"value":"1,5"}"#, "1.5"),
            ("?maximumFractionDigits=0&from=en", #"{"value":"1.5","to":"de"}"#, "2"),
            (
                "?maximumFractionDigits=0", #"{"value":2.5,"to":"de","maximumFractionDigits":1}"#,
                "2,5"
            ),
            ("?roundingMode=ceil&&maximumFractionDigits=0", #"{"value":2.1,"to":"de"}"#, "3"),
            ("?", #"{"value":2.1,"to":"de"}"#, "2,1"),
        ])
    func defaults(query: String, body: String, output: String) {
        #expect(harness.post("/convert/number\(query)", body)["output"] == output)
    }

    @Test("give several targets where the parameter is repeated")
    func repeated() {
        let answer = harness.post("/convert/number?to=de&to=fr", #"{"value":1.5}"#)
        #expect(answer["results", "1", "to"] == "fr")
    }

    @Test("are defaults of defaults in a batch")
    func batch() {
        let answer = harness.post(
            "/convert/number?from=de&to=en",
            #"{"to":"fr","conversions":[{"value":"1,5"},{"value":"2,5","to":"en"}]}"#)
        #expect(answer["results", "0", "output"] == "1,5")
        #expect(answer["results", "1", "output"] == "2.5")
    }

    @Test(
        "are refused where they are wrong",
        arguments: [
            ("?ambiguity=reject", "ambiguous_value"), ("?bogus=1", "unknown_field"),
            ("?value=1", "unknown_field"), ("?conversions=1", "unknown_field"),
            ("?explain=yes", "wrong_type"), ("?from=de&from=en", "duplicate_field"),
            ("?parsing=%FF", "invalid_request"),
            ("?maximumFractionDigits=x", "wrong_type"),
            ("?maximumFractionDigits=101", "invalid_option"), ("?from=qq", "unknown_locale"),
            ("?to=", "unknown_locale"), ("?=", "unknown_field"),
            ("?" + (0...256).map { "a\($0)=" }.joined(separator: "&"), "too_many_items"),
        ])
    func refused(query: String, code: String) {
        let answer = harness.post(
            "/convert/number\(query)", #"{"value":"1,234","from":"en","to":"de"}"#)
        #expect(answer["code"] == code, "\(query)")
    }

    @Test("are decoded for look-ups too")
    func lookups() {
        let german = harness.send("GET", "/units?locale=de").body
        #expect(harness.send("GET", "/units?locale=%64e").body == german)
        #expect(harness.send("GET", "/units?loc%61le=de").body == german)
        #expect(harness.send("GET", "/units?locale=de%2DDE").status == 200)
        #expect(harness.send("GET", "/units?bogus=1")["code"] == "unknown_field")
        #expect(harness.send("GET", "/units?locale=%FF")["code"] == "invalid_request")
    }
}
