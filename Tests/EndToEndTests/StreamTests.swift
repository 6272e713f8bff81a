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

    @Test("a client that sends everything before it reads is told to read")
    func sendsFirst() throws {
        let server = try ServerProcess(arguments: ["--write-timeout", "1s"])
        let connection = try RawConnection(port: server.port)
        let line = #"{"value":"1,234,567.891"}"# + "\n"
        let lines = String(repeating: line, count: 1_000)
        let count = 1_000
        connection.send(
            "POST /convert/number?from=en&to=ne HTTP/1.1\r\nHost: a\r\n"
                + "Content-Type: application/x-ndjson\r\n"
                + "Content-Length: \(lines.utf8.count * count)\r\n\r\n")
        for _ in 0..<count { #expect(connection.send(lines)) }
        let answer = connection.receiveAll()
        #expect(answer.contains("request_timeout"))
        #expect(answer.contains("read them while you send"))
        // Without a last chunk it is seen to be cut.
        #expect(!answer.hasSuffix("0\r\n\r\n"))
        let isLogged = waitUntil(seconds: 5) { server.output.contains(#""outcome":"not_read""#) }
        #expect(isLogged)
        let metrics = try server.client().get("/metrics").text
        #expect(metrics.contains(#"route="/convert/number",outcome="not_read"} 1"#))
    }
}
