/// Eight lanes of an octet each. What is found is marked with the lane's top bit.
extension UInt64 {
    @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
    @inlinable static var tops: UInt64 { 0x8080_8080_8080_8080 }

    /// The lanes that are below a number; of the marks only the lowest is sure to be right, for what
    /// is borrowed may spoil lanes above it.
    @inline(__always)
    func lanes(below number: UInt8) -> UInt64 {
        (self &- .ones &* UInt64(number)) & ~self & .tops
    }

    /// The lanes that equal a number; of the marks only the lowest is sure to be right.
    @inline(__always)
    func lanes(equalTo number: UInt8) -> UInt64 {
        (self ^ .ones &* UInt64(number)).lanes(below: 1)
    }

    /// The lanes that are neither ASCII letters nor digits nor the mark, which is ASCII.
    @inline(__always)
    func otherLanes(thanAlphanumericsAnd mark: UInt8) -> UInt64 {
        let low = self & ~.tops
        let digits = low.lanes(from: UInt8(ascii: "0"), through: UInt8(ascii: "9"))
        // Only zero gets no top bit.
        let unequal = (low ^ .ones &* UInt64(mark)) &+ .ones &* 0x7F
        return (unequal & ~(letterLanes | digits) | self) & .tops
    }

    /// In each lane that holds an ASCII letter, the bit in which its two cases differ.
    @inlinable @inline(__always)
    var letterCaseBits: UInt64 { (letterLanes & ~self & .tops) >> 2 }

    /// The lanes that are ASCII letters but for the top bit; in the other bits there is anything.
    @inlinable @inline(__always)
    var letterLanes: UInt64 {
        (self & ~.tops | .ones &* 0x20).lanes(
            from: UInt8(ascii: "a"), through: UInt8(ascii: "z"))
    }

    /// Of lanes below 0x80, those in a range; in the other bits there is anything.
    @inlinable @inline(__always)
    func lanes(from first: UInt8, through last: UInt8) -> UInt64 {
        (self &+ .ones &* UInt64(0x80 - first)) ^ (self &+ .ones &* UInt64(0x7F - last))
    }
}
