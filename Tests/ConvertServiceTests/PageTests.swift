import HTTP
import Testing

@testable import ConvertService

@Suite("The web page")
struct PageTests {
    private let probe = ServiceHarness()

    @Test(
        "each file has its type; scripts and styles are kept for ever, the page is asked for again",
        arguments: [
            (PageFile.index, "text/html", "no-cache", "<!doctype html>"),
            (.style, "text/css", "public, max-age=31536000, immutable", ":root{"),
            (.main, "text/javascript", "public, max-age=31536000, immutable", "import"),
            (.search, "text/javascript", "public, max-age=31536000, immutable", "let countries="),
        ])
    func type(file: PageFile, type: String, caching: String, start: String) throws {
        let answer = probe.get(file.path)
        #expect(answer.status == 200)
        #expect(answer.fields["Content-Type"] == "\(type); charset=utf-8")
        #expect(answer.fields["Cache-Control"] == caching)
        #expect(answer.fields["X-Content-Type-Options"] == "nosniff")
        #expect(answer.body.hasPrefix(start))
    }

    @Test("a path has a hash of all files, so that two versions never meet")
    func hashed() throws {
        let paths = PageFile.allCases.filter { $0 != .index }.map(\.path)
        let versions = Set(paths.map { $0.split(separator: "/")[1] })
        #expect(versions.count == 1)
        #expect(try #require(versions.first).wholeMatch(of: /[0-9a-z]{8}/) != nil)
        for path in ["/page/main.js", "/page/00000000/main.js", paths[0] + "/"] {
            #expect(probe.get(path).status == 404, "\(path)")
        }
    }

    @Test(
        "each file's policy allows nothing but the page's own files", arguments: PageFile.allCases)
    func policy(file: PageFile) throws {
        let answer = probe.get(file.path)
        #expect(
            answer.fields["Content-Security-Policy"]
                == "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
                + "img-src 'self' data:; base-uri 'none'; form-action 'none'; "
                + "frame-ancestors 'none'")
        #expect(answer.fields["Referrer-Policy"] == "no-referrer")
    }

    @Test("who has a file already gets 304", arguments: PageFile.allCases)
    func notModified(file: PageFile) throws {
        let tag = try #require(probe.get(file.path).fields["ETag"])
        let answer = probe.get(file.path, "If-None-Match: \(tag)")
        #expect(answer.status == 304)
        #expect(answer.body.isEmpty)
        #expect(answer.fields["ETag"] == tag)
    }

    @Test("all files together have at most 70 kB")
    func size() throws {
        let sizes = PageFile.allCases.map { probe.get($0.path).body.utf8.count }
        #expect(sizes.allSatisfy { $0 > 100 })
        #expect(sizes.reduce(0, +) <= 70_000)
    }

    @Test("neither style nor script stands in the page itself, and nothing comes from elsewhere")
    func inline() throws {
        let page = probe.get("/").body
        #expect(page.matches(of: /<script(?![^>]* src="page\/)|<style| style=| on[a-z]+=/).isEmpty)
        for file in PageFile.allCases {
            let body = probe.get(file.path).body.replacing(
                "http://www.w3.org/2000/svg", with: "")
            #expect(body.firstMatch(of: /https?:\/\/|@import|innerHTML|\beval\b/) == nil, "\(file)")
        }
    }

    @Test("files name only files that there are, and the page preloads every module")
    func links() throws {
        let page = probe.get("/").body
        for link in page.matches(of: /"(page\/[^"]+)"/) {
            #expect(probe.get("/\(link.1)").status == 200, "\(link.1)")
        }
        for file in PageFile.allCases where file != .index {
            let isModule = file != .style && file != .main
            #expect(
                page.contains("rel=\"modulepreload\" href=\"\(file.path.dropFirst())\"") == isModule
            )
            for link in probe.get(file.path).body.matches(of: /from"\.\/([a-z.]+)"/) {
                #expect(PageFile(rawValue: String(link.1)) != nil, "\(link.1)")
            }
        }
    }

    @Test(
        "what is no file of the page is not found", arguments: ["/page", "/page/", "/page/x.js"])
    func unknown(path: String) throws {
        #expect(probe.get(path).status == 404)
    }

    @Test(
        "a client that takes no HTML is told so",
        arguments: [("application/json", 200), ("text/*", 200), ("text/html;q=0, */*", 200)])
    func accept(accept: String, status: Int) throws {
        #expect(probe.get("/", "Accept: \(accept)").status == status)
    }

    @Test("log and metrics call all files but the page by one name")
    func pattern() throws {
        _ = probe.get(PageFile.main.path)
        _ = probe.get("/")
        let routes = probe.logged.matches(of: /"route":"([^"]*)"/).map { String($0.1) }
        #expect(routes == ["/page/{file}", "/"])
    }
}
