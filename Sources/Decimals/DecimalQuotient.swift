/// A division that is exact until its digits are asked for.
///
/// ```swift
/// let miles = DecimalQuotient(kilometers, times: Ratio(1000) / mile)
/// miles.decimal(atMostScale: 6, mode: .halfEven)   // rounded once
/// miles.canonicalDecimal()                         // all digits, or 34
/// ```
///
/// The powers of ten of a decimal number stay out of the division: they only move the decimal
/// sign. That keeps the denominator within 64 bits for nearly all pairs of units.
public struct DecimalQuotient: Sendable {
    /// Whether a minus stands in front; true for negative zero too.
    public let isNegative: Bool

    /// The magnitude is `fraction × 10^-scale`.
    let fraction: Fraction

    /// How far the decimal sign moves to the left: 0 or more.
    let scale: Int

    /// A fraction, not reduced; the short form is there for speed.
    enum Fraction: Sendable {
        case short(UInt128, over: UInt64)
        case long(BigUInt, over: BigUInt)
    }

    /// Multiplies a decimal number by a fraction.
    public init(_ decimal: Decimal, times ratio: Ratio) {
        isNegative = decimal.isNegative != ratio.isNegative
        scale = decimal.scale
        if let value = decimal.magnitude, let factor = ratio.numerator.asUInt64,
            let divisor = ratio.denominator.asUInt64
        {
            fraction = .short(UInt128(value) &* UInt128(factor), over: divisor)
        } else {
            fraction = .long(decimal.wholeDigits * ratio.numerator, over: ratio.denominator)
        }
    }

    /// Makes `numerator / denominator × 10^-scale`, which need not be in lowest terms.
    ///
    /// - Parameters:
    ///   - isNegative: The sign, also of zero.
    ///   - numerator: The magnitude above the line.
    ///   - denominator: What stands below the line: not zero.
    ///   - scale: 0 or more.
    public init(isNegative: Bool, _ numerator: BigUInt, over denominator: BigUInt, scale: Int) {
        precondition(!denominator.isZero && scale >= 0)
        self.isNegative = isNegative
        self.scale = scale
        if let numerator = numerator.asUInt64, let denominator = denominator.asUInt64 {
            fraction = .short(UInt128(numerator), over: denominator)
        } else {
            fraction = .long(numerator, over: denominator)
        }
    }

    /// Takes a fraction as it is.
    public init(_ ratio: Ratio) {
        isNegative = ratio.isNegative
        scale = 0
        fraction = .long(ratio.numerator, over: ratio.denominator)
    }

    /// The same divided by a whole number.
    ///
    /// - Parameter divisor: Not zero.
    public func divided(by divisor: UInt64) -> DecimalQuotient {
        precondition(divisor != 0)
        switch fraction {
        case .short(let numerator, let denominator):
            let (product, isTooLong) = denominator.multipliedReportingOverflow(by: divisor)
            guard isTooLong else {
                return DecimalQuotient(isNegative, .short(numerator, over: product), scale)
            }
            return DecimalQuotient(
                isNegative,
                .long(BigUInt(numerator), over: BigUInt(denominator) * BigUInt(divisor)), scale)
        case .long(let numerator, let denominator):
            return DecimalQuotient(
                isNegative, .long(numerator, over: denominator * BigUInt(divisor)), scale)
        }
    }

    /// The same multiplied by a whole number.
    public func multiplied(by factor: UInt64) -> DecimalQuotient {
        switch fraction {
        case .short(let numerator, let denominator):
            let (product, isTooLong) = numerator.multipliedReportingOverflow(by: UInt128(factor))
            guard isTooLong else {
                return DecimalQuotient(isNegative, .short(product, over: denominator), scale)
            }
            return DecimalQuotient(
                isNegative,
                .long(BigUInt(numerator) * BigUInt(factor), over: BigUInt(denominator)), scale)
        case .long(let numerator, let denominator):
            return DecimalQuotient(
                isNegative, .long(numerator * BigUInt(factor), over: denominator), scale)
        }
    }

    private init(_ isNegative: Bool, _ fraction: Fraction, _ scale: Int) {
        self.isNegative = isNegative
        self.fraction = fraction
        self.scale = scale
    }

    /// Whether the magnitude is zero.
    public var isZero: Bool {
        switch fraction {
        case .short(let numerator, _): numerator == 0
        case .long(let numerator, _): numerator.isZero
        }
    }

    /// Rounds to at most `places` digits behind the decimal sign, without trailing zeros.
    ///
    /// - Parameters:
    ///   - places: 0 or more.
    ///   - mode: How to round.
    /// - Returns: The rounded number, and whether it is the exact value.
    public func decimal(
        atMostScale places: Int, mode: RoundingMode
    ) -> (decimal: Decimal, isExact: Bool) {
        let places = max(places, 0)
        let expansion = expand(.fraction(places - scale + 1))
        return round(expansion, keeping: expansion.integerCount - scale + places, mode)
    }

    /// Rounds to at most `count` significant digits, without trailing zeros in the fraction.
    ///
    /// - Parameters:
    ///   - count: 1 or more. Integer digits that are cut off become zeros.
    ///   - mode: How to round.
    /// - Returns: The rounded number, and whether it is the exact value.
    public func decimal(
        atMostSignificantDigits count: Int, mode: RoundingMode
    ) -> (decimal: Decimal, isExact: Bool) {
        let count = max(count, 1)
        let expansion = expand(.significant(count + 1))
        return round(expansion, keeping: expansion.leadingZeroCount + count, mode)
    }

    /// All digits where the expansion ends; else rounded half even.
    ///
    /// Rounding is at ``significantDigits`` significant digits or at the decimal sign, whichever
    /// is further right. There are no trailing zeros in the fraction.
    ///
    /// - Returns: The number, and whether it is the exact value.
    public func canonicalDecimal() -> (decimal: Decimal, isExact: Bool) {
        if let count = endingFractionDigitCount {
            let expansion = expand(.fraction(count))
            return round(expansion, keeping: expansion.digits.count, .halfEven)
        }
        let expansion = expand(.significant(Self.significantDigits + 1))
        let keep = max(
            expansion.leadingZeroCount + Self.significantDigits, expansion.integerCount - scale)
        return round(expansion, keeping: keep, .halfEven)
    }

    /// How many significant digits ``canonicalDecimal()`` gives where the expansion does not end:
    /// as many as IEEE 754 decimal128 has.
    public static let significantDigits = 34
}

extension BigUInt {
    /// Makes a number of up to 128 bits.
    fileprivate init(_ value: UInt128) {
        self.init(limbs: [UInt64(truncatingIfNeeded: value), UInt64(value >> 64)])
    }
}

extension Ratio {
    /// Rounds to at most `places` digits behind the decimal sign, without trailing zeros.
    ///
    /// - Parameters:
    ///   - places: 0 or more.
    ///   - mode: How to round.
    /// - Returns: The rounded number, and whether it is the exact value.
    public func decimal(
        atMostScale places: Int, mode: RoundingMode
    ) -> (decimal: Decimal, isExact: Bool) {
        DecimalQuotient(self).decimal(atMostScale: places, mode: mode)
    }

    /// All digits where the expansion ends; else rounded half even as
    /// ``DecimalQuotient/canonicalDecimal()`` does.
    public func canonicalDecimal() -> (decimal: Decimal, isExact: Bool) {
        DecimalQuotient(self).canonicalDecimal()
    }
}
