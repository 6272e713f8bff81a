public import Decimals
public import LocaleData

/// How to write a number, named as in ECMA-402 `Intl.NumberFormat`.
///
/// Without digit options, all digits of the value are written, trailing zeros included. With digit
/// options, trailing zeros are kept only up to the minimum.
public struct NumberFormatOptions: Sendable, Hashable {
    /// The minimum number of integer digits, 1 to 21.
    public var minimumIntegerDigits = 1
    /// The minimum number of fraction digits, 0 to 100.
    public var minimumFractionDigits: Int?
    /// The maximum number of fraction digits, 0 to 100.
    public var maximumFractionDigits: Int?
    /// The minimum number of significant digits, 1 to 21.
    ///
    /// Limits on significant digits override those on fraction digits; see ``roundingPriority``.
    public var minimumSignificantDigits: Int?
    /// The maximum number of significant digits, 1 to 21.
    public var maximumSignificantDigits: Int?
    /// How to round to a maximum.
    public var roundingMode: RoundingMode = .halfEven
    /// The multiple to round the last fraction digit to, one of ``roundingIncrements``.
    ///
    /// Requires equal minimum and maximum fraction digits.
    public var roundingIncrement = 1
    /// Which limits apply if both significant and fraction digits are limited.
    public var roundingPriority: RoundingPriority = .auto
    /// Whether integers keep their fraction zeros.
    public var trailingZeroDisplay: TrailingZeroDisplay = .auto
    /// When to group integer digits.
    public var useGrouping: UseGrouping = .auto
    /// When to show a sign.
    public var signDisplay: SignDisplay = .auto

    /// The kind of number, for reading and writing.
    public var style: NumberStyle = .decimal
    /// The notation.
    public var notation: Notation = .standard
    /// The separators that texts are known to use; nil for the locale's.
    public var separators: TypedSeparators?
    /// The rules to write with instead of digits.
    ///
    /// Words and ordinals are also read with them; an algorithmic numbering system is read only if
    /// the locale requests it.
    public var rules: RuleNotation?
    /// The rule set to write with, by its CLDR name without `%`; nil for the default.
    public var ruleSet: String?

    /// Whether the number of digits is limited in any way.
    public var hasDigitBounds: Bool {
        minimumFractionDigits != nil || maximumFractionDigits != nil || hasSignificantBounds
    }

    /// Whether significant digits are limited.
    var hasSignificantBounds: Bool {
        minimumSignificantDigits != nil || maximumSignificantDigits != nil
    }

    /// Whether the written digits may differ from those of the value.
    var changesDigits: Bool { hasDigitBounds || trailingZeroDisplay != .auto }

    /// The values of ``roundingIncrement`` (ECMA-402).
    public static let roundingIncrements = [
        1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000,
    ]

    /// Creates the default options: all digits, with the locale's grouping and signs.
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
        /// Significant digits, if they are limited.
        case auto
        /// The limits that show more digits.
        case morePrecision
        /// The limits that show fewer digits.
        case lessPrecision
    }

    /// ECMA-402 `trailingZeroDisplay`.
    public enum TrailingZeroDisplay: String, Sendable, CaseIterable {
        /// As many zeros as the digit options require.
        case auto
        /// None if the number is an integer.
        case stripIfInteger
    }

    /// ECMA-402 `useGrouping`.
    public enum UseGrouping: String, Sendable, CaseIterable {
        /// The locale's grouping, with its minimum grouping digits.
        case auto
        /// Whenever a group is full.
        case always
        /// If there are at least two digits before the first separator.
        case min2
        /// No grouping.
        case never
    }

    /// ECMA-402 `signDisplay`.
    public enum SignDisplay: String, Sendable, CaseIterable {
        /// A minus for negative numbers, including negative zero.
        case auto
        /// Always a sign.
        case always
        /// Never a sign.
        case never
        /// A sign except for zero.
        case exceptZero
        /// A minus for negative numbers except negative zero.
        case negative
    }
}
