internal import Bytes

/// The range of a validated JSON string.
///
/// Its functions take the bytes that the ``JSONReader`` read.
public struct JSONText: Sendable, Hashable {
    /// The bytes between the quotes.
    public let range: Range<Int>

    /// Whether there are escapes; without them, the raw bytes are the text.
    public let hasEscapes: Bool

    /// The range of a string that a ``JSONReader`` has read.
    public init(range: Range<Int>, hasEscapes: Bool) {
        self.range = range
        self.hasEscapes = hasEscapes
    }

    /// The bytes between the quotes, escapes as they were written.
    @_lifetime(copy bytes)
    public func raw(in bytes: Span<UInt8>) -> Span<UInt8> {
        bytes.extracting(range)
    }

    /// Whether the text, escapes undone, is `literal`.
    public func equals(_ literal: StaticString, in bytes: Span<UInt8>) -> Bool {
        if hasEscapes {
            var decoded: [UInt8] = []
            appendDecoded(to: &decoded, from: bytes)
            return decoded.span.equals(literal)
        }
        guard range.count == literal.utf8CodeUnitCount else { return false }
        return raw(in: bytes).equals(literal)
    }

    /// Appends the text as UTF-8, escapes undone.
    public func appendDecoded(to buffer: inout [UInt8], from bytes: Span<UInt8>) {
        let raw = raw(in: bytes)
        var copied = 0
        if hasEscapes {
            var index = 0
            while let backslash = raw.firstIndex(of: UInt8(ascii: "\\"), from: index) {
                buffer.append(raw.extracting(copied..<backslash))
                index = appendEscape(at: backslash, of: raw, to: &buffer)
                copied = index
            }
        }
        buffer.append(raw.extracting(copied..<raw.count))
    }

    /// The text as a `String`, escapes undone.
    public func string(in bytes: Span<UInt8>) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(range.count)
        appendDecoded(to: &decoded, from: bytes)
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Appends what the escape at `index` stands for and returns the index behind it.
    private func appendEscape(
        at index: Int, of raw: Span<UInt8>, to buffer: inout [UInt8]
    ) -> Int {
        switch raw[index + 1] {
        case UInt8(ascii: "b"): buffer.append(0x08)
        case UInt8(ascii: "t"): buffer.append(0x09)
        case UInt8(ascii: "n"): buffer.append(0x0A)
        case UInt8(ascii: "f"): buffer.append(0x0C)
        case UInt8(ascii: "r"): buffer.append(0x0D)
        case UInt8(ascii: "u"):
            let unit = raw.hexadecimal(at: index + 2)
            if unit & 0xF800 == 0xD800 {
                let low = raw.hexadecimal(at: index + 8)
                buffer.appendUTF8(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF))
                return index + 12
            }
            buffer.appendUTF8(unit)
            return index + 6
        case let itself: buffer.append(itself)
        }
        return index + 2
    }
}

extension Span<UInt8> {
    /// The four hexadecimal digits from `index` on, already validated.
    fileprivate func hexadecimal(at index: Int) -> UInt32 {
        var value: UInt32 = 0
        for offset in 0..<4 { value = value << 4 | UInt32(self[index + offset].hexDigitValue ?? 0) }
        return value
    }
}

extension [UInt8] {
    /// Appends a scalar value; the caller knows that it is not a surrogate.
    fileprivate mutating func appendUTF8(_ value: UInt32) {
        append(contentsOf: Unicode.Scalar(value).flatMap(UTF8.encode) ?? UTF8.EncodedScalar())
    }
}
