public import LocaleData
import Decimals

/// The units a region uses for a usage, with thresholds for amounts in a source unit.
public struct UsageScale: Sendable {
    /// The unit of the amounts.
    public let source: LengthUnit

    /// The preferences, largest unit first; at least one.
    public let preferences: [UnitPreference]

    /// The threshold of each preference in lowest terms; nil if it does not fit 64-bit words.
    private let words: [(numerator: UInt64, denominator: UInt64)?]
    private let minimums: [Ratio]

    /// Returns nil only if ICU's data is missing.
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

    /// The index of the preference for a length, ignoring its sign.
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
