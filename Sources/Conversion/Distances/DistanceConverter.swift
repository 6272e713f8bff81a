public import Decimals
import LocaleData

/// Converts distances from one unit to another and writes both in their readers' languages.
///
/// Immutable, and shared by reference; made once for each pair of units and locales by a
/// ``FormatterCache``.
public final class DistanceConverter: Sendable {
    /// What goes in; amounts are of the smallest unit.
    public let source: DistanceUnits
    /// What comes out.
    public let target: DistanceUnits
    /// How many digits of the result are shown.
    public let digits: DistanceDigits

    private let conversion: DistanceConversion
    let mode: RoundingMode
    private let input: (numbers: DistanceNumberWriter, units: UnitsWriter)
    private let output: (numbers: DistanceNumberWriter, units: UnitsWriter)
    /// The short ways to write, where there are.
    let plainInput: PlainDistanceWriter?
    let plainOutput: PlainDistanceWriter?
    /// The short way to results, and how many fraction digits they have; nil where the digits are
    /// bounded in another way.
    let prepared: Prepared?

    /// How short numbers are converted.
    struct Prepared {
        /// How many of the smallest target unit a source unit is.
        let smallest: PreparedRatio
        /// How many of the largest.
        let largest: PreparedRatio
        let places: ClosedRange<Int>
        /// How many of each target unit make one of the unit before.
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
        // The digits are bounded before they are written; what is left are signs and groups.
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

    /// What a number of the smallest source unit comes to.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - exact: The exact value where the number is rounded.
    public func convert(_ number: Decimal, exactly exact: Ratio? = nil) -> ConvertedDistance {
        switch target {
        case .single:
            .single(exact.map { conversion.convert($0) } ?? conversion.convert(number))
        case .compound(let compound):
            .compound(
                CompoundDistance(number, exactly: exact, conversion.source, in: compound))
        }
    }

    /// Appends what was put in, every digit of it, with its units.
    ///
    /// - Parameter numbers: One for each unit.
    public func writeInput(_ numbers: [Decimal], into bytes: inout [UInt8]) {
        input.units.append(numbers, with: input.numbers, to: &bytes)
    }

    /// Appends a number of the one unit that was put in.
    public func writeInput(_ number: Decimal, into bytes: inout [UInt8]) {
        input.units.append([number], with: input.numbers, to: &bytes)
    }

    /// Appends a number of the one unit that comes out, as it is.
    func writeOutput(_ number: Decimal, into bytes: inout [UInt8]) {
        writeOutput([number], into: &bytes)
    }

    /// Appends a number for each of the units that come out, as they are.
    func writeOutput(_ numbers: [Decimal], into bytes: inout [UInt8]) {
        output.units.append(numbers, with: output.numbers, to: &bytes)
    }

    /// Appends a result as it is shown.
    ///
    /// - Returns: The numbers that are shown, and whether they are the whole true value.
    public func writeOutput(
        _ distance: ConvertedDistance, into bytes: inout [UInt8]
    ) -> (numbers: [Decimal], isExact: Bool) {
        let shown = distance.shown(as: digits, rounding: mode)
        output.units.append(shown.numbers, with: output.numbers, to: &bytes)
        return shown
    }
}

extension DistanceConverter.Prepared {
    /// Nil where short numbers do not do.
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

/// A result in the units that were asked for.
public enum ConvertedDistance: Sendable {
    /// In one unit.
    case single(Distance)
    /// Split into several.
    case compound(CompoundDistance)

    /// The whole distance in the largest unit.
    public var whole: Distance {
        switch self {
        case .single(let distance): distance
        case .compound(let distance): distance.whole
        }
    }

    /// The numbers to show, one for each unit, and whether they are the whole true value.
    ///
    /// The sign of the first is that of all.
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
    /// The digits that options ask for.
    ///
    /// Where they ask for none it is the increment, or at most six behind the decimal sign; a
    /// minimum alone raises that maximum where it must.
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
