import LocaleData

/// Why a value cannot be converted, or options cannot be used.
///
/// ```swift
/// do {
///     _ = try Converter.shared.number("1.23.4", from: "en", to: "de")
/// } catch {
///     error.code        // repeated_decimal_separator
///     error.range       // 4..<5
///     error.message     // “.” is a second decimal sign.
/// }
/// ```
///
/// The property ``errorDescription`` is the one that Foundation's `LocalizedError` asks for. This
/// package does without Foundation, so that a program that wants the conformance declares it:
/// `extension ConversionError: @retroactive LocalizedError {}`.
public struct ConversionError: Error, Sendable, Hashable {
    /// The kind of fault.
    public let code: Code

    /// What is wrong and what to do instead, in one or two English sentences.
    public let message: String

    /// The argument or option that is meant, as `value`, `from` or `maximumFractionDigits`.
    public let argument: String

    /// The part of the value at fault, in Unicode scalars; nil where the fault is elsewhere.
    public package(set) var range: Range<Int>?

    /// What may have been meant.
    package var meanings = Meanings.names([])

    /// Makes an error; what else applies is set on it.
    package init(_ code: Code, _ message: String, argument: String) {
        self.code = code
        self.message = message
        self.argument = argument
    }

    /// What may have been meant.
    package enum Meanings: Sendable, Hashable {
        /// Names near to the one given.
        case names([String])
        /// The known locales nearest to an id; looked for only when they are asked for.
        case locales(near: String)
        /// The value as some locales read it.
        case readings([SeparatorConventions.Alternative])
    }

    /// Names that may have been meant, the nearest first: locales, units, currencies, suffixes.
    public var suggestions: [String] {
        switch meanings {
        case .names(let names): names
        case .locales(let id): LocaleSuggestions.near(id)
        case .readings: []
        }
    }

    /// What the text means under other conventions, or the two values that it may have here.
    public var readings: [SeparatorConventions.Alternative] {
        switch meanings {
        case .names, .locales: []
        case .readings(let readings): readings
        }
    }

    /// The same as ``message``, under the name that Foundation's `LocalizedError` has for it.
    public var errorDescription: String? { message }

    /// A kind of fault, by its code in the HTTP API.
    ///
    /// More kinds may come; a `switch` needs a `default`.
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
    // What is asked for.

    /// An argument is missing that the others need.
    public static let missingField = Self("missing_field")
    /// An option has a value that it cannot have.
    public static let invalidOption = Self("invalid_option")
    /// Two options contradict each other.
    public static let conflictingOptions = Self("conflicting_options")
    /// There is no data for the locale.
    public static let unknownLocale = Self("unknown_locale")
    /// There is no such numbering system.
    public static let unknownNumberingSystem = Self("unknown_numbering_system")
    /// There is no such unit of length.
    public static let unknownUnit = Self("unknown_unit")
    /// ISO 4217 has no such currency.
    public static let unknownCurrency = Self("unknown_currency")
    /// The unit is none of length.
    public static let incompatibleUnits = Self("incompatible_units")
    /// The locale has no such style, or none for this number.
    public static let unsupportedStyle = Self("unsupported_style")
    /// ICU's data cannot be read.
    public static let unavailable = Self("unavailable")

    // The value; see ``NumberError/Code`` for what each means.

    /// Nothing there but white space.
    public static let emptyValue = Self(.emptyValue)
    /// Signs or separators, but no digit.
    public static let noDigits = Self(.noDigits)
    /// A character that has no place in a number.
    public static let unexpectedCharacter = Self(.unexpectedCharacter)
    /// A character that cannot be seen.
    public static let invisibleCharacter = Self(.invisibleCharacter)
    /// Digits of two numbering systems.
    public static let mixedDigits = Self(.mixedDigits)
    /// A numeral that is no decimal digit.
    public static let unsupportedNumeral = Self(.unsupportedNumeral)
    /// A sign where none can stand.
    public static let misplacedSign = Self(.misplacedSign)
    /// Grouping separators where no convention puts them.
    public static let malformedGrouping = Self(.malformedGrouping)
    /// A separator that the locale does not use.
    public static let foreignSeparator = Self(.foreignSeparator)
    /// Two decimal separators.
    public static let repeatedDecimalSeparator = Self(.repeatedDecimalSeparator)
    /// The value can be read in more than one way.
    public static let ambiguousValue = Self(.ambiguousValue)
    /// An exponent that is not complete.
    public static let malformedExponent = Self(.malformedExponent)
    /// Infinity or not-a-number.
    public static let notFinite = Self(.notFinite)
    /// More characters than are read.
    public static let valueTooLong = Self(.valueTooLong)
    /// More digits, or a larger exponent, than are read or written.
    public static let valueTooLarge = Self(.valueTooLarge)
    /// No percent sign where a percentage was asked for.
    public static let missingPercentSign = Self(.missingPercentSign)
    /// A percent sign where none was asked for.
    public static let unexpectedPercentSign = Self(.unexpectedPercentSign)
    /// Another currency than the one asked for.
    public static let currencyMismatch = Self(.currencyMismatch)
    /// A word that stands for no power of ten.
    public static let unknownSuffix = Self(.unknownSuffix)
    /// Not as the locale itself writes it, where only that was wanted.
    public static let notCanonical = Self(.notCanonical)
    /// A name that several units have.
    public static let ambiguousUnit = Self("ambiguous_unit")
    /// A unit that is not smaller than the one before it.
    public static let mixedUnitOrder = Self("mixed_unit_order")
    /// A quantity that is not less than one of the unit before it.
    public static let mixedUnitOverflow = Self("mixed_unit_overflow")
}
