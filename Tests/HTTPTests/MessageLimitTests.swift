import HTTP
import Testing

@Suite("Limits of a message")
struct MessageLimitTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var code: String
        var limits: @Sendable (inout MessageLimits) -> Void
        /// A message with that many of what is limited to 40.
        var text: @Sendable (Int) -> String

        var testDescription: String { name }
    }

    static let head = "PUT / HTTP/1.1\r\nHost: h\r\n"

    static func padding(_ count: Int) -> String { String(repeating: "a", count: count) }

    static let cases: [Case] = [
        Case(name: "head bytes", code: "header_too_large", limits: { $0.headBytes = 40 }) {
            head + "X: " + padding($0 - head.utf8.count - 7) + "\r\n\r\n"
        },
        Case(name: "target bytes", code: "uri_too_long", limits: { $0.targetBytes = 40 }) {
            "PUT /" + padding($0 - 1) + " HTTP/1.1\r\nHost: h\r\n\r\n"
        },
        Case(name: "field lines", code: "header_too_large", limits: { $0.fieldCount = 40 }) {
            head + String(repeating: "A: b\r\n", count: $0 - 1) + "\r\n"
        },
        Case(name: "counted content", code: "body_too_large", limits: { $0.bodyBytes = 40 }) {
            head + "Content-Length: \($0)\r\n\r\n" + padding($0)
        },
        Case(name: "chunked content", code: "body_too_large", limits: { $0.bodyBytes = 40 }) {
            let more = String($0 - 32, radix: 16)
            return head + "Transfer-Encoding: chunked\r\n\r\n20\r\n" + padding(32) + "\r\n"
                + more + "\r\n" + padding($0 - 32) + "\r\n0\r\n\r\n"
        },
        Case(
            name: "chunk extensions", code: "invalid_request",
            limits: { $0.chunkExtensionBytes = 40 }
        ) {
            // Each line's CR ends its extensions and is counted with them.
            head + "Transfer-Encoding: chunked\r\n\r\n1;" + padding(18) + "\r\nx\r\n0;"
                + padding($0 - 22) + "\r\n\r\n"
        },
        Case(name: "trailers", code: "header_too_large", limits: { $0.trailerBytes = 40 }) {
            head + "Transfer-Encoding: chunked\r\n\r\n0\r\nX: " + padding($0 - 6) + "\r\n\r\n"
        },
        Case(name: "empty lines", code: "invalid_request", limits: { $0.leadingEmptyLines = 40 }) {
            String(repeating: "\r\n", count: $0) + head + "\r\n"
        },
    ]

    @Test("A message may reach a limit and not pass it", arguments: cases, Arrival.allCases)
    func holds(_ example: Case, _ arrival: Arrival) throws {
        var limits = MessageLimits()
        example.limits(&limits)
        let atLimit = try #require(read(example.text(40), arrival, limits: limits))
        #expect(atLimit.count == 1)
        if case .request = atLimit.first {} else { Issue.record("\(atLimit)") }
        #expect(read(example.text(41), arrival, limits: limits) == [.failure(example.code)])
    }

    @Test("The defaults are those of the documentation")
    func defaults() {
        let limits = MessageLimits()
        #expect(limits.headBytes == 16 * 1024)
        #expect(limits.targetBytes == 8 * 1024)
        #expect(limits.bodyBytes == 1024 * 1024)
    }

    @Test("A method of 25 bytes is unknown before it ends")
    func boundsMethods() {
        #expect(read(Self.padding(24)) == [.more])
        #expect(read(Self.padding(25)) == [.failure("not_implemented")])
    }
}
