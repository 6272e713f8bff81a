/// A strict pull reader over the bytes of one JSON text (RFC 8259).
///
/// ```swift
/// var reader = JSONReader(body.span)
/// while case let token = try reader.next(), token != .end { print(token) }
/// ```
///
/// Validates grammar, UTF-8, escapes, depth, and that nothing follows the value. A byte order mark
/// is refused (section 8.1). Numbers stay literals and strings stay ranges, so reading allocates
/// nothing. Duplicate names are left to the decoder.
///
/// After an error the reader stays where it was, and ``next()`` gives the same error again.
/// Time is linear in the bytes.
public struct JSONReader: ~Escapable {
    let bytes: Span<UInt8>

    /// The end of the last token, before white space and commas.
    public private(set) var offset: Int

    /// The first byte of the last token; the quote of a string or key.
    public private(set) var tokenOffset: Int

    /// How many arrays and objects are open.
    public private(set) var depth = 0

    private let maximumDepth: Int

    /// One bit for each open container, the innermost lowest; set for an object.
    private var containers: UInt64 = 0

    private var expectation = Expectation.value

    /// What the grammar allows next.
    private enum Expectation {
        case value
        case elementOrEnd
        case keyOrEnd
        case commaOrEnd
        case nothing
    }

    /// Reads the whole of `bytes`.
    ///
    /// - Parameters:
    ///   - bytes: The text. Every range and offset counts from its start.
    ///   - maximumDepth: How many arrays and objects may be open at once, 64 at most.
    @_lifetime(copy bytes)
    public init(_ bytes: Span<UInt8>, maximumDepth: Int = 64) {
        self.init(bytes, in: 0..<bytes.count, maximumDepth: maximumDepth)
    }

    /// Reads the text at `range`, for example one that ``skipElement()`` passed over.
    ///
    /// - Parameters:
    ///   - bytes: What the text is part of. Every range and offset counts from its start.
    ///   - range: Where the text stands.
    ///   - maximumDepth: How many arrays and objects may be open at once, 64 at most.
    @_lifetime(copy bytes)
    public init(_ bytes: Span<UInt8>, in range: Range<Int>, maximumDepth: Int = 64) {
        self.bytes = bytes.extracting(0..<range.upperBound)
        self.offset = range.lowerBound
        self.tokenOffset = range.lowerBound
        self.maximumDepth = min(maximumDepth, UInt64.bitWidth)
    }

    /// Reads the next token; ``JSONToken/end`` once the text is complete.
    public mutating func next() throws(JSONError) -> JSONToken {
        let start = skipWhiteSpace(from: offset)
        switch expectation {
        case .value:
            return try readValue(at: start)
        case .elementOrEnd:
            if try byte(at: start) == UInt8(ascii: "]") { return close(at: start) }
            return try readValue(at: start)
        case .keyOrEnd:
            if try byte(at: start) == UInt8(ascii: "}") { return close(at: start) }
            return try readKey(at: start)
        case .commaOrEnd:
            let byte = try byte(at: start)
            if byte == UInt8(ascii: ",") {
                let start = skipWhiteSpace(from: start + 1)
                return isInObject ? try readKey(at: start) : try readValue(at: start)
            }
            guard byte == UInt8(ascii: isInObject ? "}" : "]") else {
                throw JSONError(.unexpectedByte, at: start)
            }
            return close(at: start)
        case .nothing:
            guard start == bytes.count else { throw JSONError(.trailingBytes, at: start) }
            offset = start
            tokenOffset = start
            return .end
        }
    }

    private var isInObject: Bool { containers & 1 == 1 }

    /// Where the next element of the open array begins; nil where none can.
    @inline(__always)
    func startOfElement() -> Int? {
        guard depth > 0, !isInObject else { return nil }
        var start = skipWhiteSpace(from: offset)
        switch expectation {
        case .value, .elementOrEnd: return start
        case .commaOrEnd:
            guard start < bytes.count, bytes[start] == UInt8(ascii: ",") else { return nil }
            start = skipWhiteSpace(from: start + 1)
            return start
        case .keyOrEnd, .nothing: return nil
        }
    }

    /// Skips an element that is known to be valid.
    mutating func passOver(_ range: Range<Int>) {
        tokenOffset = range.lowerBound
        offset = range.upperBound
        expectation = .commaOrEnd
    }

    private mutating func readKey(at start: Int) throws(JSONError) -> JSONToken {
        guard try byte(at: start) == UInt8(ascii: "\"") else {
            throw JSONError(.unexpectedByte, at: start)
        }
        let text = try scanString(from: start + 1)
        let colon = skipWhiteSpace(from: text.range.upperBound + 1)
        guard try byte(at: colon) == UInt8(ascii: ":") else {
            throw JSONError(.unexpectedByte, at: colon)
        }
        tokenOffset = start
        offset = colon + 1
        expectation = .value
        return .key(text)
    }

    private mutating func readValue(at start: Int) throws(JSONError) -> JSONToken {
        switch try byte(at: start) {
        case UInt8(ascii: "\""):
            let text = try scanString(from: start + 1)
            return finish(.string(text), start..<text.range.upperBound + 1)
        case UInt8(ascii: "-"), 0x30...0x39:
            let range = start..<(try scanNumber(from: start))
            return finish(.number(range), range)
        case UInt8(ascii: "{"):
            try open(at: start, isObject: true)
            return .beginObject
        case UInt8(ascii: "["):
            try open(at: start, isObject: false)
            return .beginArray
        case UInt8(ascii: "t"):
            return finish(.true, start..<(try scanKeyword("true", from: start)))
        case UInt8(ascii: "f"):
            return finish(.false, start..<(try scanKeyword("false", from: start)))
        case UInt8(ascii: "n"):
            return finish(.null, start..<(try scanKeyword("null", from: start)))
        default:
            throw JSONError(.unexpectedByte, at: start)
        }
    }

    private mutating func open(at start: Int, isObject: Bool) throws(JSONError) {
        guard depth < maximumDepth else { throw JSONError(.tooDeep, at: start) }
        depth += 1
        containers = containers << 1 | (isObject ? 1 : 0)
        expectation = isObject ? .keyOrEnd : .elementOrEnd
        tokenOffset = start
        offset = start + 1
    }

    private mutating func close(at start: Int) -> JSONToken {
        let token = isInObject ? JSONToken.endObject : .endArray
        depth -= 1
        containers >>= 1
        return finish(token, start..<start + 1)
    }

    private mutating func finish(_ token: JSONToken, _ range: Range<Int>) -> JSONToken {
        tokenOffset = range.lowerBound
        offset = range.upperBound
        expectation = depth == 0 ? .nothing : .commaOrEnd
        return token
    }
}
