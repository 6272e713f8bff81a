import Decimals
import LocaleData

/// Reads words, ordinals and algorithmic numbering systems.
///
/// Text is accepted only if exactly one number is written that way, ignoring case and spacing.
struct RuleScan {
    private let locale: LocaleNumbers
    private let notation: RuleNotation

    init(_ locale: LocaleNumbers, _ notation: RuleNotation) {
        self.locale = locale
        self.notation = notation
    }

    /// Reads text.
    ///
    /// - Returns: false if the text has digits that must be read as such.
    /// - Throws: ``NumberError``; after ``NumberError/Code/notCanonical`` the reading has the
    ///   number.
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
        let words = text.extracting(body)
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

    /// Rules with those of their sets that text may follow.
    private typealias Readable = (rules: NumberRules, sets: [Int])

    /// All public sets of the notation; for ordinals also those for words.
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

    /// The numbers that are all written as the text.
    func meanings(of text: Span<UInt8>) -> [Decimal] {
        guard NumberScan.scalarCount(text) <= NumberReader.maximumWordsLength else { return [] }
        let words = NumberRules.Text(text)
        return readable.reduce(into: []) { found, readable in
            let candidates = readable.rules.candidates(for: words, sets: readable.sets)
            Self.add(candidates, of: readable.rules, writing: words, to: &found)
        }
    }

    /// Whether a set writes a number exactly as in the text.
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

    /// Adds the candidates that are written as the text, without duplicates.
    private static func add(
        _ candidates: NumberRules.Candidates, of rules: NumberRules,
        writing words: NumberRules.Text, ignoringSpaces: Bool = false,
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
        _ text: Span<UInt8>, _ leading: Int, _ length: Int, _ readable: [Readable],
        into reading: inout NumberReading
    ) throws(NumberError) {
        let words = NumberRules.Text(text)
        var found: [(candidates: NumberRules.Candidates, rules: NumberRules)] = []
        var fitting: [Decimal] = []
        for (rules, sets) in readable {
            let candidates = rules.candidates(for: words, sets: sets)
            guard !candidates.isExhausted else {
                throw NumberError(.ambiguousValue, offset: leading, length: length)
            }
            Self.add(candidates, of: rules, writing: words, to: &fitting)
            found.append((candidates, rules))
        }
        if fitting.isEmpty {
            // Accept other spaces between the words.
            for (candidates, rules) in found {
                Self.add(candidates, of: rules, writing: words, ignoringSpaces: true, to: &fitting)
            }
        }
        if let number = fitting.first {
            reading.number = number
            guard fitting.count == 1 else {
                throw NumberError(.ambiguousValue, offset: leading, length: length)
            }
            return
        }
        if let nearest = found.lazy.compactMap({ $0.candidates.numbers.first?.number }).first {
            reading.number = nearest
            throw NumberError(.notCanonical, offset: leading, length: length)
        }
        let farthest = found.reduce(0) { max($0, $1.candidates.farthest) }
        throw Self.error(behind: NumberRules.offset(of: farthest, in: text), in: text, leading)
    }

    /// The error for text that cannot be understood from a position on.
    private static func error(
        behind offset: Int, in text: Span<UInt8>, _ leading: Int
    ) -> NumberError {
        var cursor = ScalarCursor()
        while cursor.offset < offset, let (_, width) = cursor.peek(text, end: text.count) {
            cursor.advance(width)
        }
        let scalar = cursor.peek(text, end: text.count)?.scalar
        let isFormat =
            scalar.flatMap(Unicode.Scalar.init)?.properties.generalCategory == .format
        return NumberError(
            isFormat ? .invisibleCharacter : .unexpectedCharacter, offset: leading + offset,
            length: scalar == nil ? 0 : 1)
    }

    /// Reads the text from the first to the last digit, and checks that the rest is what the rules
    /// write around this number.
    private func readDigits(
        _ words: Span<UInt8>, _ digits: Range<Int>, _ leading: Int, _ readable: [Readable],
        into reading: inout NumberReading
    ) throws(NumberError) {
        let offset = leading + NumberScan.scalarCount(words.extracting(..<digits.lowerBound))
        do {
            var scan = NumberScan(words.extracting(digits), locale)
            try scan.run(into: &reading)
        } catch {
            throw NumberError(error.code, offset: offset + error.offset, length: error.length)
        }
        let magnitude = reading.number
        var negative = magnitude
        negative.isNegative = true
        reading.doubt = nil
        reading.notes = []
        for number in [magnitude, negative] {
            for (rules, sets) in readable {
                for set in sets where isFrame(words, digits, of: number, rules, by: set) {
                    reading.number = number
                    return
                }
            }
        }
        // Only digits were read, so text beside them could mean any other number.
        let rest = words.extracting(digits.upperBound...)
        if digits.lowerBound > 0 || !rest.isEmpty {
            let isBefore = digits.lowerBound > 0
            let spaces = isBefore ? 0 : Self.leadingSpaces(of: rest)
            let length = NumberScan.scalarCount(words.extracting(digits))
            throw NumberError(
                .unexpectedCharacter, offset: isBefore ? leading : offset + length + spaces,
                length: isBefore ? offset - leading : NumberScan.scalarCount(rest) - spaces)
        }
        var written: [UInt8] = []
        do {
            try readable.first?.rules.write(magnitude, into: &written)
        } catch {
            throw NumberError(.unexpectedCharacter, offset: leading)
        }
        throw NumberError(.notCanonical, offset: leading, length: NumberScan.scalarCount(words))
    }

    /// The number of white space scalars at the beginning.
    private static func leadingSpaces(of text: Span<UInt8>) -> Int {
        var cursor = ScalarCursor()
        while let (scalar, width) = cursor.peek(text, end: text.count),
            NumberScalars.isWhiteSpace(scalar)
        {
            cursor.advance(width)
        }
        return cursor.offset
    }

    /// Whether a set writes the text around the digits, and writes the number's own digits.
    private func isFrame(
        _ words: Span<UInt8>, _ typed: Range<Int>, of number: Decimal, _ rules: NumberRules,
        by set: Int
    ) -> Bool {
        var bytes: [UInt8] = []
        do { try rules.write(number, by: set, into: &bytes) } catch { return false }
        let written = bytes.span
        if written.holdsSameBytes(as: words) { return true }
        guard let own = Self.digitRange(written) else { return false }
        var reading = NumberReading()
        do {
            var scan = NumberScan(written.extracting(own), locale)
            try scan.run(into: &reading)
        } catch {
            return false
        }
        var magnitude = number
        magnitude.isNegative = false
        // A digit joins both sides, so that folding sees where each ends.
        func frame(_ words: Span<UInt8>, _ digits: Range<Int>) -> [UInt32] {
            var frame = words.extracting(..<digits.lowerBound).indices.map { words[$0] }
            frame.append(UInt8(ascii: "0"))
            for index in digits.upperBound..<words.count { frame.append(words[index]) }
            return NumberRules.folded(frame.span)
        }
        return reading.number.hasSameValue(as: magnitude)
            && frame(words, typed) == frame(written, own)
    }

    /// Splits text into its digits, with a given function, and the words around them.
    static func segments(
        of text: Span<UInt8>, digits: (Span<UInt8>) -> [NumberSegment]
    ) -> [NumberSegment] {
        let range = digitRange(text) ?? text.count..<text.count
        var segments: [NumberSegment] = []
        var offset = 0
        func add(_ kind: NumberSegment.Kind, _ text: String) {
            guard !text.isEmpty else { return }
            let length = text.unicodeScalars.count
            segments.append(
                NumberSegment(kind: kind, text: text, offset: offset, length: length))
            offset += length
        }
        func addLiteral(_ range: Range<Int>) {
            add(.literal, String(decoding: range.map { text[$0] }, as: UTF8.self))
        }
        addLiteral(0..<range.lowerBound)
        for segment in range.isEmpty ? [] : digits(text.extracting(range)) {
            add(segment.kind, segment.text)
        }
        addLiteral(range.upperBound..<text.count)
        return segments
    }

    /// The byte range from the first to the last decimal digit; nil if there are none.
    private static func digitRange(_ text: Span<UInt8>) -> Range<Int>? {
        var cursor = ScalarCursor()
        var range: Range<Int>?
        while let (scalar, width) = cursor.peek(text, end: text.count) {
            let start = cursor.byte
            cursor.advance(width)
            if isDigit(scalar) { range = (range?.lowerBound ?? start)..<cursor.byte }
        }
        return range
    }

    private static func isDigit(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30...0x39: true
        // These blocks have no digits, and the Unicode lookup is slow.
        case 0..<0x660, 0x2E80..<0xA620, 0xAC00..<0xD800: false
        default: Unicode.Scalar(scalar)?.properties.generalCategory == .decimalNumber
        }
    }
}
