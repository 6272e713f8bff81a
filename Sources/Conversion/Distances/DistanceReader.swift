public import LocaleData

/// Reads distances with their units as people write them in one locale.
///
/// ```swift
/// let reader = DistanceReader(try LocaleCatalog.shared.locale("en-US"))
/// let reading = try reader.read("5 ft 11 in".utf8Span.span)
/// reading?.units.id            // "foot-and-inch"
/// reading?.amount.decimal      // 71
/// ```
///
/// The grammar is `[sign] quantity unit ([separator] quantity unit)*`, the order of quantity and
/// unit that of the locale. A quantity is what ``NumberReader`` reads, or a whole number and a
/// fraction (`5 1/2`, `5½`). Units are named in the locale's own words (all widths, plural forms
/// and cases), else in English, else by id, symbol or alias; `′` and `'` are feet, `″` and `"`
/// inches. The longest name counts. Takes time linear in the text.
public struct DistanceReader: Sendable {
    /// The locale whose conventions hold.
    public let locale: LocaleNumbers

    private let lexicons: [UnitLexicon]

    /// Makes a reader for a locale.
    public init(_ locale: LocaleNumbers) {
        self.locale = locale
        lexicons = [
            UnitLexicon.lexicon(locale: locale.locale.icuName), .english, .international,
        ]
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - expected: The unit that is meant where a name may mean it or another one, and where a
    ///     fraction has none.
    /// - Returns: nil where the text has no unit, so that it is a number or nothing.
    /// - Throws: ``DistanceError`` with the place of the fault.
    public func read(
        _ text: Span<UInt8>, expecting expected: LengthUnit? = nil
    ) throws(DistanceError) -> DistanceReading? {
        var scan = DistanceScan(text, locale, lexicons, expecting: expected)
        return try scan.run()
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
        reading.doubtful = nil
        if reading.notes.isEmpty {
            var body: [UInt8] = []
            for index in NumberScan.trimmingWhiteSpace(text) { body.append(text[index]) }
            for width in UnitWidth.allCases {
                for use in [NumberFormatOptions.UseGrouping.auto, .never] {
                    if write(reading, width, use) == body { return reading }
                }
            }
        }
        throw DistanceError(
            .number(.notCanonical), offset: 0, length: NumberScan.scalarCount(text))
    }

    /// The text that the locale itself writes for a distance.
    public func canonicalText(of reading: DistanceReading) -> String {
        String(decoding: write(reading, .short, .auto), as: UTF8.self)
    }

    private func write(
        _ reading: DistanceReading, _ width: UnitWidth, _ use: NumberFormatOptions.UseGrouping
    ) -> [UInt8] {
        var options = NumberFormatOptions()
        options.useGrouping = use
        let numbers = NumberWriter(locale.symbols, options: options)
        let writer = UnitsWriter(reading.units, locale: locale.locale.icuName, width: width)
        var written: [UInt8] = []
        let parts = reading.parts.isEmpty ? [reading.amount.decimal] : reading.parts
        writer.append(parts, to: &written) { numbers.write($0, into: &$1) }
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
