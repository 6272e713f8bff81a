extension Decimal {
    /// Calls `body` with the digits, 0 to 9, most significant first.
    ///
    /// There is at least one digit, and there are more than ``scale``.
    @inlinable @inline(__always)
    public func withDigits<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        if let long { return body(long.span) }
        let row = DigitRow(word, scale: scale)
        return body(row.digits)
    }
}

/// The digits of a word, with at least one integer digit.
@usableFromInline
struct DigitRow: Sendable {
    static let capacity = 24

    private var row = InlineArray<24, UInt8>(repeating: 0)
    private var start: Int

    /// - Parameter scale: The number of fraction digits, 0 to 22.
    @usableFromInline
    init(_ word: UInt64, scale: Int) {
        var rest = word
        var end = Self.capacity
        var first = end - 1
        var span = row.mutableSpan
        // Every byte value is valid, and access stays bounds-checked.
        var bytes = unsafe span.mutableBytes
        while rest != 0 {
            let shorter = rest / 100_000_000
            let digits = (rest &- shorter &* 100_000_000).eightDigits
            end &-= 8
            bytes.storeBytes(of: digits.littleEndian, toByteOffset: end, as: UInt64.self)
            if digits != 0 { first = end &+ digits.trailingZeroBitCount / 8 }
            rest = shorter
        }
        start = min(first, Self.capacity &- 1 &- scale)
    }

    /// 0 to 9, most significant first.
    @usableFromInline
    var digits: Span<UInt8> {
        @_lifetime(borrow self)
        get { row.span.extracting(start..<Self.capacity) }
    }
}

extension UInt64 {
    /// The eight decimal digits of a number below 10⁸, one per byte, the most significant lowest.
    @inline(__always)
    var eightDigits: UInt64 {
        // Splits the number into halves, quarters and eighths side by side: quotients first, then
        // remainders next to them. 10486 / 2²⁰ and 103 / 2¹⁰ are close enough to 1/100 and 1/10.
        let thousands = self / 10_000
        let halves = thousands | (self &- thousands &* 10_000) << 32
        let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let quarters = hundreds | (halves &- hundreds &* 100) << 16
        let tens = (quarters &* 103) >> 10 & 0x000F_000F_000F_000F
        return tens | (quarters &- tens &* 10) << 8
    }
}
