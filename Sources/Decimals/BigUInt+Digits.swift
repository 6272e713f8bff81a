import Bytes

extension BigUInt {
    /// Creates a number from decimal digits.
    ///
    /// - Parameter digits: 0 to 9 each, most significant first. An empty sequence is zero.
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

    /// The decimal digits, 0 to 9 each, most significant first; `[0]` for zero.
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
    /// All digits as one integer, without the decimal separator.
    public var wholeDigits: BigUInt { long.map { BigUInt(digits: $0) } ?? BigUInt(word) }
}

extension BigUInt: CustomStringConvertible {
    /// The value in decimal ASCII digits.
    public var description: String {
        String(decoding: digits.map { $0 &+ 0x30 }, as: UTF8.self)
    }
}

extension UInt64 {
    /// The number of decimal digits: 1 for zero.
    var decimalDigitCount: Int {
        // 1233 / 4096 approximates log₁₀ 2: the result is exact or one too low.
        let least = ((64 - leadingZeroBitCount) * 1_233) >> 12
        return self >= UInt64.powersOfTen[least] ? least + 1 : Swift.max(least, 1)
    }
}

extension [UInt8] {
    mutating func appendDigits(of value: UInt64, count digitCount: Int) {
        let row = DigitRow(value, scale: digitCount - 1)
        append(row.digits)
    }
}
