internal import Bytes
internal import HTTP

/// Formats one log line in the caller's memory; what does not fit is left out.
struct LogLine {
    private let format: LogFormat
    private let start: UnsafeMutableRawPointer
    private let capacity: Int
    private var count = 0

    /// A field's name and punctuation in each format; for a text, JSON's includes the opening
    /// quote.
    struct Name {
        let json: StaticString
        let text: StaticString
    }

    /// The most bytes that a line with texts of this size takes.
    static func capacity(texts: Int) -> Int { 384 + 6 * texts }

    /// Begins a line with its time and level, in memory with room for so many bytes.
    @inline(__always)
    init(
        _ format: LogFormat, _ level: LogLevel, stamp: LogStamp,
        at start: UnsafeMutableRawPointer, capacity: Int
    ) {
        self.format = format
        self.start = start
        self.capacity = capacity
        put(json: #"{"time":""#, text: "")
        stamp.bytes.span.withUnsafeBufferPointer { put($0) }
        put(json: #"","level":""#, text: " ")
        switch level {
        case .debug: put("debug")
        case .info: put("info")
        case .warning: put("warning")
        case .error: put("error")
        case .off: put("off")
        }
        put(json: "\"", text: "")
    }

    /// Ends the line, and gives its length.
    @inline(__always)
    mutating func finish() -> Int {
        // A line that was cut still ends as one.
        count = min(count, capacity - 2)
        put(json: "}\n", text: "\n")
        return count
    }

    /// Adds a field with a text.
    ///
    /// In the text format it is quoted unless it is one plain word.
    mutating func add(_ name: Name, _ value: String) {
        put(json: name.json, text: name.text)
        var value = value
        value.withUTF8 { bytes in
            let isWord = !bytes.isEmpty && bytes.allSatisfy(Self.isWordByte)
            if format == .text, !isWord { put(UInt8(ascii: "\"")) }
            if isWord { put(bytes) } else { put(escaping: bytes) }
            if format == .json || !isWord { put(UInt8(ascii: "\"")) }
        }
    }

    /// Adds a field with one plain word of visible ASCII without quotes and backslashes.
    @inline(__always)
    mutating func add(_ name: Name, word: Span<UInt8>) {
        put(json: name.json, text: name.text)
        word.withUnsafeBufferPointer { put($0) }
        put(json: "\"", text: "")
    }

    /// Adds a field with a number, which is not negative.
    @inline(__always)
    mutating func add(_ name: Name, _ value: Int) {
        put(json: name.json, text: name.text)
        put(value)
    }

    @inline(__always)
    private mutating func put(_ value: Int) {
        guard let decimal = PackedDigits(value), capacity &- count >= 8 else {
            return put(large: value)
        }
        (start + count).storeBytes(of: decimal.bytes, as: UInt64.self)
        count &+= decimal.count
    }

    /// Adds a field with an address, if there is one.
    mutating func add(_ name: Name, _ address: PeerAddress) {
        guard let ipv4 = address.ipv4 else {
            // Rarer, and longer.
            guard address.kind != .unknown else { return }
            return add(name, word: address.text.utf8Span.span)
        }
        put(json: name.json, text: name.text)
        for shift: UInt32 in [24, 16, 8, 0] {
            if shift < 24 { put(UInt8(ascii: ".")) }
            put(Int(ipv4 >> shift & 0xFF))
        }
        put(json: "\"", text: "")
    }

    private mutating func put(large number: Int) {
        for digit in String(number).utf8 { put(digit) }
    }

    private mutating func put(escaping bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F:
                let escape = JSONEscape(byte)
                escape.span.withUnsafeBufferPointer { put($0) }
            default: put(byte)
            }
        }
    }

    /// Appends one text or the other, by format.
    @inline(__always)
    private mutating func put(json: StaticString, text: StaticString) {
        if format == .json { put(json) } else { put(text) }
    }

    /// Appends a constant text, which the compiler turns into stores.
    @inline(__always)
    private mutating func put(_ text: StaticString) {
        put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inline(__always)
    private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= capacity &- count, let from = bytes.baseAddress else { return }
        (start + count).copyMemory(from: from, byteCount: bytes.count)
        count &+= bytes.count
    }

    private mutating func put(_ byte: UInt8) {
        guard count < capacity else { return }
        (start + count).storeBytes(of: byte, as: UInt8.self)
        count &+= 1
    }

    /// Visible ASCII that needs no quoting in either format.
    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}
