internal import Bytes

/// What the fields read so far have said about the message's framing.
struct SeenFields: Sendable {
    var majorVersionIsOne = false
    var host = false
    var transferEncoding = false
    var close = false
    var keepAlive = false
}

extension RequestHeadParser {
    /// Adds a field line, and interprets the fields that concern framing and the connection.
    mutating func takeField(valueEnd: Int, of bytes: Span<UInt8>) throws(HTTPFailure) {
        let start = valueStart
        var end = valueEnd
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        fields.add(
            RequestFields.Line(
                nameStart: UInt32(truncatingIfNeeded: mark),
                nameEnd: UInt32(truncatingIfNeeded: nameEnd),
                valueStart: UInt32(truncatingIfNeeded: start),
                valueEnd: UInt32(truncatingIfNeeded: end)),
            first: bytes[mark])

        let name = bytes.extracting(mark..<nameEnd)
        let value = bytes.extracting(start..<end)
        switch name.count {
        case 4 where name.equalsIgnoringCase("host"):
            try takeHost(start..<end, of: bytes)
        case 6 where name.equalsIgnoringCase("expect"):
            try takeExpectation(value)
        case 10 where name.equalsIgnoringCase("connection"):
            takeConnectionOptions(value)
        case 12 where name.equalsIgnoringCase("content-type"):
            // Two media types are no media type (RFC 9110 §5.3).
            guard head.contentType == nil else {
                throw .invalidRequest("Content-Type is given more than once")
            }
            head.contentType = start..<end
        case 14 where name.equalsIgnoringCase("content-length"):
            try takeContentLength(value)
        case 17 where name.equalsIgnoringCase("transfer-encoding"):
            try takeTransferEncoding(value)
        default:
            break
        }
    }

    /// Checks the head as a whole.
    mutating func finish() throws(HTTPFailure) {
        guard seen.host || head.version == .http10 else {
            throw .invalidRequest("an HTTP/1.1 request needs a Host header")
        }
        if seen.transferEncoding {
            // RFC 9112 §6.1 and §6.3: either may be an attempt at request smuggling.
            guard !head.hasContentLength else {
                throw .invalidRequest(
                    "a request cannot have both Transfer-Encoding and Content-Length")
            }
            guard head.version == .http11 else {
                throw .invalidRequest("HTTP/1.0 has no Transfer-Encoding")
            }
        }
        if seen.close {
            head.keepsAlive = false
        } else if seen.keepAlive {
            head.keepsAlive = true
        }
        // RFC 9110 §10.1.1: nothing to wait for without content, and nothing known of it in 1.0.
        if head.version == .http10 || head.framing == .length(0) {
            head.expectsContinue = false
        }
    }

    private mutating func takeHost(
        _ range: Range<Int>, of bytes: Span<UInt8>
    ) throws(HTTPFailure) {
        // RFC 9112 §3.2: more than one, or an invalid one, is answered 400.
        guard !seen.host else { throw .invalidRequest("Host is given more than once") }
        guard HostSyntax.isValid(bytes, in: range) else {
            throw .invalidRequest("Host is malformed")
        }
        seen.host = true
    }

    private mutating func takeExpectation(_ value: Span<UInt8>) throws(HTTPFailure) {
        guard value.equalsIgnoringCase("100-continue") || head.version == .http10 else {
            throw .expectationFailed
        }
        head.expectsContinue = true
    }

    private mutating func takeConnectionOptions(_ value: Span<UInt8>) {
        var close = false
        var keepAlive = false
        value.forEachListElement { option in
            if option.equalsIgnoringCase("close") { close = true }
            if option.equalsIgnoringCase("keep-alive") { keepAlive = true }
        }
        seen.close = seen.close || close
        seen.keepAlive = seen.keepAlive || keepAlive
    }

    private mutating func takeContentLength(_ value: Span<UInt8>) throws(HTTPFailure) {
        guard !head.hasContentLength else {
            throw .invalidRequest("Content-Length is given more than once")
        }
        head.hasContentLength = true
        guard !value.isEmpty else { throw .invalidRequest("Content-Length is empty") }
        var length = 0
        var isTooLarge = false
        for index in value.indices {
            let digit = value[index] &- UInt8(ascii: "0")
            guard digit < 10 else { throw .invalidRequest("Content-Length is not a number") }
            if length > MessageLimits.largestContent {
                isTooLarge = true
            } else {
                length = length * 10 + Int(digit)
            }
        }
        guard !isTooLarge, length <= MessageLimits.largestContent else { throw .bodyTooLarge }
        // The reader checks the limit of complete messages: a stream may be longer.
        head.framing = .length(length)
    }

    private mutating func takeTransferEncoding(_ value: Span<UInt8>) throws(HTTPFailure) {
        // Several lines are one list, and any list other than `chunked` alone is refused.
        guard !seen.transferEncoding else {
            throw .invalidRequest("Transfer-Encoding is given more than once")
        }
        seen.transferEncoding = true
        head.framing = .chunked
        guard !value.equalsIgnoringCase("chunked") else { return }

        var isList = true
        var codings = 0
        var chunkedAt = 0
        var chunkedCount = 0
        value.forEachListElement { coding in
            codings += 1
            isList = isList && !coding.isEmpty && ByteSet.token.containsAll(coding)
            if coding.equalsIgnoringCase("chunked") {
                chunkedAt = codings
                chunkedCount += 1
            }
        }
        guard isList, chunkedCount <= 1, chunkedCount == 0 || chunkedAt == codings else {
            throw .invalidRequest("Transfer-Encoding is malformed")
        }
        throw .notImplemented("chunked is the only supported transfer coding")
    }
}
