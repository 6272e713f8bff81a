import Foundation
import HTTP
import Testing

@testable import ConvertService

@Suite("Lines over HTTP")
struct StreamEndpointTests {
    private let probe = ServiceHarness()
    private static let type = "Content-Type: application/x-ndjson"

    private func send(
        _ path: String, _ body: String, _ fields: [String] = []
    ) throws -> ServiceAnswer {
        probe.send("POST", path, [Self.type] + fields, body: body)
    }

    static let queries: [(query: String, line: String, expected: String)] = [
        ("from=en_US&to=de", #"{"value":"1,234.5"}"#, #""output":"1.234,5""#),
        ("from=en%5FUS&to=%64e", #"{"value":"1,234.5"}"#, #""output":"1.234,5""#),
        ("from=en-US&to=de&to=ko", #"{"value":"1.5"}"#, #""results":[{"to":"de","output":"1,5""#),
        ("from=en-US&to=de", #"{"value":"1.5","to":"ko"}"#, #""to":"ko","output":"1.5""#),
        (
            "from=en-US&to=de&minimumFractionDigits=3&useGrouping=never",
            #"{"value":"1234.5"}"#, #""output":"1234,500""#
        ),
        ("&from=en-US&&to=de&explain=false&", #"{"value":"1"}"#, #""output":"1""#),
    ]

    @Test("The query gives defaults for all lines, typed as the fields are", arguments: queries)
    func takesDefaults(_ example: (query: String, line: String, expected: String)) throws {
        let answer = try send(
            "/convert/number?" + example.query, example.line + "\n" + example.line)
        #expect(answer.status == 200)
        #expect(answer.fields["Content-Type"] == "application/x-ndjson")
        let lines = answer.body.split(separator: "\n")
        #expect(lines.count == 2)
        for line in lines { #expect(line.contains(example.expected)) }
    }

    static let refusals: [(query: String, status: Int, code: String)] = [
        ("from=az-Arab&to=de", 422, "unknown_locale"),
        ("from=en-US&from=de", 422, "duplicate_field"),
        ("colour=red", 422, "unknown_field"),
        ("value=1", 422, "unknown_field"),
        ("conversions=1", 422, "unknown_field"),
        ("minimumFractionDigits=many", 422, "wrong_type"),
        ("explain=perhaps", 422, "wrong_type"),
        ("from=%ff", 400, "invalid_request"),
    ]

    @Test("A query that is wrong refuses the whole, without a pointer", arguments: refusals)
    func refuses(_ example: (query: String, status: Int, code: String)) throws {
        let answer = try send("/convert/number?" + example.query, #"{"value":"1"}"#)
        #expect(answer.status == example.status)
        let object = try answer.object
        #expect(object["code"] as? String == example.code)
        #expect(object["pointer"] == nil)
    }

    @Test("Distances have lines too")
    func convertsDistances() throws {
        let answer = try send(
            "/convert/distance?from=kilometer&to=mile", "{\"value\":\"5.3\"}\n{\"value\":\"x\"}\n")
        let lines = answer.body.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].contains(#""unit":"mile","text":"3.293267 mi""#))
        #expect(lines[1].hasPrefix(#"{"error":{"type":"/problems/"#))
    }

    @Test("What cannot be answered in lines is refused")
    func negotiates() throws {
        #expect(try send("/convert/number", "", ["Accept: application/json"]).status == 200)
        #expect(try send("/convert/number", "", ["Accept: text/html"]).status == 406)
        #expect(try send("/convert/number", "", ["Accept: application/x-ndjson"]).status == 200)
        #expect(try send("/sessions", "").status == 201)
        let other = probe.send(
            "POST", "/convert/number", ["Content-Type: text/csv"], body: "1")
        #expect(other.status == 415)
    }

    @Test("Each success is added to the session, and an unknown session converts nothing")
    func records() throws {
        let id = try #require(probe.send("POST", "/sessions").object["id"] as? String)
        let lines = "{\"value\":\"1\",\"to\":[\"de\",\"fr\"]}\n{\"value\":\"x\"}\n{\"value\":\"2\"}"
        let answer = try send(
            "/convert/number?from=en-US&to=de", lines, ["Conversion-Session: \(id)"])
        #expect(answer.status == 200)
        let history = try probe.get("/sessions/\(id)/conversions").object["conversions"]
        #expect((history as? [Any])?.count == 3)
        let unknown = try send("/convert/number", lines, ["Conversion-Session: nobody"])
        #expect(unknown.status == 404)
    }

    @Test("Every line is counted, the request once")
    func counts() throws {
        _ = try send("/convert/number?from=en-US&to=de", "{\"value\":\"1\"}\n{}\n{\"value\":\"2\"}")
        let metrics = probe.get("/metrics").body
        #expect(
            metrics.contains(
                #"convertd_conversions_total{kind="number",outcome="ok"} 2"#))
        #expect(
            metrics.contains(
                #"convertd_conversions_total{kind="number",outcome="missing_field"} 1"#))
        #expect(
            metrics.contains(
                #"convertd_requests_total{route="/convert/number",method="POST",status="200"} 1"#))
    }

    static let admissions: [(method: String, path: String, type: String, isStreamed: Bool)] = [
        ("POST", "/convert/number", "application/x-ndjson", true),
        ("POST", "/convert/distance?from=m", "Application/X-NDJSON; charset=utf-8", true),
        ("POST", "/convert/number", "application/json", false),
        ("POST", "/sessions", "application/x-ndjson", false),
        ("PUT", "/convert/number", "application/x-ndjson", false),
    ]

    @Test("Only lines for a conversion are taken as a stream", arguments: admissions)
    func admits(_ example: (method: String, path: String, type: String, isStreamed: Bool)) {
        let head = Array(
            ("\(example.method) \(example.path) HTTP/1.1\r\nHost: h\r\n"
                + "Content-Type: \(example.type)\r\nContent-Length: 1\r\n\r\n").utf8)
        var reader = RequestReader(limits: MessageLimits())
        #expect(reader.advance(head.span) == .head)
        let none: [UInt8] = []
        let request = Request(
            head: reader.head, fields: reader.fields, bytes: head.span, body: none.span)
        #expect((probe.service.admission(of: request) == .streamed) == example.isStreamed)
        var response = Response()
        let stream = probe.service.beginStream(for: request, into: &response)
        #expect((stream != nil) == example.isStreamed || !example.isStreamed)
    }

    @Test("A stream that breaks off says why in a last line, and is logged")
    func breaksOff() throws {
        let head = Array(
            ("POST /convert/number?from=en-US&to=de HTTP/1.1\r\nHost: h\r\n"
                + "\(Self.type)\r\nContent-Length: 99\r\n\r\n").utf8)
        var reader = RequestReader(limits: MessageLimits())
        #expect(reader.advance(head.span) == .head)
        let none: [UInt8] = []
        let request = Request(
            head: reader.head, fields: reader.fields, bytes: head.span, body: none.span)
        var response = Response()
        let begun = probe.service.beginStream(for: request, into: &response)
        let stream = try #require(begun)
        var output: [UInt8] = []
        stream.beginTurn()
        let line = Array("{\"value\":\"1\"}\n{\"val".utf8)
        #expect(stream.take(line.span, into: &output) == line.count)
        #expect((5...64).contains(stream.heldBytes))
        stream.fail(.requestTimeout, into: &output)
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].contains(#""output":"1""#))
        #expect(lines[1].contains(#""code":"request_timeout""#))
        #expect(probe.logged.contains(#""route":"/convert/number","status":200"#))
    }
}
