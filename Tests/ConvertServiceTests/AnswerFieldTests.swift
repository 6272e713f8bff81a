import HTTP
import Testing

@testable import ConvertService

@Suite("Fields of answers")
struct AnswerFieldTests {
    private let probe = ServiceHarness()

    @Test(
        "content is not to be taken for something else",
        arguments: [
            ("GET", "/health"), ("GET", "/"), ("GET", "/locales/de"), ("GET", "/units"),
            ("GET", "/openapi.yaml"), ("GET", "/page/main.js"), ("GET", "/metrics"),
            ("GET", "/nothing"),
            ("HEAD", "/health"), ("POST", "/sessions"), ("POST", "/convert/number"),
        ])
    func nosniff(method: String, path: String) throws {
        let fields = method == "POST" ? ["Content-Type: application/json"] : []
        let body = method == "POST" ? #"{"value":1,"to":"de"}"# : ""
        let answer = probe.send(method, path, fields, body: body)
        #expect(answer.fields["X-Content-Type-Options"] == "nosniff")
        #expect(answer.fields.lines.filter { $0.name == "X-Content-Type-Options" }.count == 1)
    }

    @Test("what HTTP refuses is not to be taken for something else either")
    func refusal() {
        var response = Response()
        probe.service.answer(failure: .uriTooLong, to: .unknown, into: &response)
        var bytes: [UInt8] = []
        response.encode(.refusal, date: HTTPDate(seconds: 0), into: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
        #expect(text.contains("\r\nCache-Control: no-store\r\n"))
    }

    @Test("an answer without content has nothing to say of it")
    func empty() throws {
        let answer = probe.send("OPTIONS", "/health")
        #expect(answer.status == 204)
        #expect(answer.fields["X-Content-Type-Options"] == nil)
    }

    @Test("health, sessions and problems are never kept")
    func noStore() throws {
        for path in ["/health", "/health/live", "/health/ready", "/metrics", "/nothing"] {
            #expect(probe.get(path).fields["Cache-Control"] == "no-store", "\(path)")
        }
        let session = probe.send("POST", "/sessions")
        #expect(session.fields["Cache-Control"] == "no-store")
        let path = try #require(session.fields["Location"]) + "/conversions"
        #expect(probe.get(path).fields["Cache-Control"] == "no-store")
        #expect(probe.get(path + "?limit=0").fields["Cache-Control"] == "no-store")
        #expect(probe.send("PUT", path).fields["Cache-Control"] == "no-store")
    }
}
