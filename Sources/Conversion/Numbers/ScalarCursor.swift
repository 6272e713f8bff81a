/// A position in UTF-8 text that advances by Unicode scalars and never beyond the end.
///
/// Each ill-formed byte is decoded as U+FFFD, so no input can trap.
struct ScalarCursor {
    /// The byte offset.
    var byte = 0
    /// The offset in scalars.
    var offset = 0

    /// The scalar at the cursor and its length in bytes; nil at `end`.
    @inline(__always)
    func peek(_ text: Span<UInt8>, end: Int) -> (scalar: UInt32, width: Int)? {
        guard byte < end else { return nil }
        let first = text[byte]
        if first < 0x80 { return (UInt32(first), 1) }
        return Self.decode(text, at: byte, end: end)
    }

    /// Moves past a scalar of `width` bytes.
    @inline(__always)
    mutating func advance(_ width: Int) {
        byte += width
        offset += 1
    }

    /// Decodes a multibyte scalar at `start`.
    static func decode(
        _ text: Span<UInt8>, at start: Int, end: Int
    ) -> (scalar: UInt32, width: Int) {
        let first = text[start]
        let width = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
        guard width > 0, start + width <= end else { return (0xFFFD, 1) }
        var scalar = UInt32(first) & (width == 2 ? 0x1F : width == 3 ? 0x0F : 0x07)
        for index in (start + 1)..<(start + width) {
            guard text[index] & 0xC0 == 0x80 else { return (0xFFFD, 1) }
            scalar = scalar << 6 | UInt32(text[index] & 0x3F)
        }
        return (scalar, width)
    }

    /// The start of the scalar that ends before `end`; each ill-formed byte counts as a scalar.
    static func start(before end: Int, in text: Span<UInt8>) -> Int {
        var start = end - 1
        while start > 0, end - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
        return decode(text, at: start, end: end).width == end - start ? start : end - 1
    }
}
