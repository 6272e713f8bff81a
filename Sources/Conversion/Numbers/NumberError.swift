/// Why a text cannot be read as a number with certainty.
///
/// Codes only; the sentences for people are made where problems are written.
public struct NumberError: Error, Sendable, Hashable {
    /// What is wrong.
    public let code: Code
    /// Where the fault begins, in Unicode scalars of the text as given.
    public let offset: Int
    /// How many Unicode scalars it spans; 0 where something is missing.
    public let length: Int

    /// Makes an error.
    public init(_ code: Code, offset: Int, length: Int = 1) {
        self.code = code
        self.offset = offset
        self.length = length
    }

    /// The kinds of faults.
    ///
    /// Raw values are the codes of the HTTP API.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// Nothing there but white space.
        case emptyValue = "empty_value"
        /// Signs or separators, but no digit.
        case noDigits = "no_digits"
        /// A character that has no place in a number.
        case unexpectedCharacter = "unexpected_character"
        /// A zero-width, combining or formatting character where it cannot be seen.
        case invisibleCharacter = "invisible_character"
        /// Digits of two numbering systems in one number.
        case mixedDigits = "mixed_digits"
        /// A numeric character that is no decimal digit.
        case unsupportedNumeral = "unsupported_numeral"
        /// A sign behind the number, twice, or apart from it.
        case misplacedSign = "misplaced_sign"
        /// Grouping separators where no convention puts them.
        case malformedGrouping = "malformed_grouping"
        /// A separator that is neither the decimal sign nor the grouping of the locale.
        case foreignSeparator = "foreign_separator"
        /// Two decimal signs.
        case repeatedDecimalSeparator = "repeated_decimal_separator"
        /// A text that another convention reads as another value, where that was not wanted.
        case ambiguousValue = "ambiguous_value"
        /// An exponent without digits, or without a number before it.
        case malformedExponent = "malformed_exponent"
        /// Infinity or not-a-number.
        case notFinite = "not_finite"
        /// More than ``NumberReader/maximumLength`` scalars.
        case valueTooLong = "value_too_long"
        /// More significant digits, or a larger exponent, than are read.
        case valueTooLarge = "value_too_large"
        /// A percent or permille sign where no percentage was asked for.
        case unexpectedPercentSign = "unexpected_percent_sign"
        /// No percent or permille sign where a percentage was asked for.
        case missingPercentSign = "missing_percent_sign"
        /// Another currency than the one asked for, or a second one.
        case currencyMismatch = "currency_mismatch"
        /// A word behind a compact number that stands for no power of ten here.
        case unknownSuffix = "unknown_suffix"
        /// Not as the locale itself writes it, where only that was wanted.
        case notCanonical = "not_canonical"

        /// Whether the separators are what is wrong, so that another locale may read the text.
        public var concernsSeparators: Bool {
            switch self {
            case .malformedGrouping, .foreignSeparator, .repeatedDecimalSeparator: true
            case .emptyValue, .noDigits, .unexpectedCharacter, .invisibleCharacter, .mixedDigits,
                .unsupportedNumeral, .misplacedSign, .ambiguousValue, .malformedExponent,
                .notFinite, .valueTooLong, .valueTooLarge, .unexpectedPercentSign,
                .missingPercentSign,
                .currencyMismatch, .unknownSuffix, .notCanonical:
                false
            }
        }
    }
}
