import Bytes

extension BigUInt {
    /// Reads decimal digits.
    ///
    /// - Parameter digits: 0 to 9 each, most significant first; none is zero. A value above 9 is a
    ///   programmer's error.
    public init(digits: some Sequence<UInt8>) {
        limbs = []
        var chunk: UInt64 = 0
        var count = 0
        for digit in digits {
            assert(digit <= 9)
            chunk = chunk &* 10 &+ UInt64(digit)
            count += 1
            if count == 19 {
                multiply(by: .tenToThe19th, adding: chunk)
                chunk = 0
                count = 0
            }
        }
        if count > 0 { multiply(by: UInt64.powersOfTen[count], adding: chunk) }
    }

    /// The decimal digits, 0 to 9 each, most significant first; those of zero are `[0]`.
    public var digits: [UInt8] {
        guard !isZero else { return [0] }
        var rest = self
        var chunks: [UInt64] = []
        chunks.reserveCapacity(limbs.count + limbs.count / 64 + 1)
        while !rest.isZero { chunks.append(rest.divide(by: .tenToThe19th)) }
        var digits: [UInt8] = []
        digits.reserveCapacity(chunks.count * 19)
        for (index, chunk) in chunks.reversed().enumerated() {
            let width = index == 0 ? chunk.decimalDigitCount : 19
            digits.appendDigits(of: chunk, count: width)
        }
        return digits
    }
}

extension Decimal {
    /// All digits as one whole number.
    public var wholeDigits: BigUInt { long.map { BigUInt(digits: $0) } ?? BigUInt(word) }
}

extension BigUInt: CustomStringConvertible {
    /// The value in decimal, ASCII digits.
    public var description: String {
        String(decoding: digits.map { $0 &+ 0x30 }, as: UTF8.self)
    }
}

extension UInt64 {
    /// How many decimal digits the value takes: 1 for zero.
    var decimalDigitCount: Int {
        // 1233 / 4096 is log₁₀ 2 as closely as 64 bits need: the count, or one less.
        let least = ((64 - leadingZeroBitCount) * 1_233) >> 12
        return self >= UInt64.powersOfTen[least] ? least + 1 : Swift.max(least, 1)
    }
}

extension [UInt8] {
    /// Appends the last `count` decimal digits of `value`, leading zeros included.
    mutating func appendDigits(of value: UInt64, count digitCount: Int) {
        let row = DigitRow(value, scale: digitCount - 1)
        append(row.digits)
    }
}
