public import Decimals
public import LocaleData

/// How a number is written, under the names of ECMA-402 `Intl.NumberFormat`.
///
/// Without any digit bound every digit of the value comes out, trailing zeros too. With one, trailing
/// zeros stay only as far as the minimum asks.
public struct NumberFormatOptions: Sendable, Hashable {
    /// Integer digits at least; 1 to 21.
    public var minimumIntegerDigits = 1
    /// Fraction digits at least; 0 to 100.
    public var minimumFractionDigits: Int?
    /// Fraction digits at most; 0 to 100.
    public var maximumFractionDigits: Int?
    /// Significant digits at least; 1 to 21.
    ///
    /// With either significant bound the fraction bounds do
    /// not count.
    public var minimumSignificantDigits: Int?
    /// Significant digits at most; 1 to 21.
    public var maximumSignificantDigits: Int?
    /// What happens to digits past a maximum.
    public var roundingMode: RoundingMode = .halfEven
    /// When integer digits are grouped.
    public var useGrouping: UseGrouping = .auto
    /// When a sign is shown.
    public var signDisplay: SignDisplay = .auto

    /// What the numbers stand for, in and out.
    public var style: NumberStyle = .decimal
    /// How large and small numbers are written.
    public var notation: Notation = .standard
    /// The rules that write numbers, and with words or ordinals read them too, instead of digits;
    /// a system of rules is read only where the locale itself asks for it.
    public var rules: RuleNotation?

    /// The default: every digit, grouped and signed as the locale does.
    public init() {}

    /// ECMA-402 `notation` and `compactDisplay`.
    public enum Notation: Sendable, Hashable {
        /// All digits.
        case standard
        /// One integer digit and a power of ten: `1.2E5`.
        case scientific
        /// One to three integer digits and a power of a thousand: `120E3`.
        case engineering
        /// A word or letter for the power of ten: `120K`.
        case compact(CompactLength)
    }

    /// ECMA-402 `useGrouping`.
    public enum UseGrouping: String, Sendable, CaseIterable {
        /// As the locale prefers, its minimum grouping digits included.
        case auto
        /// Wherever a group is full.
        case always
        /// Where two digits at least stand before the first separator.
        case min2
        /// Not at all.
        case never
    }

    /// ECMA-402 `signDisplay`.
    public enum SignDisplay: String, Sendable, CaseIterable {
        /// A minus for negative numbers, negative zero included.
        case auto
        /// A sign always.
        case always
        /// No sign ever.
        case never
        /// A sign for all but zero.
        case exceptZero
        /// A minus for negative numbers, but not for negative zero.
        case negative
    }
}
