package import LocaleData

/// What converts the lengths of one request, one after another.
package struct DistanceConverters: Sendable {
    /// The units to convert to; none with a usage.
    package let targets: [DistanceUnits]
    /// What the lengths are of; nil where units are given.
    package let usage: LengthUsage?
    /// The locale to read in.
    package let locale: LocaleNumbers
    /// The locale to write in.
    package let outputLocale: LocaleNumbers
    /// Those of the last length, one for each target.
    package private(set) var all: [DistanceConverter] = []

    private let format: NumberFormatOptions
    private let units: UnitOptions
    /// The digits to write with.
    private let system: NumberingSystem?
    /// What the values of ``all`` are given in.
    private var source: DistanceUnits?
    /// The steps of the usage for values in ``source``, and the step that ``all`` converts to.
    private var scale: UsageScale?
    private var step: Int?

    /// Checks the options together.
    ///
    /// - Parameters:
    ///   - targets: The units to convert to.
    ///   - usage: What the lengths are of, instead.
    ///   - locale: The locale to read in.
    ///   - outputLocale: The locale to write in.
    ///   - options: How numbers are written, each number of digits within its bounds.
    ///   - units: How units are written.
    /// - Throws: Whatever is wrong with the options.
    package init(
        to targets: [DistanceUnits], usage: LengthUsage?, from locale: LocaleNumbers,
        to outputLocale: LocaleNumbers, _ options: WritingOptions, _ units: UnitOptions
    ) throws(ConversionError) {
        try Self.checkTarget(targets, usage)
        try options.check()
        try units.checkFraction(with: options.format)
        try options.checkRounding()
        system = try options.system(in: outputLocale)
        self.targets = targets
        self.usage = usage
        self.locale = locale
        self.outputLocale = outputLocale
        self.units = units
        format = options.format
    }

    /// Finds what converts a length.
    ///
    /// - Returns: Whether it is another than before.
    /// - Throws: `unavailable` where ICU's data cannot be read.
    package mutating func find(
        for reading: borrowing DistanceReading, cache: FormatterCache
    ) throws(ConversionError) -> Bool {
        let step = try findStep(for: reading)
        guard source != reading.units || step != self.step else { return false }
        self.step = step
        try find(for: reading.units, cache: cache)
        return true
    }

    /// The step of the usage for a length; nil without a usage.
    private mutating func findStep(
        for reading: borrowing DistanceReading
    ) throws(ConversionError) -> Int? {
        guard let usage else { return nil }
        let unit = reading.units.smallest
        if scale?.source != unit {
            scale = UsageScale(usage, in: outputLocale.measurementRegion, of: unit)
        }
        guard let scale else {
            throw ConversionError(
                .unavailable, "CLDR's unit preferences cannot be read.", argument: "usage")
        }
        return scale.place(of: reading)
    }

    private mutating func find(
        for source: DistanceUnits, cache: FormatterCache
    ) throws(ConversionError) {
        var targets = targets
        var increment: UInt64?
        if let scale, let step {
            let preference = scale.preferences[step]
            targets = DistanceUnits(preference.units).map { [$0] } ?? []
            increment = preference.increment
        }
        self.source = nil
        all.removeAll(keepingCapacity: true)
        guard source.mayBeWritten(in: locale, width: units.width),
            targets.allSatisfy({ $0.mayBeWritten(in: outputLocale, width: units.width) })
        else { return }
        for target in targets {
            do throws(LocaleError) {
                all.append(
                    try cache.converter(
                        (source, target), from: locale, to: outputLocale, width: units.width,
                        system: system, options: format, increment: increment,
                        denominator: units.denominator))
            } catch {
                throw ConversionError(error, name: outputLocale.id, argument: "outputLocale")
            }
        }
        self.source = source
    }

    /// Holds a request to exactly one of `to` and `usage`.
    private static func checkTarget(
        _ targets: [DistanceUnits], _ usage: LengthUsage?
    ) throws(ConversionError) {
        if targets.isEmpty, usage == nil {
            throw ConversionError(
                .missingField,
                "to names the unit to convert to, or several; or usage says what the length is of.",
                argument: "to")
        }
        if !targets.isEmpty, usage != nil {
            throw ConversionError(
                .conflictingOptions,
                "to and usage both choose the unit; only one of them can be given.",
                argument: "usage")
        }
    }
}

extension WritingOptions {
    /// Refuses the options of rounding that lengths do not have.
    fileprivate func checkRounding() throws(ConversionError) {
        let given = [
            ("roundingIncrement", format.roundingIncrement != 1),
            ("roundingPriority", format.roundingPriority != .auto),
            ("trailingZeroDisplay", format.trailingZeroDisplay != .auto),
        ]
        guard let name = given.first(where: \.1)?.0 else { return }
        throw ConversionError(
            .invalidOption, "\(name) is for numbers only; leave it out for distances.",
            argument: name)
    }
}

extension UnitOptions {
    /// Holds a request to fractions or digits.
    fileprivate func checkFraction(
        with format: NumberFormatOptions
    ) throws(ConversionError) {
        let bounds = [
            format.minimumFractionDigits, format.maximumFractionDigits,
            format.minimumSignificantDigits, format.maximumSignificantDigits,
        ]
        guard denominator != nil,
            format.minimumIntegerDigits != 1 || bounds.contains(where: { $0 != nil })
        else { return }
        throw ConversionError(
            .conflictingOptions,
            "fractionDenominator writes a fraction instead of digits; send it or the digit options.",
            argument: "fractionDenominator")
    }
}
