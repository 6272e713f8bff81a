internal import Bytes

extension RequestHeadParser {
    /// Checks a request target and notes its path and query (RFC 9112 §3.2).
    ///
    /// The authority form belongs to CONNECT, which is not known here.
    mutating func takeTarget(_ range: Range<Int>, of bytes: Span<UInt8>) throws(HTTPFailure) {
        guard !range.isEmpty else { throw .invalidRequest("the request target is empty") }
        let first = bytes[range.lowerBound]
        if first == UInt8(ascii: "/") {
            try takePath(range, of: bytes)
        } else if first == UInt8(ascii: "*"), range.count == 1, head.method == .options {
            head.path = range
        } else {
            try takeAbsolute(range, of: bytes)
        }
    }

    /// Reduces `http://host/path?query` to path and query.
    private mutating func takeAbsolute(
        _ range: Range<Int>, of bytes: Span<UInt8>
    ) throws(HTTPFailure) {
        let scheme: StaticString = "http://"
        let schemeEnd = range.lowerBound + scheme.utf8CodeUnitCount
        guard range.count > scheme.utf8CodeUnitCount,
            bytes.extracting(range.lowerBound..<schemeEnd).equalsIgnoringCase(scheme)
        else {
            throw .invalidRequest("the form of the request target is invalid")
        }
        var end = schemeEnd
        while end < range.upperBound, bytes[end] != UInt8(ascii: "/"),
            bytes[end] != UInt8(ascii: "?")
        {
            end += 1
        }
        guard HostSyntax.isValid(bytes, in: schemeEnd..<end) else {
            throw .invalidRequest("the request target's host is malformed")
        }
        if end < range.upperBound, bytes[end] == UInt8(ascii: "/") {
            try takePath(end..<range.upperBound, of: bytes)
        } else {
            // No path means `/` (RFC 9110 §4.2.3): the last byte of `http://` stands for it.
            head.path = schemeEnd - 1..<schemeEnd
            if end < range.upperBound {
                try takeQuery(end + 1..<range.upperBound, of: bytes)
            }
        }
    }

    private mutating func takePath(
        _ range: Range<Int>, of bytes: Span<UInt8>
    ) throws(HTTPFailure) {
        let end = try endOfRun(of: .path, in: range, of: bytes)
        head.path = range.lowerBound..<end
        guard end < range.upperBound else { return }
        guard bytes[end] == UInt8(ascii: "?") else { throw Self.strangeByte }
        try takeQuery(end + 1..<range.upperBound, of: bytes)
    }

    private mutating func takeQuery(
        _ range: Range<Int>, of bytes: Span<UInt8>
    ) throws(HTTPFailure) {
        let end = try endOfRun(of: .query, in: range, of: bytes)
        guard end == range.upperBound else { throw Self.strangeByte }
        head.query = range
    }

    /// Where a run of the set's bytes and of whole escapes ends.
    private func endOfRun(
        of set: ByteSet, in range: Range<Int>, of bytes: Span<UInt8>
    ) throws(HTTPFailure) -> Int {
        guard
            let end = set.endOfEscapedRun(
                in: bytes, from: range.lowerBound, to: range.upperBound, with: UInt8(ascii: "/"))
        else { throw .invalidRequest("the request target has a malformed percent escape") }
        return end
    }

    static var strangeByte: HTTPFailure {
        .invalidRequest("the request target has an invalid byte")
    }
}
