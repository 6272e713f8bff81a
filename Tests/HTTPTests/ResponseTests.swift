import HTTP
import Testing

@Suite("Responses")
struct ResponseTests {
    static let date = HTTPDate(seconds: 784_111_777)
    static let dateLine = "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"

    static func form(_ request: String, closes: Bool = false) -> AnswerForm {
        var parser = RequestHeadParser(limits: MessageLimits())
        _ = parser.parse((request + "\r\nHost: h\r\n\r\n").bytes.span)
        return AnswerForm(to: parser.head, closes: closes)
    }

    func encode(_ response: borrowing Response, _ form: AnswerForm) -> String {
        var output: [UInt8] = []
        response.encode(form, date: Self.date, into: &output)
        return String(bytes: output.span)
    }

    var hello: Response {
        var response = Response()
        response.addField("Content-Type", "text/plain")
        response.body = Array("hello".utf8)
        return response
    }

    @Test("An answer has date, length, its fields and its content")
    func plain() {
        #expect(
            encode(hello, Self.form("GET / HTTP/1.1"))
                == "HTTP/1.1 200 OK\r\n" + Self.dateLine
                + "Content-Length: 5\r\nContent-Type: text/plain\r\n\r\nhello")
    }

    @Test("HEAD gets the same fields and no content")
    func head() {
        let whole = encode(hello, Self.form("GET / HTTP/1.1"))
        #expect(encode(hello, Self.form("HEAD / HTTP/1.1")) == String(whole.dropLast(5)))
    }

    @Test("The connection's end, or its going on in 1.0, is announced")
    func connection() {
        #expect(
            encode(hello, Self.form("GET / HTTP/1.1", closes: true))
                .contains("\r\nConnection: close\r\n"))
        #expect(
            encode(hello, Self.form("GET / HTTP/1.0")).contains("\r\nConnection: keep-alive\r\n"))
        #expect(!encode(hello, Self.form("GET / HTTP/1.1")).contains("Connection"))
    }

    @Test(
        "204 and 304 have neither content nor length",
        arguments: [
            Status.noContent, Status.notModified,
        ])
    func withoutContent(_ status: Status) {
        var response = hello
        response.status = status
        let text = encode(response, Self.form("GET / HTTP/1.1"))
        #expect(!text.contains("Content-Length"))
        #expect(text.hasSuffix("\r\n\r\n"))
    }

    @Test("No value can end its line")
    func neutralisesValues() {
        var response = Response()
        response.addField("X", "a\r\nY: b\u{0}\u{7F}c")
        #expect(
            encode(response, Self.form("GET / HTTP/1.1")).contains("X: a  Y: b  c\r\n"))
    }

    @Test("A reset answer has nothing of the one before")
    func resets() {
        var response = hello
        response.status = .notFound
        response.closesConnection = true
        response.reset()
        #expect(
            encode(response, Self.form("GET / HTTP/1.1"))
                == "HTTP/1.1 200 OK\r\n" + Self.dateLine + "Content-Length: 0\r\n\r\n")
        let closes = response.closesConnection
        #expect(!closes)
    }

    @Test(
        "Dates are right across leap days and centuries",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"),
            (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
            (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
        ])
    func dates(_ seconds: Int, _ text: String) {
        #expect(String(bytes: HTTPDate(seconds: seconds).bytes.span) == text)
        var date = HTTPDate(seconds: 1)
        date.update(seconds: seconds)
        #expect(date == HTTPDate(seconds: seconds))
    }

    @Test("Fields are found whatever their case, the first of several")
    func findsFields() {
        var reader = RequestReader(limits: MessageLimits())
        let bytes = "GET / HTTP/1.1\r\nHost: h\r\nX-a:  1 \r\nx-A: 2\r\n\r\n".bytes
        #expect(reader.advance(bytes.span) == .head)
        let request = Request(
            head: reader.head, fields: reader.fields, bytes: bytes.span, body: Span())
        var found: [String] = []
        if let value = request.field("X-A") { found.append(String(bytes: value)) }
        if let value = request.field("X-B") { found.append(String(bytes: value)) }
        #expect(found == ["1"])
    }
}
