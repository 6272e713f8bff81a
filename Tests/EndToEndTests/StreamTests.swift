import Testing

@Suite("Lines through the real server", .server)
struct StreamTests {
    @Test("a body far beyond max-body-bytes is converted line by line, in order")
    func converts() throws {
        let lines = (0..<60_000).map { #"{"value":"\#($0),5"}"# }
        let text = lines.joined(separator: "\n") + "\nnonsense"
        #expect(text.utf8.count > 1024 * 1024)
        let answer = try suiteClient().send(
            "POST", "/convert/number?from=de-DE&to=en-US",
            fields: ["Content-Type: application/x-ndjson"], body: Array(text.utf8))
        #expect(answer.status == 200)
        #expect(answer["Transfer-Encoding"] == "chunked")
        let results = answer.text.split(separator: "\n")
        #expect(results.count == 60_001)
        #expect(results[59_999].contains(#""output":"59,999.5""#))
        #expect(results[123].contains(#""number":"123.5""#))
        #expect(results[60_000].contains("invalid_json"))
    }

    @Test("what is wrong with the query is answered before the lines are read")
    func refuses() throws {
        let answer = try suiteClient().send(
            "POST", "/convert/number?from=xx-nowhere",
            fields: ["Content-Type: application/x-ndjson"],
            body: Array(repeating: 0x0A, count: 3_000_000))
        #expect(answer.status == 422)
        #expect(answer["Connection"] == "close")
    }

    @Test("answers come compressed where that is asked for")
    func compresses() throws {
        let plain = try suiteClient().get("/openapi.yaml")
        let packed = try suiteClient().get("/openapi.yaml", fields: ["Accept-Encoding: gzip"])
        #expect(packed["Content-Encoding"] == "gzip")
        #expect(packed["ETag"] != plain["ETag"])
        #expect(packed.body.count < plain.body.count / 3)
    }
}
