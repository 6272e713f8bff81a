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
        let readable = self.readable
        guard !readable.isEmpty else {
            throw NumberError(.unexpectedCharacter, offset: leading)
        }
        let words = String(decoding: body.map { text[$0] }, as: UTF8.self).unicodeScalars
        reading.notes = []
        reading.doubt = nil
        reading.zero = 0x30
        reading.isByRules = true
        if let digits = Self.digitRange(words) {
            if case .system = notation { return false }
            try readDigits(words, digits, leading, readable, into: &reading)
        } else {
            try readWords(words, leading, length, readable, into: &reading)
        }
        if reading.number.isNegative, reading.number.isZero {
            reading.notes.insert(.negativeZero)
        }
        return true
    }

    /// Rules and those of their sets that a text may follow.
    private typealias Readable = (rules: NumberRules, sets: [Int])

    /// All public sets of the notation; for ordinals those in words, too.
    private var readable: [Readable] {
        var readable: [Readable] = []
        if let rules = locale.rules(for: notation) {
            switch notation {
            case .spellout, .ordinal:
                readable.append((rules, rules.readableSets(ordinals: false)))
            case .system: readable.append((rules, []))
            }
        }
        if notation == .ordinal, let words = locale.rules(for: .spellout) {
            let sets = words.readableSets(ordinals: true)
            if !sets.isEmpty { readable.append((words, sets)) }
        }
        return readable
    }

    /// The numbers that are all written as a text.
    func meanings(of text: Span<UInt8>) -> [Decimal] {
        guard NumberScan.scalarCount(text) <= NumberReader.maximumWordsLength else { return [] }
        let words = String(decoding: text.indices.map { text[$0] }, as: UTF8.self).unicodeScalars
        return readable.reduce(into: []) { found, readable in
            let candidates = readable.rules.candidates(for: words, sets: readable.sets)
            Self.add(candidates, of: readable.rules, writing: words, to: &found)
        }
    }

    /// Whether one of the sets writes a number exactly as a text has it.
    func isWritten(_ text: Span<UInt8>, for number: Decimal) -> Bool {
        readable.contains { rules, sets in
            (sets.isEmpty ? rules.readableSets(ordinals: false).prefix(1)[...] : sets[...])
                .contains { set in
                    var bytes: [UInt8] = []
                    do { try rules.write(number, by: set, into: &bytes) } catch { return false }
                    guard bytes.count == text.count else { return false }
                    return text.indices.allSatisfy { text[$0] == bytes[$0] }
                }
        }
    }

    /// Adds those candidates that are written as a text, each number once.
    private static func add(
        _ candidates: NumberRules.Candidates, of rules: NumberRules,
        writing words: String.UnicodeScalarView, ignoringSpaces: Bool = false,
        to found: inout [Decimal]
    ) {
        for (number, set) in candidates.numbers
        where !found.contains(number)
            && rules.isText(
                words, writtenFor: number, by: set, ignoringSpaces: ignoringSpaces)
        {
            found.append(number)
        }
    }

    private func readWords(
        _ words: String.UnicodeScalarView, _ leading: Int, _ length: Int, _ readable: [Readable],
        into reading: inout NumberReading
    ) throws(NumberError) {
        var fitting: [Decimal] = []
        // What is written so with other spaces between the words.
        var spaced: [Decimal] = []
        var nearest: Decimal?
        var farthest = 0
        for (rules, sets) in readable {
            let candidates = rules.candidates(for: words, sets: sets)
            guard !candidates.isExhausted else {
                throw NumberError(.ambiguousValue, offset: leading, length: length)
            }
            Self.add(candidates, of: rules, writing: words, to: &fitting)
            Self.add(candidates, of: rules, writing: words, ignoringSpaces: true, to: &spaced)
            nearest = nearest ?? candidates.numbers.first?.number
            farthest = max(farthest, candidates.farthest)
        }
        if fitting.isEmpty { fitting = spaced }
        if let number = fitting.first {
            reading.number = number
            guard fitting.count == 1 else {
                throw NumberError(.ambiguousValue, offset: leading, length: length)
            }
        } else if let nearest {
            reading.number = nearest
            throw NumberError(.notCanonical, offset: leading, length: length)
        } else {
            let scalar = words.dropFirst(farthest).first
            throw NumberError(
                scalar?.properties.generalCategory == .format
                    ? .invisibleCharacter : .unexpectedCharacter,
                offset: leading + farthest, length: scalar == nil ? 0 : 1)
        }
    }

    /// Reads the digits from the first to the last, and looks whether what surrounds them is what
    /// the rules write around this number.
    private func readDigits(
        _ words: String.UnicodeScalarView, _ digits: Range<String.Index>, _ leading: Int,
        _ readable: [Readable], into reading: inout NumberReading
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
        reading.doubt = nil
        reading.notes = []
        for number in [magnitude, negative] {
            for (rules, sets) in readable
            where sets.contains(where: { isFrame(words, of: number, rules, by: $0) }) {
                reading.number = number
                return
            }
        }
        // Only digits were read: what stands beside them may say any other number.
        let rest = words[digits.upperBound...]
        if digits.lowerBound > words.startIndex || !rest.isEmpty {
            let isBefore = digits.lowerBound > words.startIndex
            let spaces = isBefore ? 0 : rest.prefix { $0.properties.isWhitespace }.count
            let place = isBefore ? leading : offset + words[digits].count + spaces
            throw NumberError(
                .unexpectedCharacter, offset: place,
                length: isBefore ? offset - leading : rest.count - spaces)
        }
        var written: [UInt8] = []
        do {
            try readable.first?.rules.write(magnitude, into: &written)
        } catch {
            throw NumberError(.unexpectedCharacter, offset: leading)
        }
        throw NumberError(.notCanonical, offset: leading, length: words.count)
    }

    /// Whether what stands around the digits of a text is what a set writes around a number, and the
    /// set writes the number's own digits.
    private func isFrame(
        _ words: String.UnicodeScalarView, of number: Decimal, _ rules: NumberRules, by set: Int
    ) -> Bool {
        var bytes: [UInt8] = []
        do { try rules.write(number, by: set, into: &bytes) } catch { return false }
        let written = String(decoding: bytes, as: UTF8.self).unicodeScalars
        guard let typed = Self.digitRange(words), let own = Self.digitRange(written) else {
            return false
        }
        var reading = NumberReading()
        do {
            let digits = Array(String(written[own]).utf8)
            var scan = NumberScan(digits.span, locale)
            try scan.run(into: &reading)
        } catch {
            return false
        }
        var magnitude = number
        magnitude.isNegative = false
        // Digits join the two sides, so that folding sees where each ends.
        func frame(_ words: String.UnicodeScalarView, _ digits: Range<String.Index>) -> [UInt32] {
            var frame = String.UnicodeScalarView(words[..<digits.lowerBound])
            frame.append("0")
            frame.append(contentsOf: words[digits.upperBound...])
            return NumberRules.folded(frame)
        }
        return reading.number.hasSameValue(as: magnitude)
            && frame(words, typed) == frame(written, own)
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
