/// A bounded, thread-safe cache of unit patterns.
public final class UnitPatternCatalog: Sendable {
    /// The catalog used by default.
    public static let shared = UnitPatternCatalog()

    /// The everyday units in all locales and widths are about 22,000 patterns.
    static let defaultCapacity = 24_576

    private struct UnitKey: Hashable {
        let locale: String
        let width: UnitWidth
        let unit: LengthUnit
    }

    private struct ListKey: Hashable {
        let locale: String
        let width: UnitWidth
        let count: Int
    }

    private let units: BoundedCatalog<UnitKey, UnitPatterns>
    private let lists: BoundedCatalog<ListKey, UnitListPattern>

    init(capacity: Int = UnitPatternCatalog.defaultCapacity) {
        units = BoundedCatalog(capacity: capacity)
        lists = BoundedCatalog(capacity: max(capacity / 8, 1))
    }

    var count: Int { units.count }

    /// The patterns of a unit in a locale.
    ///
    /// - Parameter locale: An ICU name, such as `ar_EG`.
    public func patterns(
        for unit: LengthUnit, locale: String, width: UnitWidth
    ) -> UnitPatterns {
        units.value(for: UnitKey(locale: locale, width: width, unit: unit)) {
            UnitPatterns(reading: unit, locale: locale, width: width)
        }
    }

    /// Whether the patterns of a unit are loaded or the work allowance covers loading them.
    ///
    /// - Parameter locale: An ICU name, such as `ar_EG`.
    package func mayRead(_ unit: LengthUnit, locale: String, width: UnitWidth) -> Bool {
        if units.contains(UnitKey(locale: locale, width: width, unit: unit)) { return true }
        WorkAllowance.note(20_000)
        return unit.names(locale: locale, width: width)["other"] != nil
            || JoinedUnitNames.mayRead(locale: locale)
    }

    /// The list pattern for a compound measure in a locale.
    ///
    /// - Parameter locale: An ICU name, such as `ar_EG`.
    public func list(count: Int, locale: String, width: UnitWidth) -> UnitListPattern {
        lists.value(for: ListKey(locale: locale, width: width, count: count)) {
            UnitListPattern(count: count, locale: locale, width: width)
        }
    }
}
