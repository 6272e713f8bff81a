public import Decimals
import LocaleData

/// Converts distances between units and writes input and result, each in its locale.
///
/// Created by ``FormatterCache`` once for each pair of units and locales.
public final class DistanceConverter: Sendable {
    /// The units to convert from; numbers are of the smallest one.
    public let source: DistanceUnits
    /// The units to convert to.
    public let target: DistanceUnits
    /// The digits to show.
    public let digits: DistanceDigits

    private let conversion: DistanceConversion
    let mode: RoundingMode
    private let input: (numbers: DistanceNumberWriter, units: UnitsWriter)
    private let output: (numbers: DistanceNumberWriter, units: UnitsWriter)
    /// Writers for the simple cases, if the options allow them.
    let plainInput: PlainDistanceWriter?
    let plainOutput: PlainDistanceWriter?
    /// The fast conversion; nil if the digits are limited in another way than by fraction digits.
    let prepared: Prepared?

    /// Ratios prepared for short numbers.
    struct Prepared {
        /// The source unit in the smallest target unit.
        let smallest: PreparedRatio
        /// The source unit in the largest target unit.
        let largest: PreparedRatio
        let places: ClosedRange<Int>
        /// The number of each target unit in the one before it.
        let steps: [UInt64]
    }

    init(
        _ units: (from: DistanceUnits, to: DistanceUnits), from locale: LocaleNumbers,
        to outputLocale: LocaleNumbers, symbols: NumberSymbols, width: UnitWidth,
        options: NumberFormatOptions, increment: UInt64? = nil,
        denominator: BinaryDenominator? = nil
    ) {
        let options = options.withWritableCounts
        source = units.from
        target = units.to
        conversion = DistanceConversion(from: units.from.smallest, to: units.to.smallest)
        digits =
            denominator.map { .binaryFraction($0) }
            ?? DistanceDigits(options, increment: increment)
        mode = options.roundingMode
        prepared = Prepared(units, digits)
        input = (
            DistanceNumberWriter(
                locale.symbols, options: NumberFormatOptions(), isCompound: units.from.isCompound,
                digits: .standard),
            UnitsWriter(units.from, locale: locale.locale.icuName, width: width)
        )
        // Digits are limited before writing; only signs and grouping remain.
        var written = options
        written.minimumFractionDigits = nil
        written.maximumFractionDigits = nil
        written.minimumSignificantDigits = nil
        written.maximumSignificantDigits = nil
        output = (
            DistanceNumberWriter(
                symbols, options: written, isCompound: units.to.isCompound, digits: digits),
            UnitsWriter(units.to, locale: outputLocale.locale.icuName, width: width)
        )
        plainInput = PlainDistanceWriter(
            units.from, locale: locale.locale.icuName, width: width, input.numbers.single)
        plainOutput = PlainDistanceWriter(
            units.to, locale: outputLocale.locale.icuName, width: width, output.numbers.single)
    }

    /// Converts a number of the smallest source unit.
    ///
    /// - Parameter exact: The exact value if the number is rounded.
    public func convert(_ number: Decimal, exactly exact: Ratio? = nil) -> ConvertedDistance {
        switch target {
        case .single:
            .single(exact.map { conversion.convert($0) } ?? conversion.convert(number))
        case .compound(let compound):
            .compound(
                CompoundDistance(number, exactly: exact, conversion.source, in: compound))
        }
    }

    /// Appends the input with all digits and units.
    ///
    /// - Parameter numbers: A number for each source unit.
    public func writeInput(_ numbers: [Decimal], into bytes: inout [UInt8]) {
        input.units.append(numbers, with: input.numbers, to: &bytes)
    }

    /// Appends a number of the source unit, which is not a compound.
    public func writeInput(_ number: Decimal, into bytes: inout [UInt8]) {
        input.units.append([number], with: input.numbers, to: &bytes)
    }

    /// Appends a number of the target unit, which is not a compound, unchanged.
    func writeOutput(_ number: Decimal, into bytes: inout [UInt8]) {
        writeOutput([number], into: &bytes)
    }

    /// Appends a number for each target unit, unchanged.
    func writeOutput(_ numbers: [Decimal], into bytes: inout [UInt8]) {
        output.units.append(numbers, with: output.numbers, to: &bytes)
    }

    /// Appends a result in the target locale.
    ///
    /// - Returns: The numbers shown, and whether they are exact.
    public func writeOutput(
        _ distance: ConvertedDistance, into bytes: inout [UInt8]
    ) -> (numbers: [Decimal], isExact: Bool) {
        let shown = distance.shown(as: digits, rounding: mode)
        output.units.append(shown.numbers, with: output.numbers, to: &bytes)
        return shown
    }
}

extension DistanceConverter.Prepared {
    /// Returns nil if the fast conversion does not apply.
    fileprivate init?(_ units: (from: DistanceUnits, to: DistanceUnits), _ digits: DistanceDigits) {
        let targets = units.to.all
        guard case .fraction(let minimum, let maximum) = digits else { return nil }
        let source = units.from.smallest
        let smallest = DistanceConversion(from: source, to: units.to.smallest)
        guard let ratio = PreparedRatio(smallest.ratio) else { return nil }
        self.smallest = ratio
        if targets.count > 1 {
            let largest = DistanceConversion(from: source, to: targets[0])
            guard let ratio = PreparedRatio(largest.ratio) else { return nil }
            self.largest = ratio
        } else {
            self.largest = ratio
        }
        places = minimum...max(minimum, maximum)
        steps = zip(targets, targets.dropFirst()).compactMap { $0.count(of: $1) }
        guard steps.count == targets.count - 1 else { return nil }
    }
}

/// A distance in the target units.
public enum ConvertedDistance: Sendable {
    case single(Distance)
    case compound(CompoundDistance)

    /// The whole distance in the largest unit.
    public var whole: Distance {
        switch self {
        case .single(let distance): distance
        case .compound(let distance): distance.whole
        }
    }

    /// The numbers to show, one for each unit, and whether they are exact.
    ///
    /// The sign of the first number applies to all.
    public func shown(
        as digits: DistanceDigits, rounding mode: RoundingMode
    ) -> (numbers: [Decimal], isExact: Bool) {
        switch self {
        case .single(let distance):
            let (number, isExact) = distance.shown(as: digits, rounding: mode)
            return ([number], isExact)
        case .compound(let distance): return distance.shown(as: digits, rounding: mode)
        }
    }
}

extension DistanceDigits {
    /// The digits that options request.
    ///
    /// Without digit options, these are the increment or at most six fraction digits; a larger
    /// minimum raises that maximum.
    init(_ options: NumberFormatOptions, increment: UInt64?) {
        if options.minimumSignificantDigits != nil || options.maximumSignificantDigits != nil {
            let minimum = options.minimumSignificantDigits ?? 1
            self = .significant(
                minimum: minimum, maximum: options.maximumSignificantDigits ?? max(minimum, 21))
        } else if let increment, options.minimumFractionDigits == nil,
            options.maximumFractionDigits == nil
        {
            self = .increment(increment)
        } else {
            let minimum = options.minimumFractionDigits ?? 0
            self = .fraction(
                minimum: minimum, maximum: options.maximumFractionDigits ?? max(minimum, 6))
        }
    }
}
