@testable import ConvertService
import Testing

@Suite("A path for each shape of a conversion")
struct ConversionShapeTests {
    private let harness = ServiceHarness()

    private static let lines = ["Content-Type: application/x-ndjson"]

    @Test(
        "gives what the common path gives",
        arguments: [
            ("/convert/number/many", #"{"value":"1.5","from":"en","to":["de","fr"]}"#),
            ("/convert/number/many", #"{"value":1.5,"to":["de"],"id":"a"}"#),
            ("/convert/number/batch", #"{"conversions":[{"value":1.5},{"value":"x"}],"to":"de"}"#),
            ("/convert/number/batch", #"{"conversions":[]}"#),
            ("/convert/distance/many", #"{"value":"5 km","to":["mi","ft"]}"#),
            ("/convert/distance/batch", #"{"conversions":[{"value":"5 km"}],"usage":"road"}"#),
        ])
    func same(path: String, body: String) {
        let answer = harness.post(path, body)
        #expect(answer.status == 200)
        let parts = path.split(separator: "/").dropLast().joined(separator: "/")
        let common = harness.post("/" + parts, body)
        func withoutID(_ text: String) -> String {
            text.replacing(/"requestId":"[^"]*"/, with: "")
        }
        #expect(withoutID(answer.body) == withoutID(common.body))
    }

    @Test(
        "takes no other shape",
        arguments: [
            ("/convert/number/many", #"{"value":1.5,"to":"de"}"#, "wrong_type", "/to"),
            ("/convert/number/many", #"{"value":1.5}"#, "missing_field", "/to"),
            ("/convert/number/many", #"{"conversions":[]}"#, "unknown_field", "/conversions"),
            ("/convert/number/batch", #"{"value":1.5,"to":"de"}"#, "missing_field", "/conversions"),
            ("/convert/number/batch", #"{"conversions":null}"#, "missing_field", "/conversions"),
            ("/convert/distance/many", #"{"value":"5 km","to":"mi"}"#, "wrong_type", "/to"),
            ("/convert/distance/many", #"{"value":"5 km","usage":"road"}"#, "missing_field", "/to"),
            ("/convert/distance/batch", "{}", "missing_field", "/conversions"),
        ])
    func others(path: String, body: String, code: String, pointer: String) {
        let answer = harness.post(path, body)
        #expect(answer["code"] == code)
        #expect(answer["pointer"] == pointer)
    }

    @Test("takes lines only where lines are what it is for")
    func media() {
        for kind in ["number", "distance"] {
            let body = #"{"value":"5 km","from":"en","to":"de"}"#
            for shape in ["many", "batch"] {
                let answer = harness.send(
                    "POST", "/convert/\(kind)/\(shape)", Self.lines, body: body)
                #expect(answer["code"] == "unsupported_media_type")
            }
            #expect(
                harness.post("/convert/\(kind)/stream", body)["code"] == "unsupported_media_type")
            let stream = harness.send(
                "POST", "/convert/\(kind)/stream?value=1", Self.lines)
            #expect(stream["code"] == "length_required" || stream["code"] == "unknown_field")
        }
        let body = "{\"value\":\"1.5\"}\n{\"value\":\"2.5\",\"to\":\"fr\"}\n"
        let answer = harness.send(
            "POST", "/convert/number/stream?from=en&to=de", Self.lines, body: body)
        #expect(answer.status == 200)
        #expect(answer.body.split(separator: "\n").count == 2)
        #expect(answer.body.contains(#""to":"fr","output":"2,5""#))
    }
}
