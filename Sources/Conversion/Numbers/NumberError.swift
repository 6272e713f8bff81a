/// Why text cannot be read as a number with certainty.
public struct NumberError: Error, Sendable, Hashable {
    /// The kind of error.
    public let code: Code
    /// The start of the error in the given text, in Unicode scalars.
    public let offset: Int
    /// Its length in Unicode scalars; 0 if something is missing.
    public let length: Int

    /// Creates an error.
    public init(_ code: Code, offset: Int, length: Int = 1) {
        self.code = code
        self.offset = offset
        self.length = length
    }

    /// The kinds of errors; raw values are the codes of the HTTP API.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The text is empty or only white space.
        case emptyValue = "empty_value"
        /// There are signs or separators but no digits.
        case noDigits = "no_digits"
        /// A character is not allowed in a number.
        case unexpectedCharacter = "unexpected_character"
        /// There is an invisible character: zero-width, combining or formatting.
        case invisibleCharacter = "invisible_character"
        /// There are digits of two numbering systems.
        case mixedDigits = "mixed_digits"
        /// There is a numeric character that is not a decimal digit.
        case unsupportedNumeral = "unsupported_numeral"
        /// There is a sign after the number, a second sign, or one apart from the number.
        case misplacedSign = "misplaced_sign"
        /// Grouping separators are in positions that no convention allows.
        case malformedGrouping = "malformed_grouping"
        /// There is a separator that the locale uses neither as decimal nor as grouping separator.
        case foreignSeparator = "foreign_separator"
        /// There is more than one decimal separator.
        case repeatedDecimalSeparator = "repeated_decimal_separator"
        /// Another convention reads another value, and ambiguity is refused.
        case ambiguousValue = "ambiguous_value"
        /// An exponent has no digits, or no number before it.
        case malformedExponent = "malformed_exponent"
        /// The value is infinite or not-a-number.
        case notFinite = "not_finite"
        /// The text has more than ``NumberReader/maximumLength`` scalars.
        case valueTooLong = "value_too_long"
        /// The number has too many significant digits or too large an exponent.
        case valueTooLarge = "value_too_large"
        /// There is a percent or permille sign although percent is not requested.
        case unexpectedPercentSign = "unexpected_percent_sign"
        /// There is no percent or permille sign although percent is requested.
        case missingPercentSign = "missing_percent_sign"
        /// The currency differs from the requested one, or there is a second one.
        case currencyMismatch = "currency_mismatch"
        /// A word after a compact number does not stand for a power of ten.
        case unknownSuffix = "unknown_suffix"
        /// The text is not in the locale's own form, although that is required.
        case notCanonical = "not_canonical"

        /// Whether the separators are at fault, so that another locale may read the text.
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
