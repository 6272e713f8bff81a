public import Decimals
public import LocaleData

/// An exact distance split into units, as 5 feet and 11 inches.
///
/// All parts but the last are whole. The sign stands on the first part and is that of all, also
/// where the first is zero: −6 inches are −0 feet and 6 inches.
public struct CompoundDistance: Sendable {
    /// The whole distance in the largest unit.
    public let whole: Distance

    /// The true parts, from the largest unit to the smallest.
    ///
    /// The last is written out as ``Distance/value`` is.
    public let parts: [Distance]

    /// How many of its unit make one of the unit before it; none for the first.
    private let steps: [Ratio]

    /// The whole distance in the smallest unit, where all steps are whole numbers.
    private let total: DecimalQuotient?

    /// Splits a number of some unit.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - exact: The exact value where the number is rounded.
    ///   - source: What it counts.
    ///   - compound: The units to split it into.
    public init(
        _ number: Decimal, exactly exact: Ratio? = nil, _ source: LengthUnit,
        in compound: CompoundUnit
    ) {
        let units = compound.units
        let toLargest = DistanceConversion(from: source, to: units[0])
        whole = exact.map { toLargest.convert($0) } ?? toLargest.convert(number)
        steps = zip(units, units.dropFirst()).map { $0.metres / $1.metres }
        let conversion = DistanceConversion(from: source, to: units[units.count - 1])
        total =
            steps.allSatisfy { $0.denominator == .one }
            ? exact.map { DecimalQuotient($0 * conversion.ratio) }
                ?? DecimalQuotient(number, times: conversion.ratio) : nil
        // What is left is numerator / denominator × 10^-scale of the smallest unit. It is never
        // reduced: a common divisor of a thousand digits costs more than it saves.
        let smallest = source.metres / units[units.count - 1].metres
        let scale = exact == nil ? number.scale : 0
        var numerator = (exact?.numerator ?? number.wholeDigits) * smallest.numerator
        var denominator = (exact?.denominator ?? .one) * smallest.denominator
        let power = BigUInt.powerOfTen(scale)
        var parts: [Distance] = []
        for unit in units.dropLast() {
            let size = unit.metres / units[units.count - 1].metres
            let one = denominator * size.numerator * power
            numerator = numerator * size.denominator
            denominator = denominator * size.denominator
            let (count, rest) = numerator.quotientAndRemainder(dividingBy: one)
            numerator = rest
            let isNegative = (exact?.isNegative ?? number.isNegative) && parts.isEmpty
            parts.append(
                Distance(Decimal(isNegative: isNegative, digits: count.digits, scale: 0), unit))
        }
        let rest = DecimalQuotient(
            isNegative: false, numerator, over: denominator, scale: scale)
        parts.append(Distance(unit: units[units.count - 1], quotient: rest))
        self.parts = parts
    }

    /// The parts to show: rounded in the smallest unit, then split (5 feet 11.9999999 inches are
    /// 6 feet 0 inches).
    ///
    /// Significant digits are those of the last part, and so are all digits where a unit is no whole
    /// number of the next; what then rounds up to one of the unit before is carried there.
    ///
    /// - Parameters:
    ///   - digits: Those of the last part.
    ///   - mode: How to round, seen from the whole distance with its sign.
    /// - Returns: A number for each unit, and whether they are the whole true value.
    public func shown(
        as digits: DistanceDigits = .standard, rounding mode: RoundingMode = .halfEven
    ) -> (numbers: [Decimal], isExact: Bool) {
        if let total, !digits.areSignificant {
            let whole = Distance(unit: parts[parts.count - 1].unit, quotient: total)
            let (number, isExact) = whole.shown(as: digits, rounding: mode)
            return (split(number), isExact)
        }
        var numbers = parts.map(\.value)
        let last = numbers.count - 1
        let isNegative = whole.value.isNegative
        let (number, isExact) = parts[last].shown(
            as: digits, rounding: isNegative ? mode.mirrored : mode)
        numbers[last] = number
        for index in stride(from: last, to: 0, by: -1) {
            guard Ratio(numbers[index]) >= steps[index - 1] else { break }
            numbers[index] = .zero
            if index == last { numbers[index].padFraction(toScale: digits.minimumScaleOfZero) }
            numbers[index - 1] = numbers[index - 1].incrementedMagnitude
        }
        return (numbers, isExact)
    }
}

extension CompoundDistance {
    /// Splits a number of the smallest unit; the first part has its sign.
    private func split(_ number: Decimal) -> [Decimal] {
        var count = BigUInt(digits: number.digits.dropLast(number.scale))
        var numbers: [Decimal] = []
        for (place, step) in steps.enumerated().reversed() {
            let (quotient, rest) = count.quotientAndRemainder(dividingBy: step.numerator)
            count = quotient
            let isLast = place == steps.count - 1
            numbers.append(
                Decimal(
                    isNegative: false,
                    digits: rest.digits + (isLast ? number.digits.suffix(number.scale) : []),
                    scale: isLast ? number.scale : 0))
        }
        numbers.append(Decimal(isNegative: number.isNegative, digits: count.digits, scale: 0))
        return numbers.reversed()
    }
}

extension DistanceDigits {
    /// Whether significant digits are counted.
    fileprivate var areSignificant: Bool {
        switch self {
        case .significant: true
        case .fraction, .increment, .binaryFraction: false
        }
    }

    /// How many fraction digits a zero is shown with.
    fileprivate var minimumScaleOfZero: Int {
        switch self {
        case .fraction(let minimum, _): minimum
        case .significant(let minimum, _): minimum - 1
        case .increment, .binaryFraction: 0
        }
    }
}

extension RoundingMode {
    /// The mode that does to a magnitude what this one does to the negative number.
    fileprivate var mirrored: RoundingMode {
        switch self {
        case .ceil: .floor
        case .floor: .ceil
        case .halfCeil: .halfFloor
        case .halfFloor: .halfCeil
        case .expand, .trunc, .halfExpand, .halfTrunc, .halfEven: self
        }
    }
}

extension Decimal {
    /// The whole number with a magnitude that is one larger.
    fileprivate var incrementedMagnitude: Decimal {
        let sum = wholeDigits + .one
        return Decimal(isNegative: isNegative, digits: sum.digits, scale: 0)
    }
}
