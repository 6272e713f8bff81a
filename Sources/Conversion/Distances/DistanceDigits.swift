/// How many digits of a converted distance are shown; the names are those of ECMA-402.
///
/// Digits beyond the minimum are shown only where they are not zero.
public enum DistanceDigits: Sendable, Hashable {
    /// Counted behind the decimal sign; both 0 or more.
    case fraction(minimum: Int, maximum: Int)

    /// Counted from the first digit that is not zero; both 1 or more.
    case significant(minimum: Int, maximum: Int)

    /// Rounded to a multiple of a whole number of 1 or more.
    case increment(UInt64)

    /// Rounded to a multiple of one over a power of two, and written as a whole number and a fraction
    /// in lowest terms (`37 3/16`).
    case binaryFraction(BinaryDenominator)

    /// Fractions in 128ths.
    static let finestFraction = DistanceDigits.binaryFraction(.finest)

    /// Up to six digits behind the decimal sign.
    public static let standard = DistanceDigits.fraction(minimum: 0, maximum: 6)
}

/// A power of two below the line of a fraction, as rules and drawings have it: 2 to 128.
public struct BinaryDenominator: Sendable, Hashable {
    /// 2, 4, 8, 16, 32, 64 or 128.
    public let value: UInt64

    /// All of them.
    public static let all: [BinaryDenominator] = (1...7).map { BinaryDenominator(known: 1 << $0) }

    /// 128.
    static let finest = BinaryDenominator(known: 128)

    /// Takes a power of two from 2 to 128; nil for anything else.
    public init?(_ value: Int) {
        guard (2...128).contains(value), value.nonzeroBitCount == 1 else { return nil }
        self.value = UInt64(value)
    }

    private init(known value: UInt64) {
        self.value = value
    }
}
