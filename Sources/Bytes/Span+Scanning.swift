/// Searches that look at eight bytes at a time.
extension Span<UInt8> {
    /// Finds the first byte that is marked and not plain.
    ///
    /// - Parameters:
    ///   - start: Where the search begins.
    ///   - end: Where it ends; also the result when nothing is found.
    ///   - marks: Marks the lanes of eight bytes to look at; it must mark zeros, and may mark plain
    ///     bytes too.
    ///   - isPlain: Whether to skip a byte although it is marked.
    @inlinable @inline(__always)
    package func firstMarked(
        from start: Int, to end: Int, _ marks: (UInt64) -> UInt64, isPlain: (UInt8) -> Bool
    ) -> Int {
        var index = start
        while index < end {
            let marked = marks(index <= count &- 8 ? word(at: index) : lastWord(from: index))
            guard marked != 0 else {
                index &+= 8
                continue
            }
            index &+= marked.trailingZeroBitCount / 8
            guard index < end, isPlain(self[index]) else { break }
            index &+= 1
        }
        return Swift.min(index, end)
    }

    /// Finds the first byte that a JSON string must escape; the count when there is none.
    ///
    /// - Parameters:
    ///   - start: Where the search begins.
    ///   - includingNonASCII: Whether to stop at bytes from 0x80 on, too.
    @inlinable @inline(__always)
    package func firstJSONSpecial(from start: Int, includingNonASCII: Bool) -> Int {
        let highBits: UInt64 = includingNonASCII ? .tops : 0
        var index = start
        while index <= count &- 8 {
            let word = word(at: index)
            let marks =
                word.lanes(below: 0x20) | word.lanes(equalTo: UInt8(ascii: "\""))
                | word.lanes(equalTo: UInt8(ascii: "\\")) | word & highBits
            if marks != 0 { return index &+ marks.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < count {
            switch self[index] {
            case 0x00..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): return index
            case 0x80...0xFF where includingNonASCII: return index
            default: index &+= 1
            }
        }
        return index
    }

    /// Eight bytes in one word, the first in the lowest lane.
    @inlinable @inline(__always)
    package func word(at index: Int) -> UInt64 {
        let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        return UInt64(littleEndian: word)
    }

    /// The bytes from an index on, fewer than eight, padded with zeros.
    @inlinable
    package func lastWord(from start: Int) -> UInt64 {
        guard count < 8 else {
            return word(at: count &- 8) >> UInt64(truncatingIfNeeded: 8 &* (start &+ 8 &- count))
        }
        var word: UInt64 = 0
        for index in (start..<count).reversed() { word = word << 8 | UInt64(self[index]) }
        return word
    }

    /// The index of the first byte equal to `byte`, from `start` on.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        var index = start
        while index < count {
            if self[index] == byte { return index }
            index += 1
        }
        return nil
    }
}
