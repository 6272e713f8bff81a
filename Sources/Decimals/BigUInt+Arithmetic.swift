extension BigUInt {
    /// The sum.
    public static func + (left: Self, right: Self) -> Self {
        var (limbs, addend) =
            left.limbs.count >= right.limbs.count
            ? (left.limbs, right.limbs) : (right.limbs, left.limbs)
        if addend.count < limbs.count { addend.append(0) }
        var carry: UInt64 = 0
        for index in limbs.indices {
            if index >= addend.count, carry == 0 { break }
            let other = index < addend.count ? addend[index] : 0
            let (partial, first) = limbs[index].addingReportingOverflow(other)
            let (sum, second) = partial.addingReportingOverflow(carry)
            limbs[index] = sum
            carry = first || second ? 1 : 0
        }
        if carry != 0 { limbs.append(carry) }
        return BigUInt(limbs: limbs)
    }

    /// The difference.
    ///
    /// - Precondition: `right <= left`.
    public static func - (left: Self, right: Self) -> Self {
        precondition(right <= left, "the difference would be negative")
        var limbs = left.limbs
        var borrow: UInt64 = 0
        for index in limbs.indices {
            if index >= right.limbs.count, borrow == 0 { break }
            let other = index < right.limbs.count ? right.limbs[index] : 0
            let (partial, first) = limbs[index].subtractingReportingOverflow(other)
            let (difference, second) = partial.subtractingReportingOverflow(borrow)
            limbs[index] = difference
            borrow = first || second ? 1 : 0
        }
        return BigUInt(limbs: limbs)
    }

    /// The product, in time proportional to the product of the sizes.
    public static func * (left: Self, right: Self) -> Self {
        if left.isZero || right.isZero { return zero }
        if right.limbs.count == 1 { return left.multiplied(by: right.limbs[0], adding: 0) }
        if left.limbs.count == 1 { return right.multiplied(by: left.limbs[0], adding: 0) }
        var limbs = [UInt64](repeating: 0, count: left.limbs.count + right.limbs.count)
        for (index, factor) in left.limbs.enumerated() where factor != 0 {
            var carry: UInt64 = 0
            for (offset, other) in right.limbs.enumerated() {
                let wide =
                    UInt128(factor) &* UInt128(other) &+ UInt128(limbs[index + offset])
                    &+ UInt128(carry)
                limbs[index + offset] = UInt64(truncatingIfNeeded: wide)
                carry = UInt64(truncatingIfNeeded: wide >> 64)
            }
            limbs[index + right.limbs.count] = carry
        }
        return BigUInt(limbs: limbs)
    }

    func multiplied(by factor: UInt64, adding addend: UInt64) -> Self {
        var result = self
        result.multiply(by: factor, adding: addend)
        return result
    }

    /// Replaces `self` with `self × factor + addend`.
    mutating func multiply(by factor: UInt64, adding addend: UInt64) {
        var carry = addend
        for index in limbs.indices {
            let wide = UInt128(factor) &* UInt128(limbs[index]) &+ UInt128(carry)
            limbs[index] = UInt64(truncatingIfNeeded: wide)
            carry = UInt64(truncatingIfNeeded: wide >> 64)
        }
        if carry != 0 { limbs.append(carry) }
        normalize()
    }

    /// `self × 2^bits`.
    public static func << (value: Self, bits: Int) -> Self {
        guard bits > 0, !value.isZero else { return bits < 0 ? value >> -bits : value }
        let (whole, part) = bits.quotientAndRemainder(dividingBy: 64)
        var limbs = [UInt64](repeating: 0, count: whole)
        limbs.reserveCapacity(whole + value.limbs.count + 1)
        var carry: UInt64 = 0
        for limb in value.limbs {
            limbs.append(limb << UInt64(part) | carry)
            carry = part == 0 ? 0 : limb >> UInt64(64 - part)
        }
        limbs.append(carry)
        return BigUInt(limbs: limbs)
    }

    /// `self / 2^bits`, rounded down.
    public static func >> (value: Self, bits: Int) -> Self {
        guard bits > 0 else { return bits < 0 ? value << -bits : value }
        let (whole, part) = bits.quotientAndRemainder(dividingBy: 64)
        guard whole < value.limbs.count else { return zero }
        var limbs = Array(value.limbs[whole...])
        if part > 0 {
            for index in limbs.indices {
                let above = index + 1 < limbs.count ? limbs[index + 1] : 0
                limbs[index] = limbs[index] >> UInt64(part) | above << UInt64(64 - part)
            }
        }
        return BigUInt(limbs: limbs)
    }

    /// `self` to the power of `exponent`; 1 if the exponent is 0 or less.
    public func raised(to exponent: Int) -> Self {
        var result = BigUInt.one
        var base = self
        var rest = exponent
        while rest > 0 {
            if rest & 1 == 1 { result = result * base }
            rest >>= 1
            if rest > 0 { base = base * base }
        }
        return result
    }

    /// `10^exponent`; 1 if the exponent is 0 or less.
    public static func powerOfTen(_ exponent: Int) -> Self {
        guard exponent > 0 else { return one }
        guard exponent >= UInt64.powersOfTen.count else {
            return BigUInt(UInt64.powersOfTen[exponent])
        }
        return BigUInt(5).raised(to: exponent) << exponent
    }
}

extension UInt64 {
    /// 10⁰ to 10¹⁹, all the powers of ten that fit.
    static let powersOfTen: InlineArray<20, UInt64> = [
        1, 10, 100, 1_000, 10_000, 100_000,
        1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
        10_000_000_000, 100_000_000_000, 1_000_000_000_000,
        10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000,
        1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]

    static let tenToThe19th: UInt64 = 10_000_000_000_000_000_000
}
