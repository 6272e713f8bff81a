import Testing

@testable import ConvertService

@Suite("Content as clients send and take it")
struct NegotiationTests {
    private let probe = ServiceHarness()
    private static let item = #"{"value":"1.5","from":"en","to":"de"}"#

    private func convert(_ body: String, _ fields: String...) throws -> ServiceAnswer {
        probe.send("POST", "/convert/number", fields, body: body)
    }

    @Test("A byte order mark in front of JSON is skipped")
    func byteOrderMark() throws {
        let mark = "\u{FEFF}"
        #expect(try convert(mark + Self.item).status == 200)
        #expect(try convert(mark + mark + Self.item).status == 400)
        #expect(try convert(mark).status == 400)
        // Elsewhere it is what it was.
        #expect(try convert(" " + mark + Self.item).status == 400)
        let lines = try convert(
            mark + Self.item + "\n" + mark + Self.item + "\n",
            "Content-Type: application/x-ndjson")
        #expect(lines.status == 200)
        #expect(lines.body.split(separator: "\n").count { $0.contains(#""output":"1,5""#) } == 2)
    }

    @Test("A failed line has its number, blank lines counted")
    func lineNumbers() throws {
        let answer = try convert(
            "\n" + Self.item + "\n\n{\n" + Self.item + "\n{}",
            "Content-Type: application/x-ndjson")
        let lines = answer.body.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1].contains(#""line":4"#))
        #expect(lines[3].contains(#""line":6"#))
        #expect(!lines[0].contains("line"))
    }

    @Test(
        "Every name of UTF-8, JSON and JSON Lines is taken",
        arguments: [
            ("application/json", 200), ("application/json; charset=utf-8", 200),
            ("application/json;charset=UTF8", 200), ("application/json; charset=\"utf-8\"", 200),
            ("application/x-ndjson", 200), ("application/ndjson", 200),
            ("application/jsonl; charset=utf8", 200), ("Application/JSONLines", 200),
            ("application/json; charset=latin1", 415), ("text/plain", 415),
            ("application/x-www-form-urlencoded", 415), ("nonsense", 415),
        ])
    func contentTypes(type: String, status: Int) throws {
        let answer = try convert(Self.item, "Content-Type: \(type)")
        #expect(answer.status == status)
        guard status == 415 else { return }
        let named = type.contains("charset") ? "latin1" : type
        #expect(try (answer.object["detail"] as? String)?.contains("“\(named)”") == true)
    }

    @Test(
        "Whoever takes JSON of any kind gets the answer",
        arguments: [
            ("*/*", 200), ("application/json", 200), ("application/*", 200), ("text/json", 200),
            ("application/problem+json", 200), ("application/vnd.api+json", 200),
            ("application/x-ndjson", 200), ("text/html, application/xhtml+xml, */*;q=0.8", 200),
            ("application/json;q=0, application/problem+json", 200), ("", 200),
            ("text/html", 406), ("application/xml", 406), ("application/json;q=0, */*", 406),
            ("application/json;q=0", 406),
        ])
    func accept(field: String, status: Int) throws {
        let fields = field.isEmpty ? [] : ["Accept: \(field)"]
        #expect(
            probe.send("POST", "/convert/number", fields, body: Self.item).status == status)
        #expect(probe.send("GET", "/locales/de", fields).status == status)
        // Where there is one form only, it is sent.
        for path in ["/metrics", "/", "/openapi.yaml", "/problems/not-found"] {
            #expect(probe.send("GET", path, fields).status == 200)
        }
    }

    @Test("Each type of problem has a page", arguments: ProblemCode.allCases)
    func problemPages(code: ProblemCode) throws {
        let answer = probe.get(code.type)
        #expect(answer.status == 200)
        #expect(answer.fields["Content-Type"] == "text/html; charset=utf-8")
        #expect(answer.body.contains("<code>\(code.rawValue)</code>, status \(code.status)"))
        let paragraphs = answer.body.split(separator: "<p>")
        #expect(paragraphs.count == 4)
        #expect(paragraphs[2].count > 20, "no explanation of \(code.rawValue)")
    }

    @Test("A type that is not there is not found, with what may be meant")
    func unknownProblem() throws {
        let answer = probe.get("/problems/not-fond")
        #expect(answer.status == 404)
        #expect(try answer.object["suggestions"] as? [String] == ["/problems/not-found"])
        #expect(probe.get("/problems/").status == 404)
    }
}
