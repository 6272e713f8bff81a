public import LocaleData

/// Reads distances with their units as people write them in one locale.
///
/// ```swift
/// let reader = DistanceReader(try LocaleCatalog.shared.locale("en-US"))
/// let reading = try reader.read("5 ft 11 in".utf8Span.span)
/// reading?.units.id            // "foot-and-inch"
/// reading?.number      // 71
/// ```
///
/// The grammar is `[sign] quantity unit ([separator] quantity unit)*`, the order of quantity and
/// unit that of the locale. A quantity is what ``NumberReader`` reads, or a whole number and a
/// fraction (`5 1/2`, `5½`). Units are named in the locale's own words (all widths, plural forms
/// and cases), else in English, else by id, symbol or alias; `′` and `'` are feet, `″` and `"`
/// inches. The longest name counts. Takes time linear in the text.
///
/// Immutable, and shared by reference.
public final class DistanceReader: Sendable {
    /// The locale whose conventions hold.
    public let locale: LocaleNumbers

    /// Reads the numbers.
    public let numbers: NumberReader

    private let lexicons: InlineArray<3, UnitLexicon>
    /// The short way, where numbers have digits.
    private let plain: PlainDistance?

    /// Makes a reader for a locale.
    ///
    /// - Parameter separators: The separators that the texts are known to have; nil for the
    ///   locale's.
    public init(_ locale: LocaleNumbers, separators: TypedSeparators? = nil) {
        self.locale = locale
        numbers = NumberReader(locale, separators: separators)
        lexicons = [
            UnitLexicon.lexicon(locale: locale.locale.icuName), .english, .international,
        ]
        plain =
            locale.ruleSystem == nil && separators == nil ? PlainDistance(locale.latin) : nil
    }

    /// Whether the names of units in a locale are here, so that making a reader takes little, or may be
    /// read now.
    public static func mayBeMade(for locale: LocaleNumbers) -> Bool {
        UnitLexicon.mayRead(locale: locale.locale.icuName)
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - expected: The unit that is meant where a name may mean it or another one, and where a
    ///     fraction has none.
    ///   - reading: Where the distance goes; unspecified without one, and after an error.
    /// - Returns: false where the text has no unit, so that it is a number or nothing.
    /// - Throws: ``DistanceError`` with the place of the fault.
    public func read(
        _ text: Span<UInt8>, expecting expected: LengthUnit? = nil,
        into reading: inout DistanceReading
    ) throws(DistanceError) -> Bool {
        if readPlainly(text, in: nil, into: &reading) { return true }
        return try scan(text, expecting: expected, into: &reading)
    }

    /// Reads a text of the form that nearly every text has: a plain number, with or without a unit.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - unit: What a number without a unit is of; nil where there must be one.
    ///   - reading: Where the distance goes; as it was without one.
    /// - Returns: false for any other text, which says nothing about it.
    public func readPlainly(
        _ text: Span<UInt8>, in unit: LengthUnit?, into reading: inout DistanceReading
    ) -> Bool {
        plain?.read(text, in: unit, lexicons, into: &reading) ?? false
    }

    /// Reads a text the long way, whatever its form.
    func scan(
        _ text: Span<UInt8>, expecting expected: LengthUnit?, into reading: inout DistanceReading
    ) throws(DistanceError) -> Bool {
        var places: [Place]?
        return try scan(text, expecting: expected, into: &reading, &places)
    }

    /// Reads the distance in a text, and where its parts stand; false for a text without units.
    ///
    /// Names that a language makes of a prefix and a unit are looked for only where nothing else is
    /// found.
    ///
    /// - Parameter places: nil where nobody asks.
    private func scan(
        _ text: Span<UInt8>, expecting expected: LengthUnit?, into reading: inout DistanceReading,
        _ places: inout [Place]?
    ) throws(DistanceError) -> Bool {
        do throws(DistanceError) {
            return try scanNames(text, expecting: expected, into: &reading, &places)
        } catch {
            // What cannot be seen is the first thing to say of a text that is not understood.
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
            // What stands further on is what is wrong with the text.
            if let fault, error.offset > fault.offset { throw error }
        }
        if let fault { throw fault }
        return false
    }

    /// Where one part of a distance stands in its text, in bytes.
    struct Place {
        var start: Int
        var end: Int
        /// The quantity; nil where the name of the unit says it.
        var number: Range<Int>?
        /// How many bytes at the end of the quantity are a fraction.
        var fraction = 0
    }

    /// Where the parts of a distance stand in a text; none for a text without units.
    func places(
        in text: Span<UInt8>, expecting expected: LengthUnit?
    ) throws(DistanceError) -> [Place] {
        var reading = DistanceReading()
        var places: [Place]? = []
        return try scan(text, expecting: expected, into: &reading, &places) ? places ?? [] : []
    }

    /// Reads a text into a reading of its own; nil where it has no unit.
    ///
    /// - Throws: ``DistanceError`` with the place of the fault.
    public func read(
        _ text: Span<UInt8>, expecting expected: LengthUnit? = nil
    ) throws(DistanceError) -> DistanceReading? {
        var reading = DistanceReading()
        guard try read(text, expecting: expected, into: &reading) else { return nil }
        return reading
    }

    /// Reads a text that must be as the locale itself writes it, in one of the three widths.
    ///
    /// - Throws: ``DistanceError``; ``NumberError/Code/notCanonical`` for what only lenient reading
    ///   accepts.
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

    /// The text that the locale itself writes for a distance: the shortest form that is read back as
    /// the same distance, if one is.
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

    /// Whether a text may have units in it: false only where everything in it belongs to a number.
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
    /// Where the first scalar is that cannot be seen and does not belong to a word or around parts; nil
    /// for none.
    fileprivate var invisibleOffset: Int? {
        var ahead = ScalarCursor()
        var isBehindWord = false
        while let (scalar, width) = ahead.peek(text, end: end) {
            defer { ahead.advance(width) }
            if NumberScalars.isMark(scalar) || scalar == 0x2068 || scalar == 0x2069 { continue }
            if scalar >= 0x80, case .invisible = ScalarKind(scalar) {
                // Words have marks on letters, and joiners between them.
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
    /// Whether the fault may be a name of a unit that is not known.
    fileprivate var mayBeUnknownName: Bool {
        switch code {
        case .unknownUnit, .number(.unexpectedCharacter), .number(.unsupportedNumeral): true
        default: false
        }
    }
}
