import Testing

@testable import ConvertService

@Suite("Answers that stay the same")
struct DocumentAnswerTests {
    private let probe = ServiceHarness()
    private static let paths = [
        "/locales", "/locales/de-DE", "/units", "/units?locale=fr", "/openapi.yaml",
    ]

    @Test("each has a strong tag and may be kept for an hour", arguments: paths)
    func tag(path: String) throws {
        let answer = probe.get(path)
        #expect(answer.status == 200)
        let tag = try #require(answer.fields["ETag"])
        #expect(tag.hasPrefix("\""))
        #expect(tag.hasSuffix("\""))
        #expect(tag.count > 10)
        #expect(answer.fields["Cache-Control"] == "public, max-age=3600")
        #expect(probe.get(path).fields["ETag"] == tag)
        #expect(ServiceHarness().get(path).fields["ETag"] == tag)
    }

    @Test("different contents have different tags")
    func differ() {
        let tags = (Self.paths + ["/locales/de-AT", "/units?locale=de"]).map {
            probe.get($0).fields["ETag"]
        }
        #expect(Set(tags).count == tags.count)
    }

    @Test("who has the current content gets 304 without it", arguments: paths)
    func notModified(path: String) throws {
        let tag = try #require(probe.get(path).fields["ETag"])
        for method in ["GET", "HEAD"] {
            let answer = probe.send(method, path, ["If-None-Match: \(tag)"])
            #expect(answer.status == 304)
            #expect(answer.body.isEmpty)
            #expect(answer.fields["ETag"] == tag)
            #expect(answer.fields["Cache-Control"] == "public, max-age=3600")
            #expect(answer.fields["Content-Type"] == nil)
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
        let tag = try #require(probe.get("/locales/de").fields["ETag"])
        let lines = fields.map { "If-None-Match: " + $0.replacing("TAG", with: tag) }
        #expect(probe.send("GET", "/locales/de", lines).status == status)
    }

    @Test("a problem is not kept, and its condition does not count")
    func problem() throws {
        let answer = probe.get("/locales/qq", "If-None-Match: *")
        #expect(answer.status == 422)
        #expect(answer.fields["Cache-Control"] == "no-store")
        #expect(answer.fields["ETag"] == nil)
    }
}
