import HTTP
import Testing

@testable import ConvertService

@Suite("The web page")
struct PageTests {
    private let probe = ServiceProbe()

    @Test(
        "each file has its type, and is asked for again at each use",
        arguments: [
            ("/", "text/html; charset=utf-8", "<!doctype html>"),
            ("/page/page.css", "text/css; charset=utf-8", "/*"),
            ("/page/main.js", "text/javascript; charset=utf-8", "//"),
            ("/page/numbers.js", "text/javascript; charset=utf-8", "//"),
        ])
    func type(path: String, type: String, start: String) throws {
        let answer = try probe.get(path)
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == type)
        #expect(answer["Cache-Control"] == "no-cache")
        #expect(answer["X-Content-Type-Options"] == "nosniff")
        #expect(answer.body.hasPrefix(start))
    }

    @Test(
        "each file's policy allows nothing but the page's own files", arguments: PageFile.allCases)
    func policy(file: PageFile) throws {
        let answer = try probe.get(file.rawValue)
        #expect(
            answer["Content-Security-Policy"]
                == "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
                + "img-src 'self' data:; base-uri 'none'; form-action 'none'; "
                + "frame-ancestors 'none'")
        #expect(answer["Referrer-Policy"] == "no-referrer")
    }

    @Test("who has a file already gets 304", arguments: PageFile.allCases)
    func notModified(file: PageFile) throws {
        let tag = try #require(try probe.get(file.rawValue)["ETag"])
        let answer = try probe.get(file.rawValue, "If-None-Match: \(tag)")
        #expect(answer.status == 304)
        #expect(answer.body.isEmpty)
        #expect(answer["ETag"] == tag)
    }

    @Test("all files together have at most 60 KB")
    func size() throws {
        let sizes = try PageFile.allCases.map { try probe.get($0.rawValue).body.utf8.count }
        #expect(sizes.allSatisfy { $0 > 100 })
        #expect(sizes.reduce(0, +) <= 60_000)
    }

    @Test("neither style nor script stands in the page itself, and nothing comes from elsewhere")
    func inline() throws {
        let page = try probe.get("/").body
        #expect(page.matches(of: /<script(?![^>]* src="page\/)|<style| style=| on[a-z]+=/).isEmpty)
        for file in PageFile.allCases {
            let body = try probe.get(file.rawValue).body.replacing(
                "http://www.w3.org/2000/svg", with: "")
            #expect(body.firstMatch(of: /https?:\/\/|@import|innerHTML|\beval\b/) == nil, "\(file)")
        }
    }

    @Test("files name only files that there are")
    func links() throws {
        for file in PageFile.allCases {
            let body = try probe.get(file.rawValue).body
            for link in body.matches(of: /(?:from "\.|(?:src|href)="page)\/([a-z.]+)"/) {
                #expect(PageFile(rawValue: "/page/\(link.1)") != nil, "\(link.1)")
            }
        }
    }

    @Test(
        "what is no file of the page is not found", arguments: ["/page", "/page/", "/page/x.js"])
    func unknown(path: String) throws {
        #expect(try probe.get(path).status == 404)
    }

    @Test(
        "a client that takes no HTML is told so",
        arguments: [("application/json", 200), ("text/*", 200), ("text/html;q=0, */*", 200)])
    func accept(accept: String, status: Int) throws {
        #expect(try probe.get("/", "Accept: \(accept)").status == status)
    }

    @Test("log and metrics call all files but the page by one name")
    func pattern() throws {
        _ = try probe.get("/page/main.js")
        _ = try probe.get("/")
        let routes = probe.logged.matches(of: /"route":"([^"]*)"/).map { String($0.1) }
        #expect(routes == ["/page/{file}", "/"])
    }
}
