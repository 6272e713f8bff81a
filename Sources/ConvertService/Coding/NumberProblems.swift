internal import Conversion
internal import Decimals
internal import LocaleData

extension Problem {
    /// A text that cannot be read as a number.
    ///
    /// - Parameters:
    ///   - error: What the reader found.
    ///   - text: The text it was given.
    ///   - reader: What read it.
    ///   - canonical: For `not_canonical`, how the locale writes the value.
    init(
        _ error: NumberError, of text: Span<UInt8>, with reader: NumberReader, pointer: String,
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
                    + " \(locale.example)."
            case .foreignSeparator:
                "\(found) is neither the decimal sign nor the grouping separator of \(id); it"
                    + " writes \(locale.example)."
            case .repeatedDecimalSeparator: "\(found) is a second decimal sign."
            case .ambiguousValue where reader.rules != nil:
                "\(id) writes more than one number so, or too many parts of one."
            case .ambiguousValue:
                "The value can be read in more than one way, and ambiguity is reject."
            case .malformedExponent: "The exponent is not complete."
            case .notFinite: "Only finite numbers can be converted."
            case .valueTooLong where reader.rules != nil:
                "A value in words has at most \(NumberReader.maximumWordsLength) characters."
            case .valueTooLong: "A value has at most \(NumberReader.maximumLength) characters."
            case .valueTooLarge: ValueSource.sizeLimits
            case .unexpectedPercentSign: "\(found) is not the sign of this style."
            case .missingPercentSign:
                "There is no sign behind the number, so that it may mean either of two values."
            case .unknownSuffix:
                "\(found) begins no suffix for a power of ten in \(id); use one of those suggested."
            case .currencyMismatch: "This is not the currency asked for, or a second one."
            case .notCanonical:
                "\(id) itself writes \(canonical.map(quoted) ?? symbols.numberingSystem.id)."
            }
        self.init(ProblemCode(error.code), detail, pointer: pointer)
        range = error.offset..<(error.offset + error.length)
        if error.code.concernsSeparators {
            suggestions = .readings(
                SeparatorConventions.shared.readings(of: text, style: reader.style).map {
                    Reading(number: $0.number, locales: $0.locales)
                })
        }
        if error.code == .ambiguousValue, reader.rules != nil {
            suggestions = .readings(
                reader.meanings(of: text).map {
                    Reading(number: $0.description, locales: [id])
                })
        }
        if error.code == .unknownSuffix,
            let words = locale.compactLexicon(reader.style)?.words, !words.isEmpty
        {
            suggestions = .names(words)
        }
        if error.code == .missingPercentSign {
            suggestions = .readings(Self.percentReadings(of: text, with: reader))
        }
    }

    /// The two values of a percentage without its sign: with one it would be the first.
    private static func percentReadings(
        of text: Span<UInt8>, with reader: NumberReader
    ) -> [Reading] {
        var reading = NumberReading()
        let plain = NumberReader(reader.locale)
        guard (try? plain.read(text, into: &reading)) != nil else { return [] }
        var shifted = reading.number
        shifted.shiftPoint(by: -reader.style.shift)
        return [shifted, reading.number].map {
            Reading(number: $0.description, locales: [reader.locale.id])
        }
    }

    /// The scalar at an error's place, in quotes, or its code point where it cannot be seen.
    private static func shown(_ error: NumberError, in text: Span<UInt8>) -> String {
        var index = 0
        var offset = 0
        while index < text.count, offset < error.offset {
            index += 1
            while index < text.count, text[index] & 0xC0 == 0x80 { index += 1 }
            offset += 1
        }
        guard index < text.count else { return "The end" }
        var bytes: [UInt8] = [text[index]]
        index += 1
        while index < text.count, text[index] & 0xC0 == 0x80 {
            bytes.append(text[index])
            index += 1
        }
        guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
            return "The end"
        }
        let code = String(scalar.value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
        let isSeen =
            ScalarText.isPlain(scalar) && !scalar.properties.isWhitespace
            && ![.nonspacingMark, .enclosingMark, .spacingMark].contains(
                scalar.properties.generalCategory)
        return isSeen ? "“\(scalar)”" : "U+\(padded)"
    }
}

extension ProblemCode {
    /// The code of an error of the number reader; the raw values are the same.
    init(_ code: NumberError.Code) {
        self = ProblemCode(rawValue: code.rawValue) ?? .unexpectedCharacter
    }
}

extension LocaleNumbers {
    /// A number as this locale writes it, to show its separators.
    var example: String {
        NumberReader(self).canonicalText(of: .sample)
    }
}
