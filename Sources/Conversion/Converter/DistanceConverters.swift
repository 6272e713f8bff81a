package import LocaleData

/// The converters for the lengths of a request.
package struct DistanceConverters: Sendable {
    /// The units to convert to; empty if there is a usage.
    package let targets: [DistanceUnits]
    /// The kind of lengths; nil if units are given.
    package let usage: LengthUsage?
    package let locale: LocaleNumbers
    package let outputLocale: LocaleNumbers
    /// The converters for the last length, one for each target.
    package private(set) var all: [DistanceConverter] = []

    private let format: NumberFormatOptions
    private let units: UnitOptions
    private let system: NumberingSystem?
    /// The unit that ``all`` converts from.
    private var source: DistanceUnits?
    /// The usage's steps for values in ``source``, and the step that ``all`` converts to.
    private var scale: UsageScale?
    private var step: Int?

    /// Checks the options for contradictions.
    ///
    /// - Parameters:
    ///   - targets: The units to convert to.
    ///   - usage: The kind of lengths, instead of units.
    ///   - locale: The locale to read in.
    ///   - outputLocale: The locale to write in.
    ///   - options: The number format; each digit count must be within its bounds.
    ///   - units: The format of the units.
    /// - Throws: The first error in the options.
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

    /// Updates ``all`` for a length.
    ///
    /// - Returns: Whether the converters changed.
    /// - Throws: `unavailable` if ICU's data cannot be read.
    package mutating func find(
        for reading: borrowing DistanceReading, cache: FormatterCache
    ) throws(ConversionError) -> Bool {
        let step = try findStep(for: reading)
        guard source != reading.units || step != self.step else { return false }
        self.step = step
        try find(for: reading.units, cache: cache)
        return true
    }

    /// The usage's step for a length; nil without a usage.
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
                .unavailable, "CLDR's unit preferences cannot be read now. Try again later.",
                argument: "usage")
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

    /// Checks that a request has exactly one of `to` and `usage`.
    private static func checkTarget(
        _ targets: [DistanceUnits], _ usage: LengthUsage?
    ) throws(ConversionError) {
        if targets.isEmpty, usage == nil {
            throw ConversionError(
                .missingField,
                "to is missing. Name the unit to convert to, or several, or send usage instead.",
                argument: "to")
        }
        if !targets.isEmpty, usage != nil {
            throw ConversionError(
                .conflictingOptions,
                "to and usage both choose the unit. Send only one of them.",
                argument: "usage")
        }
    }
}

extension WritingOptions {
    /// Checks that there are no rounding options that lengths do not support.
    fileprivate func checkRounding() throws(ConversionError) {
        let given = [
            ("roundingIncrement", format.roundingIncrement != 1),
            ("roundingPriority", format.roundingPriority != .auto),
            ("trailingZeroDisplay", format.trailingZeroDisplay != .auto),
        ]
        guard let name = given.first(where: \.1)?.0 else { return }
        throw ConversionError(
            .invalidOption, "\(name) is for numbers only. Leave it out for distances.",
            argument: name)
    }
}

extension UnitOptions {
    /// Checks that a request asks for fractions or digits, not both.
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
            "fractionDenominator replaces the digit options. Send only one of the two.",
            argument: "fractionDenominator")
    }
}
