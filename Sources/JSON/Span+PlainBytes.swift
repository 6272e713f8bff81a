extension Span<UInt8> {
    /// The first byte from `start` on that is a quote, a backslash, a control character or no
    /// ASCII; the count when there is none.
    func endOfPlainASCII(from start: Int) -> Int {
        firstMarked(from: start, alsoMarking: 0x8080_8080_8080_8080)
    }

    /// The first byte from `start` on that a string must escape (RFC 8259 section 7); the count
    /// when there is none.
    func endOfUnescaped(from start: Int) -> Int {
        firstMarked(from: start, alsoMarking: 0)
    }

    /// Looks at eight bytes at a time, one in each lane of a word.
    ///
    /// - Parameter highBits: The top bit of each lane when bytes from 0x80 on count too, else 0.
    @inline(__always)
    private func firstMarked(from start: Int, alsoMarking highBits: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        var index = start
        while index <= count - 8 {
            let loaded = unsafe self.bytes.unsafeLoadUnaligned(
                fromByteOffset: index, as: UInt64.self)
            let word = UInt64(littleEndian: loaded)
            // A lane is below n when subtracting n borrows into its top bit. The borrow may spoil
            // lanes above it, never below, so the lowest mark is always right.
            let quotes = word ^ ones &* UInt64(UInt8(ascii: "\""))
            let backslashes = word ^ ones &* UInt64(UInt8(ascii: "\\"))
            let controls = (word &- ones &* 0x20) & ~word
            let marks =
                (controls | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes)
                & tops
                | word & highBits
            if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count {
            switch self[index] {
            case 0x00..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): return index
            case 0x80...0xFF where highBits != 0: return index
            default: index += 1
            }
        }
        return index
    }
}
