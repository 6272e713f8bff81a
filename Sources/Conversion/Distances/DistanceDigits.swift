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

    /// Up to six digits behind the decimal sign.
    public static let standard = DistanceDigits.fraction(minimum: 0, maximum: 6)
}
