internal import Bytes

/// Writes JSON into a byte buffer that it owns.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.beginObject()
/// writer.key("exact")
/// writer.bool(true)
/// writer.endObject()
/// writer.take()  // {"exact":true}
/// ```
///
/// Commas come by themselves and there is no white space. That keys and values alternate and that
/// what was begun is ended is the caller's duty.
public struct JSONWriter: Sendable {
    /// What was written so far.
    public var bytes: [UInt8] { written }

    /// How many bytes were written so far.
    public var count: Int { written.count }

    @usableFromInline var written: [UInt8]

    /// Whether something stands before the next value or key on its level.
    @usableFromInline var needsComma = false

    /// Writes behind what `bytes` already holds.
    public init(appendingTo bytes: consuming [UInt8] = []) {
        written = bytes
    }

    /// Gives the bytes away and begins anew, with nothing.
    public mutating func take() -> [UInt8] {
        var taken: [UInt8] = []
        swap(&taken, &written)
        needsComma = false
        return taken
    }

    /// Takes back what was written behind so many bytes: whole texts that ``endLine()`` ended.
    public mutating func removeLines(behind count: Int) {
        if count < written.count { written.removeSubrange(count...) }
        needsComma = false
    }

    /// Makes room for `count` more bytes.
    public mutating func reserve(_ count: Int) {
        written.reserveCapacity(written.count + count)
    }

    /// Ends a line, so that the next text begins anew (one text a line, as NDJSON has them).
    public mutating func endLine() {
        written.append(0x0A)
        needsComma = false
    }

    // MARK: Containers

    /// Writes `{`.
    public mutating func beginObject() { begin(UInt8(ascii: "{")) }

    /// Writes `}`.
    public mutating func endObject() { end(UInt8(ascii: "}")) }

    /// Writes `[`.
    public mutating func beginArray() { begin(UInt8(ascii: "[")) }

    /// Writes `]`.
    public mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Writes a member's name.
    ///
    /// - Parameter name: Printable ASCII without quote and backslash: it is not escaped.
    public mutating func key(_ name: StaticString) {
        let isFirst = !needsComma
        written.append(addingCapacity: name.utf8CodeUnitCount + 4) {
            (output: inout OutputSpan<UInt8>) in
            if !isFirst { output.append(UInt8(ascii: ",")) }
            output.append(UInt8(ascii: "\""))
            output.append(name)
            output.append(UInt8(ascii: "\""))
            output.append(UInt8(ascii: ":"))
        }
        needsComma = false
    }

    /// Writes a member's name that is only known at run time, escaped as ``string(_:)`` does.
    public mutating func key(escaping name: String) {
        beginString()
        written.append(escapingJSON: name.utf8Span.span)
        endKey()
    }

    /// Writes a member whose value is a string.
    public mutating func member(_ name: StaticString, _ text: String) {
        key(name)
        string(text)
    }

    /// Writes a member whose value is a whole number.
    public mutating func member(_ name: StaticString, _ value: Int) {
        key(name)
        number(value)
    }

    /// Writes a member whose value is an array of strings.
    public mutating func member(_ name: StaticString, _ texts: [String]) {
        key(name)
        beginArray()
        for text in texts { string(text) }
        endArray()
    }

    // MARK: Values

    /// Writes a string.
    public mutating func string(_ text: String) {
        string(text.utf8Span.span)
    }

    /// Writes a string.
    ///
    /// - Parameter utf8: Valid UTF-8; quotes, backslashes and control characters are escaped.
    public mutating func string(_ utf8: Span<UInt8>) {
        beginString()
        written.append(escapingJSON: utf8)
        endString()
    }

    /// Writes a string that needs no escapes.
    ///
    /// - Parameter text: Without quotes, backslashes and control characters: it is not escaped.
    public mutating func string(literal text: StaticString) {
        beginString()
        written.append(text)
        endString()
    }

    /// Begins a string that ``pieceEscaping(_:)`` continues and ``endString()`` ends.
    public mutating func beginString() {
        separate()
        written.append(UInt8(ascii: "\""))
    }

    /// Ends the string that was begun.
    public mutating func endString() {
        written.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a whole number.
    public mutating func number(_ value: Int) {
        separate()
        if value < 0 { written.append(UInt8(ascii: "-")) }
        // From the last digit back; 20 digits hold every magnitude.
        var digits = InlineArray<20, UInt8>(repeating: 0)
        var first = digits.count
        var rest = value.magnitude
        repeat {
            first -= 1
            digits[first] = UInt8(truncatingIfNeeded: rest % 10) | 0x30
            rest /= 10
        } while rest > 0
        written.append(digits.span.extracting(first..<digits.count))
        needsComma = true
    }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) {
        separate()
        written.append(value ? "true" : "false")
        needsComma = true
    }

    /// Writes `null`.
    public mutating func null() {
        separate()
        written.append("null")
        needsComma = true
    }

    /// Writes a value that is JSON already, for example one that was read and is given back.
    ///
    /// - Parameter json: One complete value; it is not checked.
    public mutating func raw(_ json: Span<UInt8>) {
        separate()
        written.append(json)
        needsComma = true
    }

    /// Writes a value that `body` appends.
    ///
    /// - Parameters:
    ///   - capacity: The most bytes that `body` appends.
    ///   - body: Appends one complete value; it is not checked.
    @inlinable @inline(__always)
    public mutating func withRawValue(
        addingCapacity capacity: Int, _ body: (inout OutputSpan<UInt8>) -> Void
    ) {
        let isFirst = !needsComma
        written.append(addingCapacity: capacity + 1) { (output: inout OutputSpan<UInt8>) in
            if !isFirst { output.append(UInt8(ascii: ",")) }
            body(&output)
        }
        needsComma = true
    }

    // MARK: Pieces

    /// Begins a member or a value that is written in pieces.
    public mutating func beginPieces() { separate() }

    /// Appends JSON as it is, which need not be complete.
    public mutating func piece(_ json: StaticString) { written.append(json) }

    /// Appends JSON as it is, which need not be complete.
    public mutating func piece(_ json: [UInt8]) { written += json }

    /// Appends JSON that `body` writes, which need not be complete.
    ///
    /// - Parameter capacity: The most bytes that `body` appends.
    @inlinable @inline(__always)
    public mutating func piece(
        addingCapacity capacity: Int, _ body: (inout OutputSpan<UInt8>) -> Void
    ) {
        written.append(addingCapacity: capacity, initializingWith: body)
    }

    /// Appends JSON that `body` writes, which need not be complete.
    public mutating func piece(_ body: (inout [UInt8]) -> Void) { body(&written) }

    /// Appends the content of a string that `body` writes, and escapes it.
    ///
    /// - Parameter body: Appends valid UTF-8, and leaves what stands before it alone.
    public mutating func pieceEscaping<Failure>(
        _ body: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        let start = written.count
        try body(&written)
        written.escapeJSON(from: start)
    }

    /// Ends what was written in pieces.
    public mutating func endPieces() { needsComma = true }

    // MARK: Parts

    private mutating func separate() {
        if needsComma { written.append(UInt8(ascii: ",")) }
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        written.append(bracket)
        needsComma = false
    }

    private mutating func end(_ bracket: UInt8) {
        written.append(bracket)
        needsComma = true
    }

    private mutating func endKey() {
        written.append(UInt8(ascii: "\""))
        written.append(UInt8(ascii: ":"))
        needsComma = false
    }
}
