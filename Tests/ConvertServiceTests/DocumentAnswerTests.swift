import Testing

@testable import ConvertService

@Suite("Answers that stay the same")
struct DocumentAnswerTests {
    private let probe = ServiceProbe()
    private static let paths = [
        "/locales", "/locales/de-DE", "/units", "/units?locale=fr", "/openapi.yaml",
    ]

    @Test("each has a strong tag and may be kept for an hour", arguments: paths)
    func tag(path: String) throws {
        let answer = try probe.get(path)
        #expect(answer.status == 200)
        let tag = try #require(answer["ETag"])
        #expect(tag.hasPrefix("\""))
        #expect(tag.hasSuffix("\""))
        #expect(tag.count > 10)
        #expect(answer["Cache-Control"] == "public, max-age=3600")
        #expect(try probe.get(path)["ETag"] == tag)
        #expect(try ServiceProbe().get(path)["ETag"] == tag)
    }

    @Test("different contents have different tags")
    func differ() throws {
        let tags = try (Self.paths + ["/locales/de-AT", "/units?locale=de"]).map {
            try probe.get($0)["ETag"]
        }
        #expect(Set(tags).count == tags.count)
    }

    @Test("who has the current content gets 304 without it", arguments: paths)
    func notModified(path: String) throws {
        let tag = try #require(try probe.get(path)["ETag"])
        for method in ["GET", "HEAD"] {
            let answer = try probe.send(method, path, ["If-None-Match: \(tag)"])
            #expect(answer.status == 304)
            #expect(answer.body.isEmpty)
            #expect(answer["ETag"] == tag)
            #expect(answer["Cache-Control"] == "public, max-age=3600")
            #expect(answer["Content-Type"] == nil)
        }
    }

    @Test(
        "If-None-Match is a list, compared weakly, or a star",
        arguments: [
            ([#"TAG"#], 304), (["W/TAG"], 304), ([#""a", TAG"#], 304), ([#"TAG,"b""#], 304),
            ([#""a","b" , W/TAG"#], 304), ([#""a,b" ,, TAG"#], 304), (["*"], 304),
            ([#""a""#, "TAG"], 304), ([#""a""#], 200), ([#"W/"a", "b""#], 200), ([""], 200),
            (["nonsense"], 200), ([#""unfinished"#], 200), (["W/"], 200), ([#""a", *"#], 200),
            (["w/TAG"], 200), ([#"nonsense TAG"#], 200),
        ])
    func conditions(fields: [String], status: Int) throws {
        let tag = try #require(try probe.get("/locales/de")["ETag"])
        let lines = fields.map { "If-None-Match: " + $0.replacing("TAG", with: tag) }
        #expect(try probe.send("GET", "/locales/de", lines).status == status)
    }

    @Test("a problem is not kept, and its condition does not count")
    func problem() throws {
        let answer = try probe.get("/locales/qq", "If-None-Match: *")
        #expect(answer.status == 422)
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer["ETag"] == nil)
    }
}
