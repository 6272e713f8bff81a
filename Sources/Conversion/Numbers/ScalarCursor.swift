/// A position in UTF-8 text that moves by Unicode scalars and never past the end.
///
/// Ill-formed bytes come out one by one as U+FFFD, so that no input can trap.
struct ScalarCursor {
    /// Byte offset of the next scalar.
    var byte = 0
    /// Scalar offset of the next scalar.
    var offset = 0

    /// The scalar at the cursor and its length in bytes; nil at `end`.
    @inline(__always)
    func peek(_ text: Span<UInt8>, end: Int) -> (scalar: UInt32, width: Int)? {
        guard byte < end else { return nil }
        let first = text[byte]
        if first < 0x80 { return (UInt32(first), 1) }
        return Self.decode(text, at: byte, end: end)
    }

    /// Moves behind a scalar of `width` bytes.
    @inline(__always)
    mutating func advance(_ width: Int) {
        byte += width
        offset += 1
    }

    /// Decodes a scalar that begins at `start` and does not fit a byte.
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

    /// Where the scalar that ends before `end` begins; each ill-formed byte counts as a scalar.
    static func start(before end: Int, in text: Span<UInt8>) -> Int {
        var start = end - 1
        while start > 0, end - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
        return decode(text, at: start, end: end).width == end - start ? start : end - 1
    }
}
