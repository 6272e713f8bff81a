public import Decimals
public import LocaleData

/// An exact distance in a unit.
public struct Distance: Sendable {
    /// The unit of ``value``.
    public let unit: LengthUnit

    /// The exact number of units.
    private let quotient: DecimalQuotient

    /// The value without trailing zeros: exact if ``isTerminating``; otherwise rounded half to even
    /// to 34 significant digits, or to an integer if that has more.
    public let value: Decimal

    /// Whether ``value`` is exact.
    public let isTerminating: Bool

    init(unit: LengthUnit, quotient: DecimalQuotient) {
        self.unit = unit
        self.quotient = quotient
        (value, isTerminating) = quotient.canonicalDecimal()
    }

    /// Creates a distance from an exact number.
    public init(_ number: Decimal, _ unit: LengthUnit) {
        self.init(unit: unit, quotient: DecimalQuotient(number, times: .one))
    }

    /// Returns the number to show, rounded once from the exact value.
    ///
    /// - Returns: The number, padded with zeros to the minimum digits, and whether it is exact.
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
            // Zero has no significant digits, but the one shown counts.
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
            // A 128th has seven decimal digits.
            let product = count.wholeDigits * BigUInt(10_000_000 / denominator.value)
            var number = Decimal(isNegative: count.isNegative, digits: product.digits, scale: 7)
            number.trimTrailingZeros()
            return (number, isExact)
        }
    }

    private func rounded(
        atMostScale scale: Int, mode: RoundingMode
    ) -> (decimal: Decimal, isExact: Bool) {
        // ``value`` may be rounded again if it is exact. If it is rounded itself, it may be too,
        // provided that the digits cut off are several and neither zero nor a half: the missing
        // rest is less than half a unit of its last digit, so it cannot change the result.
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
