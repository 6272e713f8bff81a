import Decimals
import LocaleData

/// Reads words, ordinals and numbers of systems without ten digits.
///
/// A text is read as a number only if the number is written so, case and spacing aside, and no
/// other number is.
struct RuleScan {
    private let locale: LocaleNumbers
    private let notation: RuleNotation

    init(_ locale: LocaleNumbers, _ notation: RuleNotation) {
        self.locale = locale
        self.notation = notation
    }

    /// Reads a text.
    ///
    /// - Returns: false where it has digits that are to be read as such.
    /// - Throws: ``NumberError``; with ``NumberError/Code/notCanonical`` the reading has the number
    ///   that the text was taken for.
    func run(_ text: Span<UInt8>, into reading: inout NumberReading) throws(NumberError) -> Bool {
        let body = NumberScan.trimmingWhiteSpace(text)
        let length = NumberScan.scalarCount(text.extracting(body))
        guard length > 0 else { throw NumberError(.emptyValue, offset: 0, length: 0) }
        let leading = NumberScan.scalarCount(text.extracting(0..<body.lowerBound))
        guard length <= NumberReader.maximumWordsLength else {
            throw NumberError(
                .valueTooLong, offset: leading + NumberReader.maximumWordsLength,
                length: length - NumberReader.maximumWordsLength)
        }
        guard let rules = locale.rules(for: notation) else {
            throw NumberError(.unexpectedCharacter, offset: leading)
        }
        let words = String(decoding: body.map { text[$0] }, as: UTF8.self).unicodeScalars
        reading.notes = []
        reading.mayBeAmbiguous = false
        reading.zero = 0x30
        reading.isByRules = true
        if let digits = Self.digitRange(words) {
            if case .system = notation { return false }
            try readDigits(words, digits, leading, rules, into: &reading)
        } else {
            try readWords(words, leading, length, rules, into: &reading)
        }
        if reading.number.isNegative, reading.number.isZero {
            reading.notes.insert(.negativeZero)
        }
        return true
    }

    /// The numbers that are all written as a text.
    func meanings(of text: Span<UInt8>) -> [Decimal] {
        guard NumberScan.scalarCount(text) <= NumberReader.maximumWordsLength,
            let rules = locale.rules(for: notation)
        else { return [] }
        let words = String(decoding: text.indices.map { text[$0] }, as: UTF8.self).unicodeScalars
        return rules.candidates(for: words).numbers.filter {
            rules.isText(words, writtenFor: $0)
        }
    }

    private func readWords(
        _ words: String.UnicodeScalarView, _ leading: Int, _ length: Int, _ rules: NumberRules,
        into reading: inout NumberReading
    ) throws(NumberError) {
        let candidates = rules.candidates(for: words)
        guard !candidates.isExhausted else {
            throw NumberError(.ambiguousValue, offset: leading, length: length)
        }
        let fitting = candidates.numbers.filter { rules.isText(words, writtenFor: $0) }
        if let number = fitting.first {
            reading.number = number
            guard fitting.count == 1 else {
                throw NumberError(.ambiguousValue, offset: leading, length: length)
            }
        } else if let nearest = candidates.numbers.first {
            reading.number = nearest
            throw NumberError(.notCanonical, offset: leading, length: length)
        } else {
            let offset = candidates.farthest
            let scalar = words.dropFirst(offset).first
            throw NumberError(
                scalar?.properties.generalCategory == .format
                    ? .invisibleCharacter : .unexpectedCharacter,
                offset: leading + offset, length: scalar == nil ? 0 : 1)
        }
    }

    /// Reads the digits from the first to the last, and looks whether what surrounds them is what
    /// the rules write around this number.
    private func readDigits(
        _ words: String.UnicodeScalarView, _ digits: Range<String.Index>, _ leading: Int,
        _ rules: NumberRules, into reading: inout NumberReading
    ) throws(NumberError) {
        let offset = leading + words.distance(from: words.startIndex, to: digits.lowerBound)
        let bytes = Array(String(words[digits]).utf8)
        do {
            var scan = NumberScan(bytes.span, locale)
            try scan.run(into: &reading)
        } catch {
            throw NumberError(error.code, offset: offset + error.offset, length: error.length)
        }
        let magnitude = reading.number
        let negative = Decimal(
            isNegative: true, digits: magnitude.digits, scale: magnitude.scale)
        reading.mayBeAmbiguous = false
        reading.notes = []
        for number in [magnitude, negative] where rules.isText(words, writtenFor: number) {
            reading.number = number
            return
        }
        let length = words.count
        var written: [UInt8] = []
        do {
            try rules.write(magnitude, into: &written)
        } catch {
            throw NumberError(.unexpectedCharacter, offset: leading)
        }
        if let first = words.first, NumberScalars.sign(first.value).map({ $0 != .plus }) ?? false {
            reading.number = negative
        }
        throw NumberError(.notCanonical, offset: leading, length: length)
    }

    /// Takes a text apart into its digits, by another's hand, and the words around them.
    static func segments(
        of text: Span<UInt8>, digits: (Span<UInt8>) -> [NumberSegment]
    ) -> [NumberSegment] {
        let words = String(decoding: text.indices.map { text[$0] }, as: UTF8.self).unicodeScalars
        let range = digitRange(words) ?? words.endIndex..<words.endIndex
        var segments: [NumberSegment] = []
        var offset = 0
        func add(_ kind: NumberSegment.Kind, _ text: Substring.UnicodeScalarView) {
            guard !text.isEmpty else { return }
            segments.append(
                NumberSegment(kind: kind, text: String(text), offset: offset, length: text.count))
            offset += text.count
        }
        add(.literal, words[..<range.lowerBound])
        let found = Array(String(words[range]).utf8)
        for segment in range.isEmpty ? [] : digits(found.span) {
            add(segment.kind, segment.text.unicodeScalars[...])
        }
        add(.literal, words[range.upperBound...])
        return segments
    }

    /// From the first decimal digit to the last; nil where there are none.
    private static func digitRange(
        _ words: String.UnicodeScalarView
    ) -> Range<String.Index>? {
        func isDigit(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.generalCategory == .decimalNumber
        }
        guard let first = words.firstIndex(where: isDigit),
            let last = words.lastIndex(where: isDigit)
        else { return nil }
        return first..<words.index(after: last)
    }
}
