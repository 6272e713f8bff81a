/// An exact quotient, rounded only when its digits are read.
///
/// ```swift
/// let miles = DecimalQuotient(kilometers, times: Ratio(1000) / metersPerMile)
/// miles.decimal(atMostScale: 6, mode: .halfEven)   // rounded once
/// miles.canonicalDecimal()                         // all digits, or 34
/// ```
///
/// Powers of ten are kept out of the division, as they only move the decimal separator. The
/// denominator therefore fits 64 bits for nearly all pairs of units.
public struct DecimalQuotient: Sendable {
    /// Whether the quotient has a minus sign; true for negative zero too.
    public let isNegative: Bool

    /// The magnitude, as `fraction × 10^-scale`.
    let fraction: Fraction

    /// 0 or more.
    let scale: Int

    /// A fraction, not necessarily in lowest terms; `short` is the fast representation.
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

    /// Creates `numerator / denominator × 10^-scale`, which need not be in lowest terms.
    ///
    /// - Parameters:
    ///   - isNegative: The sign, kept for zero too.
    ///   - numerator: The numerator of the magnitude.
    ///   - denominator: Not zero.
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

    /// Creates a quotient with the value of a fraction.
    public init(_ ratio: Ratio) {
        isNegative = ratio.isNegative
        scale = 0
        fraction = .long(ratio.numerator, over: ratio.denominator)
    }

    /// Returns the quotient divided by an integer.
    ///
    /// - Precondition: `divisor` is not zero.
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

    /// Returns the quotient multiplied by an integer.
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

    /// Whether the value is zero.
    public var isZero: Bool {
        switch fraction {
        case .short(let numerator, _): numerator == 0
        case .long(let numerator, _): numerator.isZero
        }
    }

    /// Rounds to at most `places` fraction digits, without trailing zeros.
    ///
    /// - Parameter places: 0 or more.
    /// - Returns: The rounded number, and whether it is exact.
    public func decimal(
        atMostScale places: Int, mode: RoundingMode
    ) -> (decimal: Decimal, isExact: Bool) {
        let places = max(places, 0)
        let expansion = expand(.fraction(places - scale + 1))
        return round(expansion, keeping: expansion.integerCount - scale + places, mode)
    }

    /// Rounds to at most `count` significant digits, without trailing fraction zeros.
    ///
    /// - Parameter count: 1 or more. Integer digits beyond it become zeros.
    /// - Returns: The rounded number, and whether it is exact.
    public func decimal(
        atMostSignificantDigits count: Int, mode: RoundingMode
    ) -> (decimal: Decimal, isExact: Bool) {
        let count = max(count, 1)
        let expansion = expand(.significant(count + 1))
        return round(expansion, keeping: expansion.leadingZeroCount + count, mode)
    }

    /// All digits if the expansion terminates; otherwise rounded half to even.
    ///
    /// Rounds to ``significantDigits`` significant digits, but never drops integer digits. There
    /// are no trailing fraction zeros.
    ///
    /// - Returns: The number, and whether it is exact.
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

    /// The number of significant digits in ``canonicalDecimal()`` if the expansion does not
    /// terminate, that of IEEE 754 decimal128.
    public static let significantDigits = 34
}

extension BigUInt {
    fileprivate init(_ value: UInt128) {
        self.init(limbs: [UInt64(truncatingIfNeeded: value), UInt64(value >> 64)])
    }
}

extension Ratio {
    /// Rounds to at most `places` fraction digits, without trailing zeros.
    ///
    /// - Parameter places: 0 or more.
    /// - Returns: The rounded number, and whether it is exact.
    public func decimal(
        atMostScale places: Int, mode: RoundingMode
    ) -> (decimal: Decimal, isExact: Bool) {
        DecimalQuotient(self).decimal(atMostScale: places, mode: mode)
    }

    /// All digits if the expansion terminates; otherwise rounded as by
    /// ``DecimalQuotient/canonicalDecimal()``.
    public func canonicalDecimal() -> (decimal: Decimal, isExact: Bool) {
        DecimalQuotient(self).canonicalDecimal()
    }
}
