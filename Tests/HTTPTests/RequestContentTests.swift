import HTTP
import Testing

@Suite("Request content")
struct RequestContentTests {
    static let chunkedHead = "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: Chunked\r\n\r\n"
    static let next = "GET /n HTTP/1.1\r\nHost: h\r\n\r\n"

    static func chunked(_ body: String) -> Reading {
        accepted("PUT", "/", ["Host=h", "Transfer-Encoding=Chunked"], body: body)
    }

    static let good: [(text: String, body: String)] = [
        ("0\r\n\r\n", ""),
        ("5\r\nhello\r\n0\r\n\r\n", "hello"),
        ("5\r\nhello\r\n6\r\n world\r\n00\r\n\r\n", "hello world"),
        ("a\r\n0123456789\r\nB\r\n0123456789x\r\n0\r\n\r\n", "01234567890123456789x"),
        ("5;a\r\nhello\r\n0;b=c\r\n\r\n", "hello"),
        ("5 ; a = b ;c\t=\t\"d;\\\"\" \t;e\r\nhello\r\n0\r\n\r\n", "hello"),
        ("5;a=\"b;c\\\"d\" ;e\r\nhello\r\n0\r\n\r\n", "hello"),
        ("5\r\nhello\r\n0\r\nX: y\r\nContent-Length: 99\r\n\r\n", "hello"),
    ]

    @Test("Chunks are joined however they arrive", arguments: good, Arrival.allCases)
    func joins(_ example: (text: String, body: String), _ arrival: Arrival) {
        #expect(
            read(Self.chunkedHead + example.text + Self.next, arrival)
                == [Self.chunked(example.body), accepted("GET", "/n")])
    }

    static let bad: [String] = [
        "\r\n", "+5\r\nhello", "0x5\r\nhello", " 5\r\nhello", "5 \r\nhello", "5_\r\n", "g\r\n",
        "5;\r\nhello", "5;;a\r\nhello", "5;=b\r\nhello", "5;a=\r\nhello", "5;a=\"x\r\nhello",
        "5;a=\u{0}\r\nhello", "5;a=b\rXhello", "5;a=\"b\rc\"\r\nhello", "5;a=b\nhello", "5\nhello",
        "5\rXhello",
        "5\r\nhello0\r\n\r\n", "5\r\nhelloXX0\r\n\r\n", "5\r\nhello\n0\r\n\r\n",
        "5\r\nhello\r\n\r\n0\r\n\r\n", "0\r\n5\r\nhello", "0\r\nX\r\n\r\n", "0\r\nX : y\r\n\r\n",
        "0\r\n: y\r\n\r\n", "0\r\n X: y\r\n\r\n", "0\r\nX: y\n\n", "0\r\n\rX",
        String(repeating: "0", count: 65) + "\r\n",
    ]

    @Test("Malformed chunks are refused however they arrive", arguments: bad, Arrival.allCases)
    func refuses(_ text: String, _ arrival: Arrival) {
        #expect(read(Self.chunkedHead + text, arrival) == [.failure("invalid_request")])
    }

    @Test(
        "A chunk size never wraps round",
        arguments: ["FFFFFFFFFFFFFFFF", "8000000000000000", "100000000000000000000000000000005"])
    func refusesHugeSizes(_ size: String) {
        #expect(read(Self.chunkedHead + size + "\r\nhello") == [.failure("body_too_large")])
    }

    @Test("Counted content ends where it says", arguments: Arrival.allCases)
    func counts(_ arrival: Arrival) {
        let head = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 005\r\n\r\n"
        let fields = ["Host=h", "Content-Length=005"]
        #expect(
            read(head + "hello" + Self.next, arrival)
                == [accepted("POST", "/", fields, body: "hello"), accepted("GET", "/n")])
        #expect(read(head + "hell", arrival) == [.more])
    }

    @Test("A whole chunked message is told again until the next begins")
    func repeats() {
        var reader = RequestReader(limits: MessageLimits())
        let bytes = (Self.chunkedHead + "1\r\nx\r\n0\r\n\r\n").bytes
        #expect(reader.advance(bytes.span) == .head)
        #expect(reader.advance(bytes.span) == .message(end: bytes.count))
        #expect(reader.advance(bytes.span) == .message(end: bytes.count))
        #expect(reader.content == [UInt8(ascii: "x")])
    }
}
