public import Decimals
public import LocaleData

/// Turns distances in one unit into distances in another, exactly.
///
/// ```swift
/// let toMiles = DistanceConversion(from: kilometer, to: mile)
/// let distance = toMiles.convert(Decimal(literal: "5.3")!)
/// distance.value                      // 3.293267318857870038972401177125587
/// distance.shown(as: .standard)       // 3.293267, not exact
/// ```
///
/// Making one reduces a fraction, using one does not: keep it for a batch.
public struct DistanceConversion: Sendable, Hashable {
    /// The unit of what goes in.
    public let source: LengthUnit

    /// The unit of what comes out.
    public let target: LengthUnit

    /// How many target units one source unit is.
    public let ratio: Ratio

    /// Makes the conversion between two units.
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
