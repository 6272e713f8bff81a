import HTTP
import Testing

@Suite("Request heads")
struct RequestHeadTests {
    static let good: [(text: String, readings: [Reading])] = [
        ("GET / HTTP/1.1\r\nHost: h\r\n\r\n", [accepted("GET", "/")]),
        ("\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", [accepted("GET", "/")]),
        (
            "GET /a/b%2Fc?x=1&y=? HTTP/1.1\r\nHost: h\r\n\r\n",
            [accepted("GET", "/a/b%2Fc", query: "x=1&y=?")]
        ),
        ("GET /? HTTP/1.1\r\nHost: h\r\n\r\n", [accepted("GET", "/", query: "")]),
        ("GET //x/y HTTP/1.1\r\nHost: h\r\n\r\n", [accepted("GET", "//x/y")]),
        (
            "GET http://o.test:80/p?q HTTP/1.1\r\nHost: h\r\n\r\n",
            [accepted("GET", "/p", query: "q")]
        ),
        ("GET HTTP://o.test HTTP/1.1\r\nHost: h\r\n\r\n", [accepted("GET", "/")]),
        ("GET http://o.test?q HTTP/1.1\r\nHost: h\r\n\r\n", [accepted("GET", "/", query: "q")]),
        ("OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n", [accepted("OPTIONS", "*")]),
        ("DELETE /x HTTP/1.7\r\nHost: h\r\n\r\n", [accepted("DELETE", "/x")]),
        ("GET / HTTP/1.0\r\n\r\n", [accepted("GET", "/", [], isKeepAlive: false)]),
        (
            "GET / HTTP/1.0\r\nconnection: Keep-Alive\r\n\r\n",
            [accepted("GET", "/", ["connection=Keep-Alive"])]
        ),
        (
            "GET / HTTP/1.1\r\nHost: h\r\nConnection: a, CLOSE , b\r\n\r\n",
            [accepted("GET", "/", ["Host=h", "Connection=a, CLOSE , b"], isKeepAlive: false)]
        ),
        (
            "GET / HTTP/1.1\r\nHost: h\r\nConnection: closed\r\n\r\n",
            [accepted("GET", "/", ["Host=h", "Connection=closed"])]
        ),
        (
            "GET / HTTP/1.1\r\nHost:\t [::1]:8 \t\r\nX!#$%&'*+-.^_`|~9:\r\nY: a b\tc\u{E9} \r\n\r\n",
            [accepted("GET", "/", ["Host=[::1]:8", "X!#$%&'*+-.^_`|~9=", "Y=a b\tc\u{E9}"])]
        ),
        (
            "GET /1 HTTP/1.1\r\nHost: h\r\n\r\nPUT /2 HTTP/1.1\r\nHost: h\r\n\r\n",
            [accepted("GET", "/1"), accepted("PUT", "/2")]
        ),
        ("GET / HTTP/1.1\r\nHost: h\r\nX: y", [.more]),
    ]

    @Test("A good head reads the same however it arrives", arguments: good, Arrival.allCases)
    func readsGood(_ example: (text: String, readings: [Reading]), _ arrival: Arrival) {
        #expect(read(example.text, arrival) == example.readings)
    }

    static let refused: [(text: String, code: String)] = [
        // The request line.
        ("\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        (" GET / HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("G@T / HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET\t/ HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("get / HTTP/1.1\r\nHost: h\r\n\r\n", "not_implemented"),
        ("BREW / HTTP/1.1\r\nHost: h\r\n\r\n", "not_implemented"),
        ("CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n", "not_implemented"),
        ("GET / HTTP/1.1\nHost: h\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1 \r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET  / HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET /\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET / http/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.10\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET / HTTP/2.0\r\nHost: h\r\n\r\n", "version_not_supported"),
        ("GET / HTTP/0.9\r\nHost: h\r\n\r\n", "version_not_supported"),
        // The target.
        ("GET * HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET a/b HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET https://h/ HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET http:///x HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET http://u@h/ HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET /a#b HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET /a?b[c] HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET /caf\u{E9} HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET /%4 HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET /?%zz HTTP/1.1\r\nHost: h\r\n\r\n", "invalid_request"),
        // Fields.
        ("GET / HTTP/1.1\r\nHost: h\r\nX : y\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: h\r\n: y\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: h\r\nX\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: h\r\nX: y\r\n z\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\n X: y\r\nHost: h\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: h\r\nX: a\u{0}b\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: h\r\nX: a\rb\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: h\r\nX: a\nY: b\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: h\r\n\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: h\r\n\rX", "invalid_request"),
        // Host.
        ("GET / HTTP/1.1\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: h\r\nhost: h\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost:\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: h:8o\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: h:65536\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: [::1]x\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.1\r\nHost: a%4\r\n\r\n", "invalid_request"),
        ("GET / HTTP/1.0\r\nHost: a/b\r\n\r\n", "invalid_request"),
        // Framing and expectations.
        (
            "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx",
            "invalid_request"
        ),
        ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 1, 1\r\n\r\nx", "invalid_request"),
        ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: +1\r\n\r\nx", "invalid_request"),
        ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length:\r\n\r\nx", "invalid_request"),
        (
            "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 18446744073709551617\r\n\r\nx",
            "body_too_large"
        ),
        (
            "PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
            "invalid_request"
        ),
        ("PUT / HTTP/1.0\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n", "invalid_request"),
        (
            "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
            "not_implemented"
        ),
        ("PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: identity\r\n\r\n", "not_implemented"),
        (
            "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked, gzip\r\n\r\n",
            "invalid_request"
        ),
        (
            "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked, chunked\r\n\r\n",
            "invalid_request"
        ),
        ("PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: ,chunked\r\n\r\n", "invalid_request"),
        (
            "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: \u{B}chunked\r\n\r\n",
            "invalid_request"
        ),
        (
            "PUT / HTTP/1.1\r\nHost: h\r\nContent-Type: a/b\r\nContent-Type: a/b\r\n\r\n",
            "invalid_request"
        ),
        ("PUT / HTTP/1.1\r\nHost: h\r\nExpect: 200-ok\r\n\r\n", "expectation_failed"),
    ]

    @Test("A bad head is refused the same however it arrives", arguments: refused, Arrival.allCases)
    func refusesBad(_ example: (text: String, code: String), _ arrival: Arrival) {
        #expect(read(example.text, arrival) == [.failure(example.code)])
    }

    @Test("No byte but CRLF's may be put into a head's lines unseen", arguments: 0...255)
    func refusesControlBytes(_ value: Int) throws {
        let byte = try #require(Unicode.Scalar(value))
        let isFieldByte = value >= 0x20 && value != 0x7F || value == 0x09
        let inValue = read("GET / HTTP/1.1\r\nHost: h\r\nX: a\(byte)b\r\n\r\n")
        #expect((inValue != [.failure("invalid_request")]) == isFieldByte)

        let isPathByte =
            value < 0x80
            && "!$&'()*+,-./:;=?@_~0123456789".unicodeScalars.contains(byte)
            || byte.properties.isAlphabetic && value < 0x80
        let inPath = read("GET /a\(byte)b HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect((inPath != [.failure("invalid_request")]) == isPathByte)

        let isTokenByte =
            value < 0x80
            && "!#$%&'*+-.^_`|~0123456789:".unicodeScalars.contains(byte)
            || byte.properties.isAlphabetic && value < 0x80
        let inName = read("GET / HTTP/1.1\r\nHost: h\r\nX\(byte)b: a\r\n\r\n")
        #expect((inName != [.failure("invalid_request")]) == isTokenByte)
    }
}
