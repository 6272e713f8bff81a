internal import HTTP

/// One log line while it is made, in memory of the caller's.
///
/// It begins with room for the time, which the log fills in at the end: the lines' order is that
/// of their times. What does not fit is left out, so that a line can be cut but not overrun.
struct LogLine {
    private let format: LogFormat
    private let room: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// A field's name with what stands around it, in each format.
    struct Name {
        let json: StaticString
        let text: StaticString
    }

    /// How much room a line needs at most that holds texts of so many bytes.
    static func capacity(texts: Int) -> Int { 320 + 6 * texts }

    /// Begins a line with a level.
    init(_ format: LogFormat, _ level: LogLevel, in room: UnsafeMutableBufferPointer<UInt8>) {
        self.format = format
        self.room = room
        if format == .json { put(#"{"time":""#) }
        for _ in 0..<Timestamp.length { put(UInt8(ascii: " ")) }
        put(format == .json ? #"","level":""# : " ")
        put(level.name)
        if format == .json { put(UInt8(ascii: "\"")) }
    }

    /// Adds a field with a text.
    ///
    /// In the text format it is quoted unless it is one plain word.
    @inline(__always)
    mutating func add(_ name: Name, _ value: String) {
        put(name: name)
        var value = value
        value.withUTF8 { bytes in
            let isWord = !bytes.isEmpty && bytes.allSatisfy(Self.isWordByte)
            if format == .json || !isWord { put(UInt8(ascii: "\"")) }
            if isWord { put(bytes) } else { put(escaping: bytes) }
            if format == .json || !isWord { put(UInt8(ascii: "\"")) }
        }
    }

    /// Adds a field with one plain word of visible ASCII without quotes and backslashes.
    @inline(__always)
    mutating func add(_ name: Name, word: String) {
        word.utf8Span.span.withUnsafeBufferPointer { add(name, word: $0) }
    }

    /// Adds a field with a text that is such a word by itself.
    @inline(__always)
    mutating func add(_ name: Name, word: StaticString) {
        add(name, word: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    @inline(__always)
    private mutating func add(_ name: Name, word: UnsafeBufferPointer<UInt8>) {
        put(name: name)
        if format == .json { put(UInt8(ascii: "\"")) }
        put(word)
        if format == .json { put(UInt8(ascii: "\"")) }
    }

    /// Adds a field with a number, which is not negative.
    @inline(__always)
    mutating func add(_ name: Name, _ value: Int) {
        put(name: name)
        let digits = DecimalDigits(value)
        digits.octets.withUnsafeBufferPointer { put($0) }
    }

    /// Ends the line and gives its bytes, time and all.
    ///
    /// - Parameters:
    ///   - stamp: The time up to its seconds, `2025-07-01T12:00:00`.
    ///   - millisecond: The rest of it.
    mutating func finish(stamp: [UInt8], millisecond: Int64) -> UnsafeBufferPointer<UInt8> {
        // A line that was cut still ends as one.
        count = min(count, room.count - 2)
        if format == .json { put(UInt8(ascii: "}")) }
        put(UInt8(ascii: "\n"))
        let end = count
        count = format == .json ? 9 : 0
        stamp.withUnsafeBufferPointer { put($0) }
        put(UInt8(ascii: "."))
        put(digit: Int(millisecond / 100))
        put(digit: Int(millisecond / 10))
        put(digit: Int(millisecond))
        put(UInt8(ascii: "Z"))
        return UnsafeBufferPointer(rebasing: room[..<end])
    }

    @inline(__always)
    private mutating func put(name: Name) {
        put(format == .json ? name.json : name.text)
    }

    private mutating func put(escaping bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
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
    private mutating func put(_ text: StaticString) {
        put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inline(__always)
    private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        let fitting = min(bytes.count, room.count - count)
        guard fitting > 0, let from = bytes.baseAddress, let to = room.baseAddress else { return }
        (to + count).update(from: from, count: fitting)
        count += fitting
    }

    /// Puts the last digit of a number.
    private mutating func put(digit number: Int) {
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    private mutating func put(_ byte: UInt8) {
        guard count < room.count else { return }
        room[count] = byte
        count += 1
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
