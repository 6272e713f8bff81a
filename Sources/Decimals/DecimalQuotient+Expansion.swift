extension DecimalQuotient {
    /// The decimal expansion of the fraction.
    struct Expansion {
        /// 0 to 9, most significant first, without leading integer zeros.
        var digits: [UInt8]
        var integerCount: Int
        /// Whether the expansion ends with these digits.
        var isExact: Bool
        var leadingZeroCount: Int { digits.firstIndex { $0 != 0 } ?? digits.count }
    }

    /// The number of fraction digits of the expansion if it terminates; else nil.
    var endingFractionDigitCount: Int? {
        switch fraction {
        case .short(let numerator, let denominator):
            let twos = denominator.trailingZeroBitCount
            var rest = denominator >> UInt64(twos)
            var fives = 0
            while rest % 5 == 0 {
                rest /= 5
                fives += 1
            }
            return numerator % UInt128(rest) == 0 ? max(twos, fives) : nil
        case .long(let numerator, let denominator):
            let twos = denominator.trailingZeroBitCount
            var rest = denominator >> twos
            var fives = 0
            while true {
                var quotient = rest
                guard quotient.divide(by: 5) == 0 else { break }
                rest = quotient
                fives += 1
            }
            return (numerator % rest).isZero ? max(twos, fives) : nil
        }
    }

    /// How far to expand, unless the expansion ends earlier.
    enum Extent {
        /// This many fraction digits.
        case fraction(Int)
        /// This many digits from the first nonzero digit on, and at least one fraction digit.
        case significant(Int)

        /// The number of fraction digits to produce.
        ///
        /// - Parameters:
        ///   - integerCount: The number of integer digits.
        ///   - zeroCount: The maximum number of zeros after the decimal separator if there are no
        ///     integer digits.
        func fractionCount(after integerCount: Int, orUpTo zeroCount: Int) -> Int {
            switch self {
            case .fraction(let count): max(count, 0)
            case .significant(let count):
                integerCount == 0 ? zeroCount + count : max(count - integerCount, 1)
            }
        }
    }

    func expand(_ extent: Extent) -> Expansion {
        switch fraction {
        case .short(let numerator, let denominator):
            let (high, carry) = UInt64(numerator >> 64)
                .quotientAndRemainder(dividingBy: denominator)
            let (low, remainder) = denominator.dividingFullWidth(
                (carry, UInt64(truncatingIfNeeded: numerator)))
            var digits: [UInt8] = []
            digits.reserveCapacity(64)
            if high != 0 {
                digits = BigUInt(limbs: [low, high]).digits
            } else if low != 0 {
                digits.appendDigits(of: low, count: low.decimalDigitCount)
            }
            return Self.expand(digits, remainder, over: denominator, extent)
        case .long(let numerator, let denominator):
            let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
            let digits = quotient.isZero ? [] : quotient.digits
            if let remainder = remainder.asUInt64, let denominator = denominator.asUInt64 {
                return Self.expand(digits, remainder, over: denominator, extent)
            }
            return Self.expand(digits, remainder, over: denominator, extent)
        }
    }

    /// Expands a 64-bit remainder, 19 digits per step.
    private static func expand(
        _ integerDigits: [UInt8], _ remainder: UInt64, over denominator: UInt64, _ extent: Extent
    ) -> Expansion {
        var digits = integerDigits
        var count = extent.fractionCount(
            after: integerDigits.count, orUpTo: denominator.decimalDigitCount)
        var rest = remainder
        while count > 0, rest != 0 {
            let chunk: UInt64
            (chunk, rest) = denominator.dividingFullWidth(
                rest.multipliedFullWidth(by: .tenToThe19th))
            digits.appendDigits(of: chunk, count: 19)
            count -= 19
        }
        return Expansion(digits: digits, integerCount: integerDigits.count, isExact: rest == 0)
    }

    /// Expands a remainder of any size in one step.
    private static func expand(
        _ integerDigits: [UInt8], _ remainder: BigUInt, over denominator: BigUInt, _ extent: Extent
    ) -> Expansion {
        var digits = integerDigits
        // log₁₀ 2 < 0.30103, so this is at least the number of decimal digits.
        let count = extent.fractionCount(
            after: integerDigits.count, orUpTo: denominator.bitCount * 30_103 / 100_000 + 1)
        let (fraction, rest) = (remainder * .powerOfTen(count))
            .quotientAndRemainder(dividingBy: denominator)
        let fractionDigits = fraction.isZero ? [] : fraction.digits
        digits.append(contentsOf: repeatElement(0, count: max(count - fractionDigits.count, 0)))
        digits.append(contentsOf: fractionDigits)
        return Expansion(digits: digits, integerCount: integerDigits.count, isExact: rest.isZero)
    }

    /// Keeps the first `keep` digits of the expansion; `keep` may be negative.
    func round(
        _ expansion: Expansion, keeping keep: Int, _ mode: RoundingMode
    ) -> (Decimal, Bool) {
        var digits = expansion.digits
        guard keep < digits.count else {
            assert(expansion.isExact)
            return (trimmed(digits, scale: scale + digits.count - expansion.integerCount), true)
        }
        let discarded: DiscardedPart
        if keep < 0 {
            let isNothing = expansion.isExact && digits.allSatisfy { $0 == 0 }
            discarded = isNothing ? .nothing : .belowHalf
            digits = []
        } else {
            let rest = !expansion.isExact || digits[(keep + 1)...].contains { $0 != 0 }
            switch digits[keep] {
            case 0: discarded = rest ? .belowHalf : .nothing
            case 1...4: discarded = .belowHalf
            case 5: discarded = rest ? .aboveHalf : .half
            default: discarded = .aboveHalf
            }
            digits.removeLast(digits.count - keep)
        }
        let isOdd = digits.last.map { $0 & 1 == 1 } ?? false
        if mode.roundsAway(isNegative: isNegative, lastKeptIsOdd: isOdd, discarded: discarded) {
            digits.incrementLastPlace()
        }
        let newScale = scale + keep - expansion.integerCount
        return (trimmed(digits, scale: newScale), discarded == .nothing)
    }

    private func trimmed(_ digits: [UInt8], scale: Int) -> Decimal {
        var decimal = Decimal(isNegative: isNegative, digits: digits, scale: scale)
        if scale < 0 { decimal.shiftPoint(by: -scale) }
        decimal.trimTrailingZeros()
        return decimal
    }
}

extension [UInt8] {
    /// Adds one in the last place; an empty row counts as zero.
    mutating func incrementLastPlace() {
        for index in indices.reversed() {
            if self[index] < 9 {
                self[index] += 1
                return
            }
            self[index] = 0
        }
        insert(1, at: 0)
    }
}
