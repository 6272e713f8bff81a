public import Decimals
public import LocaleData

/// An exact distance split into units, such as 5 feet and 11 inches.
///
/// All parts but the last are integers. The sign is on the first part and applies to all, even if
/// that part is zero: −6 inches are −0 feet and 6 inches.
public struct CompoundDistance: Sendable {
    /// The whole distance in the largest unit.
    public let whole: Distance

    /// The true parts, from the largest unit to the smallest.
    ///
    /// The last part is rounded like ``Distance/value`` if its expansion does not end.
    public let parts: [Distance]

    /// The number of each unit in the one before it; no entry for the first.
    private let steps: [Ratio]

    /// The whole distance in the smallest unit, if all steps are integers.
    private let total: DecimalQuotient?

    /// Splits a distance.
    ///
    /// - Parameters:
    ///   - exact: The exact value if the number is rounded.
    ///   - source: The unit of the number.
    ///   - compound: The units to split into.
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
        // The remainder is numerator / denominator × 10^-scale of the smallest unit. It is never
        // reduced, as finding a common divisor of a thousand digits costs more than it saves.
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

    /// The parts to show: rounded in the smallest unit, then split (5 feet 11.9999999 inches are 6
    /// feet 0 inches).
    ///
    /// If digits are significant digits, or if a unit is not an integer multiple of the next, the
    /// last part is rounded on its own and a full unit is carried to the part before it.
    ///
    /// - Parameters:
    ///   - digits: The digits of the last part.
    ///   - mode: How to round the whole signed distance.
    /// - Returns: A number for each unit, and whether they are exact.
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
    /// Splits a number of the smallest unit; the first part gets its sign.
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
    /// Whether these are significant digits.
    fileprivate var areSignificant: Bool {
        switch self {
        case .significant: true
        case .fraction, .increment, .binaryFraction: false
        }
    }

    /// The minimum number of fraction digits of a zero.
    fileprivate var minimumScaleOfZero: Int {
        switch self {
        case .fraction(let minimum, _): minimum
        case .significant(let minimum, _): minimum - 1
        case .increment, .binaryFraction: 0
        }
    }
}

extension RoundingMode {
    /// The mode that rounds a magnitude as this one rounds the negative number.
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
    /// The integer whose magnitude is one larger.
    fileprivate var incrementedMagnitude: Decimal {
        let sum = wholeDigits + .one
        return Decimal(isNegative: isNegative, digits: sum.digits, scale: 0)
    }
}
