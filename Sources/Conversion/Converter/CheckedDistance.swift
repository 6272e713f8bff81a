package import Decimals
package import LocaleData

/// The distances read from a series of texts, each with its notes.
package struct CheckedDistance: ~Copyable {
    package private(set) var reading = DistanceReading()
    /// The notes on the last reading.
    package let remarks = CheckedNumber()

    private let reader: DistanceReader

    /// Creates an empty value.
    ///
    /// - Parameter separators: The separators the texts are known to use; nil for the locale's.
    /// - Throws: `unavailable` if the names of units may not be loaded now.
    package init(
        _ locale: LocaleNumbers, separators: TypedSeparators?
    ) throws(ConversionError) {
        guard DistanceReader.mayBeMade(for: locale) else {
            throw ConversionError(
                .unavailable, "The names of units cannot be read now. Try again later.",
                argument: "locale")
        }
        reader = DistanceReader(locale, separators: separators)
    }

    private var locale: LocaleNumbers { reader.locale }

    /// Stores a number that was not given as text.
    package mutating func take(_ number: Decimal, in unit: LengthUnit) {
        remarks.take(number)
        reading.take(number, in: unit)
    }

    /// Reads a number of a unit, or text with its own units.
    ///
    /// All texts are read with the same options.
    ///
    /// - Parameter from: The unit of a number; nil if the text must name it.
    /// - Throws: The error in the text; the reading is then unspecified.
    package mutating func read(
        _ text: Span<UInt8>, from: LengthUnit?, _ options: ReadingOptions
    ) throws(ConversionError) {
        if options.parsing == .filter {
            guard let from else { throw Self.missingFrom }
            try filter(text, from: from, options)
            return
        }
        if try readUnits(in: text, from: from, options) { return }
        guard let from else {
            // A plain number lacks its unit; for anything else there is a more specific error.
            var number = NumberReading()
            do throws(NumberError) {
                try reader.numbers.read(text, into: &number)
            } catch {
                throw ConversionError(error, of: text, with: reader.numbers)
            }
            throw Self.missingFrom
        }
        try remarks.read(text, by: reader.numbers, options)
        reading.take(remarks.reading.number, in: from)
    }

    /// The error for a number without any unit.
    package static var missingFrom: ConversionError {
        ConversionError(
            .missingField,
            "The value has no unit. Add it to the value, or name it in from.",
            argument: "from")
    }

    /// Reads text that contains units; false if the number reader must handle it.
    private mutating func readUnits(
        in text: Span<UInt8>, from: LengthUnit?, _ options: ReadingOptions
    ) throws(ConversionError) -> Bool {
        let isPlain = options.parsing == .lenient && !options.explain
        if !isPlain || !reader.readPlainly(text, in: from, into: &reading) {
            guard try readClosely(text, from: from, options) else { return false }
        }
        if let from, reading.units != .single(from), !reading.units.all.contains(from) {
            throw ConversionError(
                .conflictingOptions,
                "The value is in \(reading.units.id), but from is \(from.id). Send the same unit, or"
                    + " leave out from.",
                argument: "from")
        }
        try remarks.take(reading, in: text, locale, options.ambiguity)
        if options.explain {
            let explanation = reader.explanation(of: text, reading, expecting: from)
            remarks.add { $0.explanation = explanation }
        }
        return true
    }

    private mutating func readClosely(
        _ text: Span<UInt8>, from: LengthUnit?, _ options: ReadingOptions
    ) throws(ConversionError) -> Bool {
        guard DistanceReader.mayFindUnits(in: text) else { return false }
        if from != nil {
            // Accept text that is a number as it stands, such as 1'000 or 1E3.
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
    /// Reads what the filter leaves of text as a number of a unit.
    ///
    /// Adds a note if lenient reading of the whole text gives another length.
    private mutating func filter(
        _ text: Span<UInt8>, from: LengthUnit, _ options: ReadingOptions
    ) throws(ConversionError) {
        let result = NumberFilter.apply(to: text, for: reader.numbers)
        let kept = result.kept
        guard !kept.isEmpty else { throw ConversionError.filterLeavesNothing }
        var lenient = options
        lenient.parsing = .lenient
        try remarks.read(kept.span, by: reader.numbers, lenient)
        remarks.add { $0.filtered = kept }
        reading.take(remarks.reading.number, in: from)
        let length = length(of: text, from: from)
        let own = Ratio(remarks.reading.number)
        guard length != own else { return }
        let number = length.map { $0.canonicalDecimal().decimal.description }
        remarks.add {
            $0.details.append(.filterChangedValue(removed: result.removed, number: number))
        }
        guard options.ambiguity == .reject else { return }
        var error = ConversionError(
            .ambiguousValue,
            "The filter changes the value of the text. Send the number alone.",
            argument: "value")
        error.meanings = .readings(
            [own.canonicalDecimal().decimal.description, number].compactMap { $0 }.map {
                SeparatorConventions.Alternative(number: $0, locales: [locale.id])
            })
        throw error
    }

    /// The length found by lenient reading; nil if that fails.
    private func length(of text: Span<UInt8>, from: LengthUnit) -> Ratio? {
        do {
            if let distance = try reader.read(text, expecting: from) {
                return distance.ratio * distance.units.smallest.metres / from.metres
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
    /// Takes over the notes on a distance read by a ``DistanceReader``.
    ///
    /// - Throws: `ambiguous_value` if another convention reads another value and that is refused.
    fileprivate func take(
        _ distance: borrowing DistanceReading, in text: Span<UInt8>, _ locale: LocaleNumbers,
        _ ambiguity: Ambiguity
    ) throws(ConversionError) {
        take(distance.notes)
        guard ambiguity != .ignore, let doubtful = distance.doubtfulBytes else { return }
        let own = distance.doubtfulNumber.description
        let alternatives = SeparatorConventions.shared.readings(
            of: text.extracting(doubtful), except: own)
        guard !alternatives.isEmpty else { return }
        add { $0.details.append(.ambiguousSeparator(alternatives)) }
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
    fileprivate func explanation(
        of text: Span<UInt8>, _ reading: borrowing DistanceReading, expecting expected: LengthUnit?
    ) -> ReadingExplanation {
        ReadingExplanation(
            canonical: canonicalText(of: reading), numberingSystem: numberingSystem(of: text),
            segments: segments(of: text, expecting: expected))
    }
}
