public import LocaleData

/// A cache of the converters for a request, keyed by options and locales.
///
/// Each converter is created once per request, however many items use it. The cache is confined to
/// one thread and has no lock; requests share locale data through a ``LocaleCatalog``.
public final class FormatterCache {
    /// A locale by its identity.
    ///
    /// The key retains the locale, because the identity of a released object may be reused.
    private struct LocaleKey: Hashable, Sendable {
        let locale: LocaleNumbers

        init(_ locale: LocaleNumbers) {
            self.locale = locale
        }

        static func == (left: LocaleKey, right: LocaleKey) -> Bool { left.locale === right.locale }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(locale)) }
    }

    private struct NumberKey: Hashable, Sendable {
        var source: LocaleKey?
        var target: LocaleKey
        var system: String?
        var options: NumberFormatOptions
    }

    private struct DistanceKey: Hashable, Sendable {
        var source: DistanceUnits
        var target: DistanceUnits
        var width: UnitWidth
        var increment: UInt64?
        var denominator: BinaryDenominator?
        var numbers: NumberKey

        /// Leaves out fields that rarely differ.
        func hash(into hasher: inout Hasher) {
            hasher.combine(numbers.source)
            hasher.combine(numbers.target)
            hasher.combine(source)
            hasher.combine(target)
            hasher.combine(width)
            hasher.combine(numbers.options.maximumFractionDigits)
            hasher.combine(numbers.options.minimumFractionDigits)
        }
    }

    /// Distance converters are costly to create, so all requests share them.
    private static let sharedDistances = BoundedCatalog<DistanceKey, DistanceConverter>(
        capacity: 512)

    /// Allocated on demand, as most requests need none of these.
    private final class Tables {
        // Confined to one thread, and nothing called during a change accesses it again.
        @exclusivity(unchecked) var numbers = EntryTable<NumberKey, NumberConverter>()
        @exclusivity(unchecked) var distances = EntryTable<DistanceKey, DistanceConverter>()
    }

    private lazy var tables = Tables()

    /// The number of converters in the cache, for tests.
    public var convertersMade: Int {
        tables.numbers.count + tables.distances.count
    }

    /// The number of lookups.
    @exclusivity(unchecked) public private(set) var lookups = 0

    /// Creates an empty cache.
    public init() {}

    /// Empties the cache if it has more converters than `count`.
    public func keep(atMost count: Int) {
        guard convertersMade > count else { return }
        tables = Tables()
    }

    /// Returns the converter for a pair of locales.
    ///
    /// - Parameters:
    ///   - source: The locale to read in; nil if the value is a number.
    ///   - target: The locale to write in.
    ///   - system: The numbering system to write with; nil for that of `target`.
    /// - Throws: ``LocaleError/dataUnavailable``.
    public func converter(
        from source: LocaleNumbers?, to target: LocaleNumbers, system: NumberingSystem? = nil,
        options: NumberFormatOptions = NumberFormatOptions()
    ) throws(LocaleError) -> NumberConverter {
        lookups += 1
        let (source, target) = (source?.numbers, target.numbers)
        let key = NumberKey(
            source: source.map(LocaleKey.init), target: LocaleKey(target),
            system: system?.id, options: options)
        return try tables.numbers.value(for: key) { () throws(LocaleError) in
            try NumberConverter(from: source, to: target, system: system, options: options)
        }
    }

    /// Returns the converter for a pair of units and locales.
    ///
    /// - Parameters:
    ///   - units: The units to convert from and to; either may be a compound.
    ///   - source: The locale of the input.
    ///   - target: The locale of the output.
    ///   - system: The numbering system to write with; nil for that of `target`.
    ///   - increment: The multiple to round to if `options` do not limit digits.
    ///   - denominator: The denominator of fractions to write instead of digits.
    /// - Throws: ``LocaleError/dataUnavailable``.
    public func converter(
        _ units: (from: DistanceUnits, to: DistanceUnits), from source: LocaleNumbers,
        to target: LocaleNumbers, width: UnitWidth, system: NumberingSystem? = nil,
        options: NumberFormatOptions = NumberFormatOptions(), increment: UInt64? = nil,
        denominator: BinaryDenominator? = nil
    ) throws(LocaleError) -> DistanceConverter {
        lookups += 1
        let key = DistanceKey(
            source: units.from, target: units.to, width: width, increment: increment,
            denominator: denominator,
            numbers: NumberKey(
                source: LocaleKey(source), target: LocaleKey(target),
                system: system?.id, options: options))
        return try tables.distances.value(for: key) { () throws(LocaleError) in
            try Self.sharedDistances.value(for: key) { () throws(LocaleError) in
                DistanceConverter(
                    units, from: source, to: target, symbols: try target.symbols(with: system),
                    width: width, options: options, increment: increment, denominator: denominator)
            }
        }
    }
}

extension LocaleNumbers {
    /// The symbols of a numbering system; the locale's own for nil.
    fileprivate func symbols(
        with system: NumberingSystem?
    ) throws(LocaleError) -> NumberSymbols {
        try symbols(for: system ?? symbols.numberingSystem)
    }
}

/// Values created on demand by key, in a list that gets an index once it is long.
private struct EntryTable<Key: Hashable, Value> {
    /// Most requests need only one entry and no list.
    private var first: (key: Key, value: Value)?
    private var entries: [(key: Key, value: Value)] = []
    private var index: [Key: Int] = [:]
    private static var longestList: Int { 8 }

    var count: Int { entries.count + (first == nil ? 0 : 1) }

    mutating func value(
        for key: Key, make: () throws(LocaleError) -> Value
    ) throws(LocaleError) -> Value {
        guard let first else {
            let made = try make()
            first = (key, made)
            return made
        }
        // An item of a batch usually needs the same converter as the item before it.
        if let last = entries.last, last.key == key { return last.value }
        if first.key == key { return first.value }
        if entries.count <= Self.longestList {
            for entry in entries where entry.key == key { return entry.value }
        } else if let found = index[key] {
            return entries[found].value
        }
        let made = try make()
        entries.append((key, made))
        if entries.count == Self.longestList + 1 {
            for (position, entry) in entries.enumerated() { index[entry.key] = position }
        } else if entries.count > Self.longestList {
            index[key] = entries.count - 1
        }
        return made
    }
}
