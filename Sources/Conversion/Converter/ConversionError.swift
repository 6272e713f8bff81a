import LocaleData

/// An error in a value or in the options of a conversion.
///
/// ```swift
/// do {
///     _ = try Converter.shared.number("1.23.4", from: "en", to: "de")
/// } catch {
///     error.code        // repeated_decimal_separator
///     error.range       // 4..<5
///     error.message     // “.” is a second decimal separator. Send only one.
/// }
/// ```
///
/// ``errorDescription`` satisfies Foundation's `LocalizedError`. This package does not import
/// Foundation, so declare the conformance yourself if you want it: `extension ConversionError:
/// @retroactive LocalizedError {}`.
public struct ConversionError: Error, Sendable, Hashable {
    /// The kind of error.
    public let code: Code

    /// The problem and its remedy, in one or two English sentences.
    public let message: String

    /// The argument or option at fault, such as `value`, `from` or `maximumFractionDigits`.
    public let argument: String

    /// The part of the value at fault, in Unicode scalars; nil if the value is not at fault.
    public package(set) var range: Range<Int>?

    /// What the caller may have meant.
    package var meanings = Meanings.names([])

    /// Creates an error without a range or suggestions.
    package init(_ code: Code, _ message: String, argument: String) {
        self.code = code
        self.message = message
        self.argument = argument
    }

    /// What the caller may have meant.
    package enum Meanings: Sendable, Hashable {
        /// Names similar to the one given.
        case names([String])
        /// The known locales nearest to an id, searched for on demand.
        case locales(near: String)
        /// The value as other locales read it.
        case readings([SeparatorConventions.Alternative])
    }

    /// Names that may have been meant, nearest first: locales, units, currencies, suffixes.
    public var suggestions: [String] {
        switch meanings {
        case .names(let names): names
        case .locales(let id): LocaleSuggestions.near(id)
        case .readings: []
        }
    }

    /// The values under other conventions, or the two possible values under this one.
    public var readings: [SeparatorConventions.Alternative] {
        switch meanings {
        case .names, .locales: []
        case .readings(let readings): readings
        }
    }

    /// The same as ``message``, for Foundation's `LocalizedError`.
    public var errorDescription: String? { message }

    /// A kind of error, identified by its code in the HTTP API.
    ///
    /// Codes may be added, so a `switch` needs a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code in `snake_case`.
        public let rawValue: String

        /// The code.
        public var description: String { rawValue }

        package init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        init(_ code: NumberError.Code) {
            self.init(code.rawValue)
        }
    }
}

extension ConversionError: CustomStringConvertible {
    /// The code and the message.
    public var description: String { "\(code): \(message)" }
}

extension ConversionError.Code {
    // Errors in the arguments and options.

    /// A required argument is missing.
    public static let missingField = Self("missing_field")
    /// The value of an option is invalid.
    public static let invalidOption = Self("invalid_option")
    /// Two options contradict each other.
    public static let conflictingOptions = Self("conflicting_options")
    /// The locale has no data.
    public static let unknownLocale = Self("unknown_locale")
    /// The numbering system does not exist.
    public static let unknownNumberingSystem = Self("unknown_numbering_system")
    /// The unit of length does not exist.
    public static let unknownUnit = Self("unknown_unit")
    /// ISO 4217 does not have the currency.
    public static let unknownCurrency = Self("unknown_currency")
    /// The unit is not a unit of length.
    public static let incompatibleUnits = Self("incompatible_units")
    /// The locale does not have the style, or not for this number.
    public static let unsupportedStyle = Self("unsupported_style")
    /// ICU's data cannot be read.
    public static let unavailable = Self("unavailable")

    // Errors in the value; see ``NumberError/Code``.

    /// The value is empty or only white space.
    public static let emptyValue = Self(.emptyValue)
    /// There are signs or separators but no digits.
    public static let noDigits = Self(.noDigits)
    /// A character is not allowed in a number.
    public static let unexpectedCharacter = Self(.unexpectedCharacter)
    /// There is an invisible character.
    public static let invisibleCharacter = Self(.invisibleCharacter)
    /// There are digits of two numbering systems.
    public static let mixedDigits = Self(.mixedDigits)
    /// There is a numeral that is not a decimal digit.
    public static let unsupportedNumeral = Self(.unsupportedNumeral)
    /// There is a sign where none is allowed.
    public static let misplacedSign = Self(.misplacedSign)
    /// Grouping separators are in positions that no convention allows.
    public static let malformedGrouping = Self(.malformedGrouping)
    /// There is a separator that the locale does not use.
    public static let foreignSeparator = Self(.foreignSeparator)
    /// There is more than one decimal separator.
    public static let repeatedDecimalSeparator = Self(.repeatedDecimalSeparator)
    /// The value has more than one possible meaning.
    public static let ambiguousValue = Self(.ambiguousValue)
    /// The exponent is incomplete.
    public static let malformedExponent = Self(.malformedExponent)
    /// The value is infinity or not-a-number.
    public static let notFinite = Self(.notFinite)
    /// The value has too many characters.
    public static let valueTooLong = Self(.valueTooLong)
    /// The value has too many digits or too large an exponent.
    public static let valueTooLarge = Self(.valueTooLarge)
    /// There is no percent sign although percent is requested.
    public static let missingPercentSign = Self(.missingPercentSign)
    /// There is a percent sign although percent is not requested.
    public static let unexpectedPercentSign = Self(.unexpectedPercentSign)
    /// The currency differs from the requested one.
    public static let currencyMismatch = Self(.currencyMismatch)
    /// A word does not stand for a power of ten.
    public static let unknownSuffix = Self(.unknownSuffix)
    /// The value is not in the locale's own form, although that is required.
    public static let notCanonical = Self(.notCanonical)
    /// Several units share the name.
    public static let ambiguousUnit = Self("ambiguous_unit")
    /// A unit is not smaller than the one before it.
    public static let mixedUnitOrder = Self("mixed_unit_order")
    /// A quantity is not less than one of the unit before it.
    public static let mixedUnitOverflow = Self("mixed_unit_overflow")
}
