internal import HTTP

/// One log line while it is made, in the memory that it stays in.
///
/// What does not fit is left out, so that a line can be cut but not overrun.
struct LogLine: ~Copyable, ~Escapable {
    private let format: LogFormat
    private var output: OutputSpan<UInt8>

    /// A field's name with what stands around it, in each format.
    struct Name {
        let json: StaticString
        let text: StaticString
    }

    /// How much room a line needs at most that holds texts of so many bytes.
    static func capacity(texts: Int) -> Int { 320 + 6 * texts }

    /// Begins a line with its time and level.
    ///
    /// - Parameters:
    ///   - stamp: The time up to its seconds, `2025-07-01T12:00:00`.
    ///   - millisecond: The rest of it.
    @inline(__always)
    @_lifetime(copy output)
    init(
        _ format: LogFormat, _ level: LogLevel, stamp: Span<UInt8>, millisecond: Int,
        in output: consuming OutputSpan<UInt8>
    ) {
        self.format = format
        self.output = output
        if format == .json { put(#"{"time":""#) }
        put(stamp)
        put(UInt8(ascii: "."))
        put(digit: millisecond / 100)
        put(digit: millisecond / 10)
        put(digit: millisecond)
        if format == .json { put(#"Z","level":""#) } else { put("Z ") }
        put(level.name.span)
        if format == .json { put(UInt8(ascii: "\"")) }
    }

    /// Ends the line.
    @inline(__always)
    @_lifetime(copy self)
    consuming func finish() -> OutputSpan<UInt8> {
        // A line that was cut still ends as one.
        if output.freeCapacity < 2 { output.removeLast(2 - output.freeCapacity) }
        if format == .json { put(UInt8(ascii: "}")) }
        put(UInt8(ascii: "\n"))
        return output
    }

    /// Adds a field with a text.
    ///
    /// In the text format it is quoted unless it is one plain word.
    @_lifetime(self: copy self)
    mutating func add(_ name: Name, _ value: String) {
        put(name: name)
        let octets = value.utf8Span.span
        var isWord = !octets.isEmpty
        for index in octets.indices { isWord = isWord && Self.isWordByte(octets[index]) }
        if format == .json || !isWord { put(UInt8(ascii: "\"")) }
        if isWord { put(octets) } else { put(escaping: octets) }
        if format == .json || !isWord { put(UInt8(ascii: "\"")) }
    }

    /// Adds a field with one plain word of visible ASCII without quotes and backslashes.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func add(_ name: Name, word: Span<UInt8>) {
        put(name: name)
        if format == .json { put(UInt8(ascii: "\"")) }
        put(word)
        if format == .json { put(UInt8(ascii: "\"")) }
    }

    /// Adds a field with a number, which is not negative.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func add(_ name: Name, _ value: Int) {
        put(name: name)
        if output.freeCapacity >= 20 { output.append(decimal: value) }
    }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func put(name: Name) {
        if format == .json { put(name.json) } else { put(name.text) }
    }

    @_lifetime(self: copy self)
    private mutating func put(escaping bytes: Span<UInt8>) {
        for index in bytes.indices {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                put(UInt8(ascii: "\\"))
                put(byte)
            case 0..<0x20, 0x7F:
                put("\\u00")
                put(UInt8(ascii: "0") + byte >> 4)
                put((byte & 0xF) + (byte & 0xF < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
            default: put(byte)
            }
        }
    }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func put(_ text: StaticString) {
        if text.utf8CodeUnitCount <= output.freeCapacity { output.append(text) }
    }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func put(_ octets: Span<UInt8>) {
        if octets.count <= output.freeCapacity { output.append(octets) }
    }

    /// Puts the last digit of a number.
    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func put(digit number: Int) {
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func put(_ byte: UInt8) {
        if output.freeCapacity > 0 { output.append(byte) }
    }

    /// Visible ASCII that means nothing in either format.
    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}

extension LogLevel {
    /// The level as it stands in a line.
    fileprivate var name: StaticString {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        case .off: "off"
        }
    }
}
