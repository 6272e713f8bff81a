internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// What the values of distance requests were read as, one after another.
struct DistanceOutcome {
    /// The distance.
    private(set) var reading = DistanceReading()
    /// What is said about the reading.
    private(set) var remarks = NumberOutcome()

    private let locale: LocaleNumbers
    /// Made at the first text that may have units, or the second of any kind.
    private var reader: DistanceReader?
    private var isSecond = false

    /// No value yet.
    init(_ locale: LocaleNumbers) {
        self.locale = locale
    }

    /// Reads the value of a request: a number of `from`, or a text with its own units.
    mutating func read(
        _ value: ValueSource, from: LengthUnit?, _ options: WritingOptions, of body: Span<UInt8>,
        at place: Place
    ) throws(Problem) {
        guard case .text(let text) = value else {
            guard let from else {
                if case .missing = value {
                    throw Problem(
                        .missingField, "value is what is to be converted.",
                        pointer: place.pointer("value"))
                }
                throw Self.missingFrom(place)
            }
            try remarks.read(value, in: locale, options, of: body, at: place)
            reading.take(remarks.number, in: from)
            return
        }
        if text.hasEscapes {
            var decoded: [UInt8] = []
            text.appendDecoded(to: &decoded, from: body)
            try read(decoded.span, from: from, options, at: place)
        } else {
            try read(text.raw(in: body), from: from, options, at: place)
        }
    }

    private mutating func read(
        _ text: Span<UInt8>, from: LengthUnit?, _ options: WritingOptions, at place: Place
    ) throws(Problem) {
        if options.parsing == .filter {
            guard let from else { throw Self.missingFrom(place) }
            try filter(text, from: from, options, at: place)
            return
        }
        if try readUnits(in: text, from: from, options, at: place) { return }
        remarks.reset()
        guard let from else {
            // A number lacks its unit; of anything else there is more to say.
            var number = NumberReading()
            let reader = NumberReader(locale, separators: options.format.separators)
            do throws(NumberError) {
                try reader.read(text, into: &number)
            } catch {
                throw Problem(error, of: text, with: reader, pointer: place.pointer("value"))
            }
            throw Self.missingFrom(place)
        }
        try remarks.read(text, in: locale, options, at: place)
        reading.take(remarks.number, in: from)
    }

    private static func missingFrom(_ place: Place) -> Problem {
        Problem(
            .missingField,
            "from names the unit of the value, where the value does not name it itself.",
            pointer: place.pointer("from"))
    }

    /// Reads a text that has units in it; false for one that is for the number reader.
    private mutating func readUnits(
        in text: Span<UInt8>, from: LengthUnit?, _ options: WritingOptions, at place: Place
    ) throws(Problem) -> Bool {
        let isPlain = options.parsing == .lenient && !options.explain
        if reader == nil {
            guard isSecond || DistanceReader.mayFindUnits(in: text) else {
                isSecond = true
                return false
            }
            reader = DistanceReader(locale, separators: options.format.separators)
        }
        guard let reader else { return false }
        if !isPlain || !reader.readPlainly(text, in: from, into: &reading) {
            guard try readClosely(text, reader, from: from, options, at: place) else {
                return false
            }
        }
        if let from, reading.units != .single(from), !reading.units.all.contains(from) {
            throw Problem(
                .conflictingOptions,
                "The value is in \(reading.units.id), and from is \(from.id).",
                pointer: place.pointer("from"))
        }
        try remarks.take(reading, in: text, locale, options.ambiguity, at: place)
        if options.explain {
            remarks.explanation = reader.explanation(of: text, reading, expecting: from)
        }
        return true
    }

    private mutating func readClosely(
        _ text: Span<UInt8>, _ reader: DistanceReader, from: LengthUnit?,
        _ options: WritingOptions, at place: Place
    ) throws(Problem) -> Bool {
        guard DistanceReader.mayFindUnits(in: text) else { return false }
        if from != nil {
            // What is a number as it stands, as 1'000 or 1E3, is one.
            var number = NumberReading()
            if (try? reader.numbers.read(text, into: &number)) != nil { return false }
        }
        do throws(DistanceError) {
            guard options.parsing == .strict else {
                return try reader.read(text, expecting: from, into: &reading)
            }
            guard let found = try reader.readStrictly(text, expecting: from) else { return false }
            reading = found
            return true
        } catch {
            throw Problem(error, of: text, in: locale, pointer: place.pointer("value"))
        }
    }
}

extension DistanceOutcome {
    /// Reads what the filter leaves of a text as a number of a unit.
    ///
    /// Notes what lenient reading makes of the whole text, where that is another length.
    private mutating func filter(
        _ text: Span<UInt8>, from: LengthUnit, _ options: WritingOptions, at place: Place
    ) throws(Problem) {
        let numbers = NumberReader(locale, separators: options.format.separators)
        let result = NumberFilter.apply(to: text, for: numbers)
        let kept = result.kept
        guard !kept.isEmpty else {
            throw Problem(
                .emptyValue, "The filter leaves nothing of the value.",
                pointer: place.pointer("value"))
        }
        remarks.reset()
        var lenient = options
        lenient.parsing = .lenient
        try remarks.read(kept.span, in: locale, lenient, at: place)
        remarks.filtered = kept
        reading.take(remarks.number, in: from)
        let length = length(of: text, from: from, options.format.separators)
        let own = Ratio(remarks.number)
        guard length != own else { return }
        let number = length.map { $0.canonicalDecimal().decimal.description }
        remarks.details.append(
            .filterChangedValue(removed: result.removed, number: number))
        guard options.ambiguity == .reject else { return }
        var problem = Problem(
            .ambiguousValue,
            "The filter leaves another value than the text has; send the number alone.",
            pointer: place.pointer("value"))
        problem.suggestions = .readings(
            [own.canonicalDecimal().decimal.description, number].compactMap { $0 }.map {
                Problem.Reading(number: $0, locales: [locale.id])
            })
        throw problem
    }

    /// What lenient reading makes of a text, in a unit; nil where that is an error.
    private func length(
        of text: Span<UInt8>, from: LengthUnit, _ separators: TypedSeparators?
    ) -> Ratio? {
        do {
            let reader = DistanceReader(locale, separators: separators)
            if let distance = try reader.read(text, expecting: from) {
                return distance.amount.ratio * distance.units.smallest.metres / from.metres
            }
            var number = NumberReading()
            try reader.numbers.read(text, into: &number)
            return Ratio(number.number)
        } catch {
            return nil
        }
    }
}

extension NumberOutcome {
    /// Takes what is said about a distance that was read by another.
    ///
    /// - Throws: `ambiguous_value` where another convention reads another value, and that is to be
    ///   refused.
    fileprivate mutating func take(
        _ distance: borrowing DistanceReading, in text: Span<UInt8>, _ locale: LocaleNumbers,
        _ ambiguity: Ambiguity, at place: Place
    ) throws(Problem) {
        if literal != nil { literal = nil }
        if filtered != nil { filtered = nil }
        if explanation != nil { explanation = nil }
        if !details.isEmpty { details = [] }
        if reading.notes != distance.notes { reading = NumberReading(notes: distance.notes) }
        guard ambiguity != .ignore, let doubtful = distance.doubtfulBytes else { return }
        let own = distance.doubtfulNumber.description
        let alternatives = SeparatorConventions.shared.readings(
            of: text.extracting(doubtful), except: own)
        guard !alternatives.isEmpty else { return }
        details.append(.ambiguousSeparator(alternatives))
        guard ambiguity == .reject else { return }
        let number = text.extracting(doubtful)
        var problem = Problem(
            ambiguous: number, own, alternatives, with: NumberReader(locale),
            pointer: place.pointer("value"))
        let before = text.extracting(0..<doubtful.lowerBound).scalarCount
        problem.range = problem.range.map {
            ($0.lowerBound + before)..<($0.upperBound + before)
        }
        throw problem
    }
}

extension DistanceReader {
    /// How a text was read.
    fileprivate func explanation(
        of text: Span<UInt8>, _ reading: DistanceReading, expecting expected: LengthUnit?
    ) -> NumberOutcome.Explanation {
        NumberOutcome.Explanation(
            canonical: canonicalText(of: reading), numberingSystem: numberingSystem(of: text),
            segments: segments(of: text, expecting: expected))
    }
}
