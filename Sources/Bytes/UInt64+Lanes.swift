/// Eight bytes in one word, a lane each. A match sets the top bit of its lane.
extension UInt64 {
    @inlinable package static var ones: UInt64 { 0x0101_0101_0101_0101 }
    @inlinable package static var tops: UInt64 { 0x8080_8080_8080_8080 }

    /// Marks the lanes below a number.
    ///
    /// Only the lowest mark is reliable: a borrow may spoil lanes above it.
    @inlinable @inline(__always)
    package func lanes(below number: UInt8) -> UInt64 {
        (self &- .ones &* UInt64(number)) & ~self & .tops
    }

    /// Marks the lanes equal to a number.
    ///
    /// Only the lowest mark is reliable.
    @inlinable @inline(__always)
    package func lanes(equalTo number: UInt8) -> UInt64 {
        (self ^ .ones &* UInt64(number)).lanes(below: 1)
    }

    /// Marks the lanes that are neither ASCII letters nor digits nor `mark`, which is ASCII.
    @inlinable @inline(__always)
    package func otherLanes(thanAlphanumericsAnd mark: UInt8) -> UInt64 {
        let low = self & ~.tops
        let digits = low.lanes(from: UInt8(ascii: "0"), through: UInt8(ascii: "9"))
        // Only zero gets no top bit.
        let unequal = (low ^ .ones &* UInt64(mark)) &+ .ones &* 0x7F
        return (unequal & ~(letterLanes | digits) | self) & .tops
    }

    /// In each lane that holds an ASCII letter, the bit in which its two cases differ.
    @inlinable @inline(__always)
    package var letterCaseBits: UInt64 { (letterLanes & ~self & .tops) >> 2 }

    /// Marks the lanes that are ASCII letters when their top bit is ignored; the other bits of the
    /// result are arbitrary.
    @inlinable @inline(__always)
    package var letterLanes: UInt64 {
        (self & ~.tops | .ones &* 0x20).lanes(
            from: UInt8(ascii: "a"), through: UInt8(ascii: "z"))
    }

    /// Marks the lanes in a range, all lanes being below 0x80; the other bits of the result are
    /// arbitrary.
    @inlinable @inline(__always)
    package func lanes(from first: UInt8, through last: UInt8) -> UInt64 {
        (self &+ .ones &* UInt64(0x80 - first)) ^ (self &+ .ones &* UInt64(0x7F - last))
    }
}
