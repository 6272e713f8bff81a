import Decimals
import LocaleData

extension ConversionError {
    /// Creates an error for text that cannot be read as a number.
    ///
    /// - Parameter canonical: For `not_canonical`, how the locale writes the value.
    init(
        _ error: NumberError, of text: Span<UInt8>, with reader: NumberReader,
        canonical: String? = nil
    ) {
        let locale = reader.locale
        let symbols = locale.symbols
        let id = locale.id
        let found = Self.shown(error, in: text)
        let detail =
            switch error.code {
            case .emptyValue: "There is nothing to read."
            case .noDigits: "There are no digits in the value."
            case .unexpectedCharacter where reader.rules != nil && error.length == 0:
                "The words stop where \(id) needs more; write out the whole number."
            case .unexpectedCharacter where reader.rules != nil:
                "From \(found) on, the text is not how \(id) writes a number; write all of it in"
                    + " the words of \(id)."
            case .unexpectedCharacter: "\(found) cannot stand in a number."
            case .invisibleCharacter: "\(found) cannot be seen and does not belong in a number."
            case .mixedDigits:
                "\(found) is a digit of another numbering system than those before it."
            case .unsupportedNumeral: "\(found) is a numeral but not a decimal digit."
            case .misplacedSign: "\(found) stands where no sign can; a sign comes once, in front."
            case .malformedGrouping:
                "At \(found) the digits are not grouped as \(id) groups them; it writes"
                    + " \(reader.example)."
            case .foreignSeparator:
                "\(found) is neither the decimal sign nor the grouping separator of \(id); it"
                    + " writes \(reader.example)."
            case .repeatedDecimalSeparator: "\(found) is a second decimal sign."
            case .ambiguousValue where reader.rules != nil:
                "\(id) writes more than one number so, or too many parts of one."
            case .ambiguousValue:
                "At \(found) the value can be read in more than one way: leave nothing to doubt."
            case .malformedExponent: "The exponent is not complete."
            case .notFinite: "Only finite numbers can be converted."
            case .valueTooLong where reader.rules != nil:
                "A value in words has at most \(NumberReader.maximumWordsLength) characters."
            case .valueTooLong: "A value has at most \(NumberReader.maximumLength) characters."
            case .valueTooLarge: NumberReader.sizeLimits
            case .unexpectedPercentSign: "\(found) is not the sign of this style."
            case .missingPercentSign:
                "The percent sign is missing, so the value could mean either of two numbers."
            case .unknownSuffix:
                "\(found) begins no suffix for a power of ten in \(id); use one of those suggested."
            case .currencyMismatch: "This is not the currency asked for, or a second one."
            case .notCanonical:
                "\(id) itself writes \(canonical.map(quoted) ?? symbols.numberingSystem.id)."
            }
        self.init(Code(error.code), detail, argument: "value")
        range = error.offset..<(error.offset + error.length)
        if error.code == .ambiguousValue, reader.rules != nil {
            meanings = .readings(
                reader.meanings(of: text).map {
                    SeparatorConventions.Alternative(number: $0.description, locales: [id])
                })
        } else if error.code == .unknownSuffix {
            meanings = .names(locale.compactLexicon(reader.style)?.words ?? [])
        } else {
            meanings = .readings(reader.readings(of: text, after: error))
        }
    }

    /// Creates an error for text that another convention reads as another value.
    init(
        ambiguous text: Span<UInt8>, _ own: String,
        _ others: [SeparatorConventions.Alternative], with reader: NumberReader
    ) {
        let id = reader.locale.id
        self.init(
            .ambiguousValue,
            "The value is \(own) in \(id)"
                + (others.first.map { " and \($0.number) elsewhere" } ?? "")
                + ": write it without grouping, or allow it with another ambiguity.",
            argument: "value")
        range = 0..<text.scalarCount
        meanings = .readings(
            [SeparatorConventions.Alternative(number: own, locales: [id])] + others)
    }

    /// Creates an error for text whose value the filter changes.
    init(
        ambiguous filtered: NumberFilter.Result, _ whole: Decimal?, _ reading: NumberReading,
        with reader: NumberReader
    ) {
        let id = reader.locale.id
        let values = [reading.number] + (whole.map { [$0] } ?? [])
        self.init(
            .ambiguousValue,
            "The filter drops \(quoted(filtered.removed)), which changes the value: send only digits"
                + " and the decimal separator, or allow it with another ambiguity.",
            argument: "value")
        meanings = .readings(
            values.map { SeparatorConventions.Alternative(number: $0.description, locales: [id]) })
    }

    /// The scalar at an error's position in quotes, or its code point if it is invisible.
    private static func shown(_ error: NumberError, in text: Span<UInt8>) -> String {
        var cursor = ScalarCursor()
        while cursor.offset < error.offset, let (_, width) = cursor.peek(text, end: text.count) {
            cursor.advance(width)
        }
        guard let (value, _) = cursor.peek(text, end: text.count),
            let scalar = Unicode.Scalar(value)
        else { return "The end" }
        if isSeen(scalar) { return "“\(Character(scalar))”" }
        let code = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    }

    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return 0x21..<0x7F ~= scalar.value }
        return ScalarText.isPlain(scalar) && !scalar.properties.isWhitespace
            && ![.nonspacingMark, .enclosingMark, .spacingMark].contains(
                scalar.properties.generalCategory)
    }
}

extension LocaleNumbers {
    /// A number written in this locale, to show its separators.
    package var example: String {
        NumberReader(self).canonicalText(of: .sample)
    }
}

extension NumberReader {
    /// The limits behind `value_too_large`.
    package static let sizeLimits =
        "A value has at most \(Decimal.maximumSignificantDigits) significant digits and an exponent"
        + " of at most \(Decimal.maximumExponent)."
}
