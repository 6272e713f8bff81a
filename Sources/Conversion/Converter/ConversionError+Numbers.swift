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
            case .emptyValue: "The value is empty. Send a number."
            case .noDigits: "The value has no digits. Send at least one."
            case .unexpectedCharacter where reader.rules != nil && error.length == 0:
                "The words stop where \(id) needs more. Write out the whole number."
            case .unexpectedCharacter where reader.rules != nil:
                "From \(found) on, the text is not how \(id) writes a number. Write the whole number"
                    + " in the words of \(id)."
            case .unexpectedCharacter:
                "A number cannot contain \(found) here. Send only the number."
            case .invisibleCharacter:
                "The value contains the invisible character \(found). Remove it."
            case .mixedDigits:
                "\(found) belongs to another numbering system than the digits before it. Use one"
                    + " numbering system."
            case .unsupportedNumeral:
                "\(found) is not a decimal digit. Write the number with decimal digits only."
            case .misplacedSign:
                "\(found) cannot be a sign here. Send one sign, in front of the number."
            case .malformedGrouping:
                "At \(found), the digits are not grouped as in \(id). Write numbers as in"
                    + " \(reader.example)."
            case .foreignSeparator:
                "\(found) is neither the decimal separator nor the grouping separator of \(id)."
                    + " Write numbers as in \(reader.example)."
            case .repeatedDecimalSeparator: "\(found) is a second decimal separator. Send only one."
            case .ambiguousValue where reader.rules != nil:
                "\(id) writes several numbers like this, or the text has too many possible meanings."
                    + " Send digits."
            case .ambiguousValue:
                "At \(found), the value can be read in more than one way. Send only digits and a"
                    + " decimal separator."
            case .malformedExponent:
                "The exponent is incomplete. Send digits before and after its marker."
            case .notFinite: "The value is not a finite number. Send a number in digits."
            case .valueTooLong where reader.rules != nil:
                "The value is too long. In words, it can have at most"
                    + " \(NumberReader.maximumWordsLength) characters."
            case .valueTooLong: NumberReader.lengthLimit
            case .valueTooLarge: NumberReader.sizeLimits
            case .unexpectedPercentSign:
                "\(found) does not match the style. Remove it, or set style to percent or permille."
            case .missingPercentSign:
                "The percent sign is missing, so the value could mean either of two numbers. Add the"
                    + " sign, or send a JSON number."
            case .unknownSuffix:
                "\(id) has no suffix for a power of ten that begins with \(found). Use one of the"
                    + " suggestions."
            case .currencyMismatch:
                "The value names a currency other than the option currency, or a second one. Send"
                    + " only one currency, the same in both."
            case .notCanonical:
                canonical.map { "\(id) writes this value as \(quoted($0)). Send it like that." }
                    ?? "\(id) writes numbers in the numbering system \(symbols.numberingSystem.id). Use its"
                    + " digits."
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
                + ". Write it without grouping, or set ambiguity to note or ignore.",
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
            "The filter removes \(quoted(filtered.removed)), which changes the value. Send only"
                + " digits and the decimal separator, or set ambiguity to note or ignore.",
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
        else { return "the end" }
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
    /// The limit behind `value_too_long`.
    package static let lengthLimit =
        "The value is too long. It can have at most \(maximumLength) characters."

    /// The limits behind `value_too_large`.
    package static let sizeLimits =
        "The value is too large. It can have at most \(Decimal.maximumSignificantDigits) significant"
        + " digits and an exponent from −\(Decimal.maximumExponent) to \(Decimal.maximumExponent)."
}
