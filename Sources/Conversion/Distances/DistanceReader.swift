public import LocaleData

/// Reads distances with units as people write them in a locale.
///
/// ```swift
/// let reader = DistanceReader(try LocaleCatalog.shared.locale("en-US"))
/// let reading = try reader.read("5 ft 11 in".utf8Span.span)
/// reading?.units.id            // "foot-and-inch"
/// reading?.number      // 71
/// ```
///
/// The grammar is `[sign] quantity unit ([separator] quantity unit)*`, with quantity and unit in
/// the locale's order. A quantity is a number that ``NumberReader`` reads, or an integer and a
/// fraction (`5 1/2`, `5½`). Units are matched by the locale's names (all widths, plural forms and
/// cases), then by English names, then by id, symbol or alias; `′` and `'` are feet, `″` and `"`
/// inches. The longest name wins. Takes linear time.
public final class DistanceReader: Sendable {
    /// The locale of the text.
    public let locale: LocaleNumbers

    /// The reader for quantities.
    public let numbers: NumberReader

    private let lexicons: InlineArray<3, UnitLexicon>
    /// The fast path, unless numbers are read by rules.
    private let plain: PlainDistance?

    /// Creates a reader for a locale.
    ///
    /// - Parameter separators: The separators the texts are known to use; nil for the locale's.
    public init(_ locale: LocaleNumbers, separators: TypedSeparators? = nil) {
        self.locale = locale
        numbers = NumberReader(locale, separators: separators)
        lexicons = [
            UnitLexicon.lexicon(locale: locale.locale.icuName), .english, .international,
        ]
        plain =
            locale.ruleSystem == nil && separators == nil ? PlainDistance(locale.latin) : nil
    }

    /// Whether a reader is cheap to create or the work allowance covers loading the unit names.
    public static func mayBeMade(for locale: LocaleNumbers) -> Bool {
        UnitLexicon.mayRead(locale: locale.locale.icuName)
    }

    /// Reads text.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - expected: The unit to prefer for an ambiguous name, and to assume for a fraction without
    ///     a unit.
    ///   - reading: Receives the distance; unspecified if there is none or after an error.
    /// - Returns: false if the text has no unit, so that it can only be a number.
    /// - Throws: ``DistanceError`` with the position of the error.
    public func read(
        _ text: Span<UInt8>, expecting expected: LengthUnit? = nil,
        into reading: inout DistanceReading
    ) throws(DistanceError) -> Bool {
        if readPlainly(text, in: nil, into: &reading) { return true }
        return try scan(text, expecting: expected, into: &reading)
    }

    /// Reads text in the most common form: a plain number with or without a unit.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - unit: The unit of a number without one; nil if a unit is required.
    ///   - reading: Receives the distance; otherwise unchanged.
    /// - Returns: false for any other text, valid or not.
    public func readPlainly(
        _ text: Span<UInt8>, in unit: LengthUnit?, into reading: inout DistanceReading
    ) -> Bool {
        plain?.read(text, in: unit, lexicons, into: &reading) ?? false
    }

    /// Reads text of any form, without the fast path.
    func scan(
        _ text: Span<UInt8>, expecting expected: LengthUnit?, into reading: inout DistanceReading
    ) throws(DistanceError) -> Bool {
        var places: [Place]?
        return try scan(text, expecting: expected, into: &reading, &places)
    }

    /// Reads a distance and the positions of its parts; false for text without units.
    ///
    /// Names composed of a prefix and a unit are tried only if nothing else matches.
    ///
    /// - Parameter places: nil if the positions are not needed.
    private func scan(
        _ text: Span<UInt8>, expecting expected: LengthUnit?, into reading: inout DistanceReading,
        _ places: inout [Place]?
    ) throws(DistanceError) -> Bool {
        do throws(DistanceError) {
            return try scanNames(text, expecting: expected, into: &reading, &places)
        } catch {
            // Report an invisible character first, as it may be why the text is not understood.
            guard error.mayBeUnknownName || error.code == .number(.noDigits),
                let offset = NumberScan(text, locale).invisibleOffset
            else { throw error }
            throw DistanceError(.number(.invisibleCharacter), offset: offset, length: 1)
        }
    }

    private func scanNames(
        _ text: Span<UInt8>, expecting expected: LengthUnit?, into reading: inout DistanceReading,
        _ places: inout [Place]?
    ) throws(DistanceError) -> Bool {
        let fault: DistanceError?
        let separators = lexicons[0].separators
        var scan = DistanceScan(
            text, numbers, lexicons, separators: separators, expecting: expected)
        do throws(DistanceError) {
            if let found = try scan.run() {
                reading = found
                if places != nil { places = scan.places() }
                return true
            }
            guard DistanceReader.mayFindUnits(in: text) else { return false }
            fault = nil
        } catch {
            guard error.mayBeUnknownName else { throw error }
            fault = error
        }
        guard let complete = UnitLexicon.completeLexicon(locale: locale.locale.icuName) else {
            if let fault { throw fault }
            return false
        }
        var again = DistanceScan(
            text, numbers, [complete, lexicons[1], lexicons[2]], separators: separators,
            expecting: expected)
        do throws(DistanceError) {
            if let found = try again.run() {
                reading = found
                if places != nil { places = again.places() }
                return true
            }
        } catch {
            // An error further on is the actual problem in the text.
            if let fault, error.offset > fault.offset { throw error }
        }
        if let fault { throw fault }
        return false
    }

    /// The byte positions of one part of a distance.
    struct Place {
        var start: Int
        var end: Int
        /// The quantity; nil if the unit's name includes it.
        var number: Range<Int>?
        /// The number of bytes at the end of the quantity that are a fraction.
        var fraction = 0
    }

    /// The positions of the parts of a distance; empty for text without units.
    func places(
        in text: Span<UInt8>, expecting expected: LengthUnit?
    ) throws(DistanceError) -> [Place] {
        var reading = DistanceReading()
        var places: [Place]? = []
        return try scan(text, expecting: expected, into: &reading, &places) ? places ?? [] : []
    }

    /// Reads text; nil if it has no unit.
    ///
    /// - Throws: ``DistanceError`` with the position of the error.
    public func read(
        _ text: Span<UInt8>, expecting expected: LengthUnit? = nil
    ) throws(DistanceError) -> DistanceReading? {
        var reading = DistanceReading()
        guard try read(text, expecting: expected, into: &reading) else { return nil }
        return reading
    }

    /// Reads text that must be in the locale's own form, in any of the three widths.
    ///
    /// - Throws: ``DistanceError``; ``NumberError/Code/notCanonical`` for text that only lenient
    ///   reading accepts.
    public func readStrictly(
        _ text: Span<UInt8>, expecting expected: LengthUnit? = nil
    ) throws(DistanceError) -> DistanceReading? {
        guard var reading = try read(text, expecting: expected) else { return nil }
        reading.notes.remove(.negativeZero)
        reading.doubtfulBytes = nil
        if reading.notes.isEmpty {
            var body: [UInt8] = []
            for index in NumberScan.trimmingWhiteSpace(text) { body.append(text[index]) }
            for width in UnitWidth.allCases {
                for use in [NumberFormatOptions.UseGrouping.auto, .never] {
                    for digits in [DistanceDigits.standard, .finestFraction] {
                        if write(reading, width, use, digits) == body { return reading }
                    }
                }
            }
        }
        throw DistanceError(
            .number(.notCanonical), offset: 0, length: NumberScan.scalarCount(text))
    }

    /// The text that the locale writes for a distance: the shortest form that reads back as the
    /// same distance, if there is one.
    public func canonicalText(of reading: borrowing DistanceReading) -> String {
        for width in [UnitWidth.short, .long, .narrow] {
            let text = write(reading, width, .auto)
            guard let again = try? read(text.span) else { continue }
            if again.units == reading.units, again.ratio == reading.ratio {
                return String(decoding: text, as: UTF8.self)
            }
        }
        return String(decoding: write(reading, .short, .auto), as: UTF8.self)
    }

    private func write(
        _ reading: borrowing DistanceReading, _ width: UnitWidth,
        _ use: NumberFormatOptions.UseGrouping,
        _ digits: DistanceDigits = .standard
    ) -> [UInt8] {
        var options = NumberFormatOptions()
        options.useGrouping = use
        let numbers = DistanceNumberWriter(
            locale.symbols, options: options, isCompound: reading.units.isCompound,
            digits: digits)
        let writer = UnitsWriter(reading.units, locale: locale.locale.icuName, width: width)
        var written: [UInt8] = []
        let parts = reading.parts.isEmpty ? [reading.number] : reading.parts
        writer.append(parts, with: numbers, to: &written)
        return written
    }

    /// Whether text may contain units; false only if all of it belongs to a number.
    public static func mayFindUnits(in text: Span<UInt8>) -> Bool {
        var cursor = ScalarCursor()
        while let (scalar, width) = cursor.peek(text, end: text.count) {
            cursor.advance(width)
            if scalar &- 0x30 < 10 { continue }
            if let kind = SeparatorClass(scalar) {
                if kind == .apostrophe { return true }
                continue
            }
            if NumberScalars.sign(scalar) != nil || NumberScalars.isWhiteSpace(scalar)
                || NumberScalars.isMark(scalar)
            {
                continue
            }
            guard scalar >= 0x80, case .digit = ScalarKind(scalar) else { return true }
        }
        return false
    }
}

extension NumberScan {
    /// The offset of the first invisible scalar outside words and gaps; nil if there is none.
    fileprivate var invisibleOffset: Int? {
        var ahead = ScalarCursor()
        var isBehindWord = false
        while let (scalar, width) = ahead.peek(text, end: end) {
            defer { ahead.advance(width) }
            if NumberScalars.isMark(scalar) || scalar == 0x2068 || scalar == 0x2069 { continue }
            if scalar >= 0x80, case .invisible = ScalarKind(scalar) {
                // Words contain combining marks and joiners.
                let isMark = !(0x2000...0x206F).contains(scalar) || scalar == 0x200C
                if !(isBehindWord && isMark), scalar != 0x200D { return ahead.offset }
                continue
            }
            isBehindWord = NumberScalars.isLetter(scalar)
        }
        return nil
    }
}

extension DistanceError {
    /// Whether the error may be due to an unknown unit name.
    fileprivate var mayBeUnknownName: Bool {
        switch code {
        case .unknownUnit, .number(.unexpectedCharacter), .number(.unsupportedNumeral): true
        default: false
        }
    }
}
