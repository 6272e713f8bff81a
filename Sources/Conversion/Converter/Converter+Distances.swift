import Decimals
import LocaleData

extension Converter {
    /// Converts a length to another unit.
    ///
    /// ```swift
    /// let result = try Converter.shared.distance("5 ft 11 in", to: "centimeter")
    /// result.text       // 180.34 cm
    /// ```
    ///
    /// - Parameters:
    ///   - text: The length as typed, with its units or with `unit`.
    ///   - unit: The unit of a number without one: a CLDR id, a symbol or an alias.
    ///   - target: The unit to convert to, or several, such as `foot-and-inch`.
    ///   - locale: The locale of the text.
    ///   - outputLocale: The locale to write in; nil for the same one.
    ///   - options: How to read and write the length.
    public func distance(
        _ text: String, from unit: String? = nil, to target: String, locale: String = "en-US",
        outputLocale: String? = nil, options: DistanceOptions = DistanceOptions()
    ) throws(ConversionError) -> DistanceResult {
        guard let units = DistanceUnits(named: target) else {
            throw ConversionError(unknownUnit: target, argument: "to")
        }
        return try convert(text, unit, to: [units], nil, (locale, outputLocale), options)
    }

    /// Converts a length to the unit that the output locale's region uses for this kind of length.
    ///
    /// - Parameters:
    ///   - text: The length as typed, with its units or with `unit`.
    ///   - unit: The unit of a number without one.
    ///   - usage: The kind of length, as a CLDR usage: `road`, `person-height`.
    ///   - locale: The locale of the text.
    ///   - outputLocale: The locale to write in; nil for the same one.
    ///   - options: How to read and write the length.
    public func distance(
        _ text: String, from unit: String? = nil, usage: String, locale: String = "en-US",
        outputLocale: String? = nil, options: DistanceOptions = DistanceOptions()
    ) throws(ConversionError) -> DistanceResult {
        guard let usage = LengthUsage(id: usage) else {
            throw ConversionError(unknownUsage: usage)
        }
        return try convert(text, unit, to: [], usage, (locale, outputLocale), options)
    }

    private func convert(
        _ text: String, _ unit: String?, to targets: [DistanceUnits], _ usage: LengthUsage?,
        _ locales: (input: String, output: String?), _ options: DistanceOptions
    ) throws(ConversionError) -> DistanceResult {
        try options.writing.checkBounds()
        let units = try options.units
        let source = try unit.map(Self.unit)
        let matcher = options.writing.localeMatcher
        let locale = try catalog.locale(
            locales.input, argument: "locale", matcher: matcher, admitsRules: false)
        var outputLocale = locale
        if let output = locales.output {
            outputLocale = try catalog.locale(
                output, argument: "outputLocale", matcher: matcher, admitsRules: false)
        }
        var converters = try DistanceConverters(
            to: targets, usage: usage, from: locale, to: outputLocale, options.writing, units)
        var checked = try CheckedDistance(
            locale, separators: options.writing.format.separators)
        let bytes = Array(text.utf8)
        try checked.read(bytes.span, from: source, options.writing.reading)
        _ = try converters.find(for: checked.reading, cache: FormatterCache())
        return DistanceResult(
            checked, by: converters.all[0],
            notes: checked.remarks.notes(
                fallbacks: [locale.fallbackNote, outputLocale.fallbackNote]))
    }

    /// The unit with a name, which must not be a compound.
    private static func unit(_ name: String) throws(ConversionError) -> LengthUnit {
        switch DistanceUnits(named: name) {
        case .single(let unit): return unit
        case .compound(let units): throw ConversionError(compoundSource: .compound(units))
        case nil: throw ConversionError(unknownUnit: name, argument: "from")
        }
    }

    /// A converted length.
    public struct DistanceResult: Sendable, Hashable {
        /// The length in the format of the output locale.
        public let text: String

        /// The exact value in the largest unit, in plain decimal.
        ///
        /// If the expansion does not end, it is rounded to 34 significant digits, but integer
        /// digits are never dropped.
        public let value: String

        /// The CLDR id of the unit or compound.
        public let unit: String

        /// The shown quantity of each unit of a compound; empty for a single unit.
        public let parts: [Quantity]

        /// Whether ``text`` is exact.
        public let isExact: Bool

        /// The length read, in the smallest of its units.
        public let input: Quantity

        /// Notes on anything unusual that was accepted.
        public let notes: [ConversionNote]

        /// What the filter left of the text; nil without a filter.
        public let filtered: String?

        /// How the text was read, if the option `explain` is set.
        public let explanation: ReadingExplanation?

        /// The values under other conventions, from all ``notes``.
        public var alternatives: [SeparatorConventions.Alternative] {
            notes.flatMap(\.alternatives)
        }

        /// A number of a unit.
        public struct Quantity: Sendable, Hashable {
            /// The number in plain decimal.
            public let value: String
            /// The CLDR id of the unit.
            public let unit: String
        }

        fileprivate init(
            _ checked: borrowing CheckedDistance, by converter: DistanceConverter,
            notes: [ConversionNote]
        ) {
            let converted = converter.convert(
                checked.reading.number, exactly: checked.reading.endless)
            var text: [UInt8] = []
            let shown = converter.writeOutput(converted, into: &text)
            self.text = String(decoding: text, as: UTF8.self)
            value = converted.whole.value.description
            unit = converter.target.id
            isExact = shown.isExact
            let isNegative = shown.numbers[0].isNegative
            parts =
                !converter.target.isCompound
                ? []
                : zip(shown.numbers, converter.target.all).map { number, unit in
                    var number = number
                    number.isNegative = isNegative
                    return Quantity(value: number.description, unit: unit.id)
                }
            input = Quantity(
                value: checked.reading.number.description,
                unit: checked.reading.units.smallest.id)
            self.notes = notes
            filtered = checked.remarks.extras?.filtered.map { String(decoding: $0, as: UTF8.self) }
            explanation = checked.remarks.extras?.explanation
        }
    }
}
