import Synchronization

/// The unit patterns that have been asked for, shared by all threads.
///
/// A pattern is read on its first use, outside the lock: two threads may read the same one at the
/// same time, and then both have the same value. The catalog is bounded: when it is full it starts
/// anew.
public final class UnitPatternCatalog: Sendable {
    /// The one that the process shares.
    public static let shared = UnitPatternCatalog()

    /// How many are kept: the everyday units in all locales and widths are about 22,000.
    static let defaultCapacity = 24_576

    private struct Key: Hashable {
        let locale: String
        let width: UnitWidth
        let unit: LengthUnit
    }

    private let capacity: Int
    private let entries = Mutex<[Key: UnitPatterns]>([:])

    init(capacity: Int = UnitPatternCatalog.defaultCapacity) {
        self.capacity = capacity
    }

    /// How many are kept now.
    var count: Int { entries.withLock { $0.count } }

    /// The patterns of a unit in a locale.
    ///
    /// - Parameter locale: An ICU name, as `ar_EG`.
    public func patterns(
        for unit: LengthUnit, locale: String, width: UnitWidth
    ) -> UnitPatterns {
        let key = Key(locale: locale, width: width, unit: unit)
        if let known = entries.withLock({ $0[key] }) { return known }
        let patterns = UnitPatterns(reading: unit, locale: locale, width: width)
        entries.withLock { entries in
            if entries.count >= capacity { entries.removeAll(keepingCapacity: true) }
            entries[key] = patterns
        }
        return patterns
    }
}
