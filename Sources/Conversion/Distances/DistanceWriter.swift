public import Decimals
public import LocaleData

/// Writes numbers with a unit as a locale does.
///
/// The digits are the caller's: this puts them into the unit's pattern for the plural category of
/// the number that is shown. Patterns come from the shared catalog; a writer holds them, so that
/// one made for a batch looks nothing up again.
///
/// Immutable, and shared by reference.
public final class DistanceWriter: Sendable {
    private let patterns: UnitPatterns
    private let rules: PluralRules

    /// Looks the patterns up.
    ///
    /// - Parameter locale: An ICU name, as `ar_EG`.
    public init(unit: LengthUnit, locale: String, width: UnitWidth) {
        patterns = UnitPatternCatalog.shared.patterns(for: unit, locale: locale, width: width)
        rules = PluralRules.cardinal(locale: locale)
    }

    /// Appends a distance in UTF-8.
    ///
    /// - Parameters:
    ///   - shown: The number as it is shown, rounded and padded.
    ///   - isSigned: Whether a sign is written, so that the number must be.
    ///   - output: Where to append.
    ///   - appendNumber: Appends the text of `shown`; not called where the unit's word alone says
    ///     the number (the Arabic singular and dual).
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
        // A word without a number means the number itself: not −1, 1.0 or the 0.5 that counts as
        // `one` in Hebrew.
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
