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
    /// What the last fraction digit is a multiple of: one of ``roundingIncrements``, with as many
    /// fraction digits at least as at most.
    public var roundingIncrement = 1
    /// Which bounds hold where both significant and fraction digits are bounded.
    public var roundingPriority: RoundingPriority = .auto
    /// Whether whole numbers keep the zeros of their fraction.
    public var trailingZeroDisplay: TrailingZeroDisplay = .auto
    /// When integer digits are grouped.
    public var useGrouping: UseGrouping = .auto
    /// When a sign is shown.
    public var signDisplay: SignDisplay = .auto

    /// What the numbers stand for, in and out.
    public var style: NumberStyle = .decimal
    /// How large and small numbers are written.
    public var notation: Notation = .standard
    /// The separators that texts to be read are known to have; nil for those of their locale.
    public var separators: TypedSeparators?
    /// The rules that write numbers, and with words or ordinals read them too, instead of digits;
    /// a system of rules is read only where the locale itself asks for it.
    public var rules: RuleNotation?
    /// The set of ``rules`` that writes, by its CLDR name without `%`; nil for the usual one.
    public var ruleSet: String?

    /// Whether the number of digits is bounded on either side.
    public var hasDigitBounds: Bool {
        minimumFractionDigits != nil || maximumFractionDigits != nil || hasSignificantBounds
    }

    /// Whether significant digits are bounded on either side.
    var hasSignificantBounds: Bool {
        minimumSignificantDigits != nil || maximumSignificantDigits != nil
    }

    /// Whether the digits may be others than those of the value.
    var changesDigits: Bool { hasDigitBounds || trailingZeroDisplay != .auto }

    /// The values of ``roundingIncrement`` (ECMA-402).
    public static let roundingIncrements = [
        1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000,
    ]

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

    /// ECMA-402 `roundingPriority`.
    public enum RoundingPriority: String, Sendable, CaseIterable {
        /// Significant digits, where they are bounded.
        case auto
        /// Whichever shows more.
        case morePrecision
        /// Whichever shows less.
        case lessPrecision
    }

    /// ECMA-402 `trailingZeroDisplay`.
    public enum TrailingZeroDisplay: String, Sendable, CaseIterable {
        /// As many zeros as the bounds ask for.
        case auto
        /// None where the fraction is nothing but zeros.
        case stripIfInteger
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
