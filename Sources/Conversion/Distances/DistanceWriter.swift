public import Decimals
public import LocaleData

/// Writes numbers with a unit in a locale.
///
/// The caller writes the digits; the writer adds the unit's pattern for the plural category of the
/// displayed number. It looks up its patterns once.
public final class DistanceWriter: Sendable {
    private let patterns: UnitPatterns
    private let rules: PluralRules

    /// Creates a writer and looks up its patterns.
    ///
    /// - Parameter locale: An ICU name, such as `ar_EG`.
    public init(unit: LengthUnit, locale: String, width: UnitWidth) {
        patterns = UnitPatternCatalog.shared.patterns(for: unit, locale: locale, width: width)
        rules = PluralRules.cardinal(locale: locale)
    }

    /// Appends a distance in UTF-8.
    ///
    /// - Parameters:
    ///   - shown: The number to show, rounded and padded.
    ///   - isSigned: Whether the number has a sign and must therefore be written.
    ///   - appendNumber: Appends `shown`; not called if the unit's word includes the number (the
    ///     Arabic singular and dual).
    public func append(
        _ shown: Decimal, isSigned: Bool = false, to output: inout [UInt8],
        number appendNumber: (inout [UInt8]) -> Void
    ) {
        let pattern = pattern(for: shown, isSigned)
        output.append(contentsOf: pattern.prefix)
        if pattern.hasNumber { appendNumber(&output) }
        output.append(contentsOf: pattern.suffix)
    }

    private func pattern(for shown: Decimal, _ isSigned: Bool) -> UnitPatterns.Pattern {
        let category = rules.category(of: shown)
        let pattern = patterns[category]
        guard !pattern.hasNumber else { return pattern }
        // A word without a number stands for exactly that number: not for −1 or 1.0, nor for 0.5,
        // which is in category `one` in Hebrew.
        let meant: UInt64? =
            switch category {
            case .zero: 0
            case .one: 1
            case .two: 2
            default: nil
            }
        let isMeant =
            !isSigned && !shown.isNegative && shown.scale == 0 && meant != nil
            && shown.magnitude == meant
        return isMeant ? pattern : patterns.other
    }
}
