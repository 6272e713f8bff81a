package import Decimals
package import LocaleData

/// What texts were read as, one after another, as distances, and all that is to be said about each.
package struct CheckedDistance: Sendable {
    /// The distance.
    package private(set) var reading = DistanceReading()
    /// What is said about the reading.
    package var remarks = CheckedNumber()

    private let locale: LocaleNumbers
    /// What reads numbers without units; made at the first one.
    private var numbers: NumberReader?
    /// Made at the first text that may have units, or the second of any kind.
    private var reader: DistanceReader?
    private var isSecond = false

    /// No value yet.
    package init(_ locale: LocaleNumbers) {
        self.locale = locale
    }

    /// Takes a number of one unit that came as such.
    package mutating func take(_ number: Decimal, in unit: LengthUnit) {
        remarks.reset()
        if !remarks.reading.notes.isEmpty { remarks.reading = NumberReading() }
        reading.take(number, in: unit)
    }

    /// Reads a number of a unit, or a text with its own units.
    ///
    /// All texts are read with the same options.
    ///
    /// - Parameter from: The unit of a number; nil where the text has to name it.
    /// - Throws: Whatever is wrong with it; what is read then is unspecified.
    package mutating func read(
        _ text: Span<UInt8>, from: LengthUnit?, _ options: WritingOptions
    ) throws(ConversionError) {
        if options.parsing == .filter {
            guard let from else { throw Self.missingFrom }
            try filter(text, from: from, options)
            return
        }
        if try readUnits(in: text, from: from, options) { return }
        remarks.reset()
        guard let from else {
            // A number lacks its unit; of anything else there is more to say.
            var number = NumberReading()
            let reader = NumberReader(locale, separators: options.format.separators)
            do throws(NumberError) {
                try reader.read(text, into: &number)
            } catch {
                throw ConversionError(error, of: text, with: reader)
            }
            throw Self.missingFrom
        }
        try readNumber(text, options)
        reading.take(remarks.reading.number, in: from)
    }

    /// Reads a text that is a number without a unit.
    private mutating func readNumber(
        _ text: Span<UInt8>, _ options: WritingOptions
    ) throws(ConversionError) {
        let format = options.format
        let numbers =
            self.numbers
            ?? NumberReader(
                locale, style: format.style, notation: format.notation, rules: format.rules,
                separators: format.separators)
        self.numbers = numbers
        try remarks.read(text, by: numbers, options)
    }

    /// A number without a unit where none is named.
    package static var missingFrom: ConversionError {
        ConversionError(
            .missingField,
            "from names the unit of the value, where the value does not name it itself.",
            argument: "from")
    }

    /// Reads a text that has units in it; false for one that is for the number reader.
    private mutating func readUnits(
        in text: Span<UInt8>, from: LengthUnit?, _ options: WritingOptions
    ) throws(ConversionError) -> Bool {
        let isPlain = options.parsing == .lenient && !options.explain
        if reader == nil {
            guard isSecond || DistanceReader.mayFindUnits(in: text) else {
                isSecond = true
                return false
            }
            guard DistanceReader.mayBeMade(for: locale) else { return false }
            reader = DistanceReader(locale, separators: options.format.separators)
        }
        guard let reader else { return false }
        if !isPlain || !reader.readPlainly(text, in: from, into: &reading) {
            guard try readClosely(text, reader, from: from, options) else {
                return false
            }
        }
        if let from, reading.units != .single(from), !reading.units.all.contains(from) {
            throw ConversionError(
                .conflictingOptions,
                "The value is in \(reading.units.id), and from is \(from.id).",
                argument: "from")
        }
        try remarks.take(reading, in: text, locale, options.ambiguity)
        if options.explain {
            remarks.explanation = reader.explanation(of: text, reading, expecting: from)
        }
        return true
    }

    private mutating func readClosely(
        _ text: Span<UInt8>, _ reader: DistanceReader, from: LengthUnit?,
        _ options: WritingOptions
    ) throws(ConversionError) -> Bool {
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
            throw ConversionError(error, of: text, in: locale)
        }
    }
}

extension CheckedDistance {
    /// Reads what the filter leaves of a text as a number of a unit.
    ///
    /// Notes what lenient reading makes of the whole text, where that is another length.
    private mutating func filter(
        _ text: Span<UInt8>, from: LengthUnit, _ options: WritingOptions
    ) throws(ConversionError) {
        let numbers = NumberReader(locale, separators: options.format.separators)
        let result = NumberFilter.apply(to: text, for: numbers)
        let kept = result.kept
        guard !kept.isEmpty else { throw ConversionError.filterLeavesNothing }
        remarks.reset()
        var lenient = options
        lenient.parsing = .lenient
        try readNumber(kept.span, lenient)
        remarks.filtered = kept
        reading.take(remarks.reading.number, in: from)
        let length = length(of: text, from: from, options.format.separators)
        let own = Ratio(remarks.reading.number)
        guard length != own else { return }
        let number = length.map { $0.canonicalDecimal().decimal.description }
        remarks.details.append(
            .filterChangedValue(removed: result.removed, number: number))
        guard options.ambiguity == .reject else { return }
        var error = ConversionError(
            .ambiguousValue,
            "The filter leaves another value than the text has; send the number alone.",
            argument: "value")
        error.meanings = .readings(
            [own.canonicalDecimal().decimal.description, number].compactMap { $0 }.map {
                SeparatorConventions.Alternative(number: $0, locales: [locale.id])
            })
        throw error
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

extension CheckedNumber {
    /// Takes what is said about a distance that was read by another.
    ///
    /// - Throws: `ambiguous_value` where another convention reads another value, and that is to be
    ///   refused.
    fileprivate mutating func take(
        _ distance: borrowing DistanceReading, in text: Span<UInt8>, _ locale: LocaleNumbers,
        _ ambiguity: Ambiguity
    ) throws(ConversionError) {
        reset()
        if reading.notes != distance.notes { reading = NumberReading(notes: distance.notes) }
        guard ambiguity != .ignore, let doubtful = distance.doubtfulBytes else { return }
        let own = distance.doubtfulNumber.description
        let alternatives = SeparatorConventions.shared.readings(
            of: text.extracting(doubtful), except: own)
        guard !alternatives.isEmpty else { return }
        details.append(.ambiguousSeparator(alternatives))
        guard ambiguity == .reject else { return }
        let number = text.extracting(doubtful)
        var error = ConversionError(
            ambiguous: number, own, alternatives, with: NumberReader(locale))
        let before = text.extracting(0..<doubtful.lowerBound).scalarCount
        error.range = error.range.map {
            ($0.lowerBound + before)..<($0.upperBound + before)
        }
        throw error
    }
}

extension DistanceReader {
    /// How a text was read.
    fileprivate func explanation(
        of text: Span<UInt8>, _ reading: DistanceReading, expecting expected: LengthUnit?
    ) -> ReadingExplanation {
        ReadingExplanation(
            canonical: canonicalText(of: reading), numberingSystem: numberingSystem(of: text),
            segments: segments(of: text, expecting: expected))
    }
}
