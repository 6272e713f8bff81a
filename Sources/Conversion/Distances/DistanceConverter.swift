public import Decimals
import LocaleData

/// Converts distances from one unit to another and writes both in their readers' languages.
///
/// Immutable; made once for each pair of units and locales by a ``FormatterCache``.
public struct DistanceConverter: Sendable {
    /// The exact arithmetic.
    public let conversion: DistanceConversion
    /// How many digits of the result are shown.
    public let digits: DistanceDigits

    private let mode: RoundingMode
    private let source: (numbers: NumberWriter, units: DistanceWriter)
    private let target: (numbers: NumberWriter, units: DistanceWriter)

    init(
        _ conversion: DistanceConversion, from source: LocaleNumbers, to target: LocaleNumbers,
        symbols: NumberSymbols, width: UnitWidth, options: NumberFormatOptions
    ) {
        self.conversion = conversion
        digits = DistanceDigits(options)
        mode = options.roundingMode
        self.source = (
            NumberWriter(source.symbols),
            DistanceWriter(unit: conversion.source, locale: source.locale.icuName, width: width)
        )
        // The digits are bounded before they are written; what is left are signs and groups.
        var written = options
        written.minimumFractionDigits = nil
        written.maximumFractionDigits = nil
        written.minimumSignificantDigits = nil
        written.maximumSignificantDigits = nil
        self.target = (
            NumberWriter(symbols, options: written),
            DistanceWriter(unit: conversion.target, locale: target.locale.icuName, width: width)
        )
    }

    /// Appends what was put in, every digit of it, with its unit.
    public func writeInput(_ number: Decimal, into bytes: inout [UInt8]) {
        source.units.append(number, to: &bytes) { source.numbers.write(number, into: &$0) }
    }

    /// Appends a result as it is shown.
    ///
    /// - Returns: Whether the text shows the whole true value.
    public func writeOutput(_ distance: Distance, into bytes: inout [UInt8]) -> Bool {
        let (number, isExact) = distance.shown(as: digits, rounding: mode)
        target.units.append(number, to: &bytes) { target.numbers.write(number, into: &$0) }
        return isExact
    }
}

extension DistanceDigits {
    /// The digits that options ask for, at most six behind the decimal sign where they ask for
    /// none; a minimum alone raises that maximum where it must.
    init(_ options: NumberFormatOptions) {
        if options.minimumSignificantDigits != nil || options.maximumSignificantDigits != nil {
            let minimum = options.minimumSignificantDigits ?? 1
            self = .significant(
                minimum: minimum, maximum: options.maximumSignificantDigits ?? max(minimum, 21))
        } else {
            let minimum = options.minimumFractionDigits ?? 0
            self = .fraction(
                minimum: minimum, maximum: options.maximumFractionDigits ?? max(minimum, 6))
        }
    }
}
