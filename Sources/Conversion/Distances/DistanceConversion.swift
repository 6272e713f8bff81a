public import Decimals
public import LocaleData

/// An exact conversion between two units.
///
/// ```swift
/// let toMiles = DistanceConversion(from: kilometer, to: mile)
/// let distance = toMiles.convert(Decimal(literal: "5.3")!)
/// distance.value                      // 3.293267318857870038972401177125587
/// distance.shown(as: .standard)       // 3.293267, not exact
/// ```
///
/// Creating a conversion reduces a fraction, so keep it to convert many numbers.
public struct DistanceConversion: Sendable, Hashable {
    /// The unit to convert from.
    public let source: LengthUnit

    /// The unit to convert to.
    public let target: LengthUnit

    /// The size of a source unit in target units.
    public let ratio: Ratio

    /// Creates the conversion between two units.
    public init(from source: LengthUnit, to target: LengthUnit) {
        self.source = source
        self.target = target
        ratio = source == target ? .one : source.metres / target.metres
    }

    /// Converts a number of source units.
    public func convert(_ number: Decimal) -> Distance {
        Distance(unit: target, quotient: DecimalQuotient(number, times: ratio))
    }

    /// Converts an exact number of source units.
    public func convert(_ number: Ratio) -> Distance {
        Distance(unit: target, quotient: DecimalQuotient(number * ratio))
    }
}
