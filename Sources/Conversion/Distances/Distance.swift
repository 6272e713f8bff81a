public import Decimals
public import LocaleData

/// An exact distance in a unit.
public struct Distance: Sendable {
    /// What ``value`` counts.
    public let unit: LengthUnit

    /// The number of units, not divided out: nothing is lost before it is shown.
    private let quotient: DecimalQuotient

    /// The true value: all its digits where they end (``isTerminating``), else half even at 34
    /// significant digits or at the decimal sign, whichever is further right; no trailing zeros.
    public let value: Decimal

    /// Whether ``value`` is the distance to the last digit.
    public let isTerminating: Bool

    init(unit: LengthUnit, quotient: DecimalQuotient) {
        self.unit = unit
        self.quotient = quotient
        (value, isTerminating) = quotient.canonicalDecimal()
    }

    /// Makes a distance from a number as it stands.
    public init(_ number: Decimal, _ unit: LengthUnit) {
        self.init(unit: unit, quotient: DecimalQuotient(number, times: .one))
    }

    /// The number to show, rounded once from the exact value.
    ///
    /// - Returns: The number with as many trailing zeros as the minimum asks for, and whether it is
    ///   the whole true value.
    public func shown(
        as digits: DistanceDigits = .standard, rounding mode: RoundingMode = .halfEven
    ) -> (number: Decimal, isExact: Bool) {
        switch digits {
        case .fraction(let minimum, let maximum):
            var (number, isExact) = rounded(atMostScale: max(maximum, minimum), mode: mode)
            number.padFraction(toScale: minimum)
            return (number, isExact)
        case .significant(let minimum, let maximum):
            var (number, isExact) = quotient.decimal(
                atMostSignificantDigits: max(maximum, minimum), mode: mode)
            // Zero has no significant digit; the one that is shown counts as one.
            let missing = minimum - max(number.significantDigitCount, 1)
            number.padFraction(toScale: number.scale + max(missing, 0))
            return (number, isExact)
        case .increment(let increment):
            let (count, isExact) = quotient.divided(by: increment)
                .decimal(atMostScale: 0, mode: mode)
            let product = count.wholeDigits * BigUInt(increment)
            let number = Decimal(isNegative: count.isNegative, digits: product.digits, scale: 0)
            return (number, isExact)
        case .binaryFraction(let denominator):
            let (count, isExact) = quotient.multiplied(by: denominator.value)
                .decimal(atMostScale: 0, mode: mode)
            // A 128th has seven digits.
            let product = count.wholeDigits * BigUInt(10_000_000 / denominator.value)
            var number = Decimal(isNegative: count.isNegative, digits: product.digits, scale: 7)
            number.trimTrailingZeros()
            return (number, isExact)
        }
    }

    private func rounded(
        atMostScale scale: Int, mode: RoundingMode
    ) -> (decimal: Decimal, isExact: Bool) {
        // Digits that end may be cut again, and so may rounded ones (``value``) where what is cut
        // off is more than one digit and neither zero nor a half: then the rest, which is less than
        // half a unit of the last digit, does not change on which side of them it is.
        let cut = value.digits.suffix(max(value.scale - scale, 0))
        guard isTerminating || cut.dropFirst().contains(where: { $0 != 0 }) else {
            return quotient.decimal(atMostScale: scale, mode: mode)
        }
        var number = value
        let isExact = number.round(toScale: scale, mode) && isTerminating
        number.trimTrailingZeros()
        return (number, isExact)
    }
}
