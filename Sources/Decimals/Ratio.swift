/// An exact fraction in lowest terms.
///
/// ```swift
/// let mile = Ratio(Decimal(literal: "1609.344")!)   // 201168/125
/// (Ratio(1000) / mile).description                  // "15625/25146"
/// ```
public struct Ratio: Sendable, Hashable {
    /// Whether the value is below zero; false for zero.
    public let isNegative: Bool

    /// The numerator of the magnitude.
    public let numerator: BigUInt

    /// The denominator: at least 1 and coprime to ``numerator``.
    public let denominator: BigUInt

    /// 0.
    public static let zero = Ratio(0)

    /// 1.
    public static let one = Ratio(1)

    /// Creates a fraction in lowest terms; nil if the denominator is zero.
    public init?(isNegative: Bool = false, _ numerator: BigUInt, over denominator: BigUInt) {
        guard !denominator.isZero else { return nil }
        let divisor = numerator.greatestCommonDivisor(with: denominator)
        if divisor == .one {
            self.init(isNegative, reduced: numerator, denominator)
        } else {
            self.init(isNegative, reduced: numerator / divisor, denominator / divisor)
        }
    }

    /// Creates a fraction from an integer.
    public init(_ value: Int) {
        self.init(value < 0, reduced: BigUInt(UInt64(value.magnitude)), .one)
    }

    /// Creates a fraction with the value of a decimal, without trailing zeros and the sign of zero.
    public init(_ decimal: Decimal) {
        var trimmed = decimal
        trimmed.trimTrailingZeros()
        var numerator = trimmed.wholeDigits
        // The denominator is 2^scale × 5^scale, so no search for a common divisor is needed.
        let twos = min(numerator.trailingZeroBitCount, trimmed.scale)
        numerator = numerator >> twos
        var fives = 0
        for (power, exponent) in [(UInt64(7_450_580_596_923_828_125), 27), (5, 1)] {
            while fives + exponent <= trimmed.scale, !numerator.isZero {
                var quotient = numerator
                guard quotient.divide(by: power) == 0 else { break }
                numerator = quotient
                fives += exponent
            }
        }
        let denominator = BigUInt(5).raised(to: trimmed.scale - fives) << (trimmed.scale - twos)
        self.init(decimal.isNegative, reduced: numerator, denominator)
    }

    private init(_ isNegative: Bool, reduced numerator: BigUInt, _ denominator: BigUInt) {
        self.isNegative = isNegative && !numerator.isZero
        self.numerator = numerator
        self.denominator = denominator
    }
}

extension Ratio {
    /// `10^exponent`; the exponent may be negative.
    public static func powerOfTen(_ exponent: Int) -> Self {
        exponent >= 0
            ? Ratio(false, reduced: .powerOfTen(exponent), .one)
            : Ratio(false, reduced: .one, .powerOfTen(-exponent))
    }

    /// Whether this is 0.
    public var isZero: Bool { numerator.isZero }

    /// The inverse; nil for zero.
    public var reciprocal: Self? {
        isZero ? nil : Ratio(isNegative, reduced: denominator, numerator)
    }

    /// The product.
    public static func * (left: Self, right: Self) -> Self {
        // Cancelling crosswise first keeps the factors small and the product in lowest terms.
        let first = left.numerator.greatestCommonDivisor(with: right.denominator)
        let second = right.numerator.greatestCommonDivisor(with: left.denominator)
        return Ratio(
            left.isNegative != right.isNegative,
            reduced: (left.numerator / first) * (right.numerator / second),
            (left.denominator / second) * (right.denominator / first))
    }

    /// The quotient.
    ///
    /// - Precondition: `right` is not zero.
    public static func / (left: Self, right: Self) -> Self {
        precondition(!right.isZero, "division by zero")
        return left * (right.reciprocal ?? .one)
    }

    /// The sum.
    public static func + (left: Self, right: Self) -> Self {
        let first = left.numerator * right.denominator
        let second = right.numerator * left.denominator
        let denominator = left.denominator * right.denominator
        let isNegative: Bool
        let numerator: BigUInt
        if left.isNegative == right.isNegative {
            (isNegative, numerator) = (left.isNegative, first + second)
        } else if first >= second {
            (isNegative, numerator) = (left.isNegative, first - second)
        } else {
            (isNegative, numerator) = (right.isNegative, second - first)
        }
        return Ratio(isNegative: isNegative, numerator, over: denominator) ?? .zero
    }

    /// The value with the opposite sign.
    public static prefix func - (value: Self) -> Self {
        Ratio(!value.isNegative, reduced: value.numerator, value.denominator)
    }

    /// The difference.
    public static func - (left: Self, right: Self) -> Self { left + -right }
}

extension Ratio: Comparable {
    /// Orders by value.
    public static func < (left: Self, right: Self) -> Bool {
        guard left.isNegative == right.isNegative else { return left.isNegative }
        let first = left.numerator * right.denominator
        let second = right.numerator * left.denominator
        return left.isNegative ? second < first : first < second
    }
}

extension Ratio: CustomStringConvertible {
    /// `p/q` in lowest terms, or `p` for an integer.
    public var description: String {
        let sign = isNegative ? "-" : ""
        return denominator == .one ? "\(sign)\(numerator)" : "\(sign)\(numerator)/\(denominator)"
    }
}
