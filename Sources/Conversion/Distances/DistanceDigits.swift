/// The digits to show of a converted distance, named as in ECMA-402.
///
/// Zeros beyond the minimum are not shown.
public enum DistanceDigits: Sendable, Hashable {
    /// Fraction digits, both 0 or more.
    case fraction(minimum: Int, maximum: Int)

    /// Significant digits, both 1 or more.
    case significant(minimum: Int, maximum: Int)

    /// Rounded to a multiple of an integer of at least 1.
    case increment(UInt64)

    /// Rounded to a multiple of a binary fraction, and written as an integer and a fraction in
    /// lowest terms (`37 3/16`).
    case binaryFraction(BinaryDenominator)

    /// Fractions with denominator 128.
    static let finestFraction = DistanceDigits.binaryFraction(.finest)

    /// At most six fraction digits.
    public static let standard = DistanceDigits.fraction(minimum: 0, maximum: 6)
}

/// The denominator of a fraction, a power of two from 2 to 128, as on rulers and drawings.
public struct BinaryDenominator: Sendable, Hashable {
    /// 2, 4, 8, 16, 32, 64 or 128.
    public let value: UInt64

    /// All denominators.
    public static let all: [BinaryDenominator] = (1...7).map { BinaryDenominator(known: 1 << $0) }

    static let finest = BinaryDenominator(known: 128)

    /// Creates a denominator; nil unless the value is a power of two from 2 to 128.
    public init?(_ value: Int) {
        guard (2...128).contains(value), value.nonzeroBitCount == 1 else { return nil }
        self.value = UInt64(value)
    }

    private init(known value: UInt64) {
        self.value = value
    }
}
