public import LocaleData
import Decimals

/// The units that a region gives lengths of a usage in, for amounts of one unit.
public struct UsageScale: Sendable {
    /// What amounts are of.
    public let source: LengthUnit

    /// The steps, the largest unit first; at least one.
    public let preferences: [UnitPreference]

    /// The least amount of each step, in lowest terms; nil for words of more than 64 bits.
    private let words: [(numerator: UInt64, denominator: UInt64)?]
    private let minimums: [Ratio]

    /// Nil only where ICU's data is missing.
    public init?(_ usage: LengthUsage, in region: MeasurementRegion, of source: LengthUnit) {
        self.source = source
        preferences = usage.preferences(in: region)
        guard !preferences.isEmpty else { return nil }
        minimums = preferences.map { $0.threshold / source.metres }
        words = minimums.map { minimum in
            guard let numerator = minimum.numerator.asUInt64,
                let denominator = minimum.denominator.asUInt64
            else { return nil }
            return (numerator, denominator)
        }
    }

    /// The place of the step for a length; its sign has no say.
    public func place(of reading: borrowing DistanceReading) -> Int {
        for place in preferences.indices {
            if let words = words[place], reading.endless == nil,
                let magnitude = reading.number.magnitude
            {
                let (amount, isTooLong) = UInt128(magnitude)
                    .multipliedReportingOverflow(by: UInt128(words.denominator))
                let (bound, isTooFar) = UInt128(words.numerator)
                    .multipliedReportingOverflow(
                        by: UInt128(UInt64.powerOfTen(reading.number.scale)))
                if !isTooLong, !isTooFar {
                    if amount >= bound { return place }
                    continue
                }
            }
            let ratio = reading.ratio
            if (ratio.isNegative ? -ratio : ratio) >= minimums[place] { return place }
        }
        return preferences.count - 1
    }
}
