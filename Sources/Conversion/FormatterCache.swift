public import LocaleData

/// The converters of one request, keyed by locale pair: each is made once, however many items ask
/// for it, and all go with the request.
///
/// Belongs to one request and one thread: no lock. What they are made from is shared by requests
/// through a ``LocaleCatalog``.
public final class FormatterCache {
    /// A locale by its identity.
    ///
    /// It holds the locale: the identity of one that is gone can be another's.
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

        /// Leaves out what seldom differs.
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

    /// The converters of distances that requests have asked for, which are costly to make.
    private static let sharedDistances = BoundedCatalog<DistanceKey, DistanceConverter>(
        capacity: 512)

    /// Apart, because most requests need none of them.
    private final class Tables {
        // One thread uses them, and nothing that is called while they change comes back here.
        @exclusivity(unchecked) var numbers = EntryTable<NumberKey, NumberConverter>()
        @exclusivity(unchecked) var distances = EntryTable<DistanceKey, DistanceConverter>()
    }

    private lazy var tables = Tables()

    /// How many converters it has, for the tests that hold the cache to its promise.
    public var convertersMade: Int {
        tables.numbers.count + tables.distances.count
    }

    /// How often a converter was asked for.
    @exclusivity(unchecked) public private(set) var lookups = 0

    /// Makes an empty cache.
    public init() {}

    /// Starts anew where there are more converters than that.
    public func keep(atMost count: Int) {
        guard convertersMade > count else { return }
        tables = Tables()
    }

    /// The converter of a pair of locales.
    ///
    /// - Parameters:
    ///   - source: The locale to read in; nil where the value comes as a number.
    ///   - target: The locale to write in.
    ///   - system: The digits to write with; nil for those of `target`.
    ///   - options: How to write.
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

    /// The converter of a pair of units, read in one locale and written in another.
    ///
    /// - Parameters:
    ///   - units: From, to; either may be a compound.
    ///   - source: The locale of what goes in.
    ///   - target: The locale of what comes out.
    ///   - width: How the units are written.
    ///   - system: The digits to write with; nil for those of `target`.
    ///   - options: How to write.
    ///   - increment: What results are rounded to a multiple of where `options` bound no digits.
    ///   - denominator: Of the fractions to write instead of digits.
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
    /// The symbols that go with a system; the locale's own for nil.
    fileprivate func symbols(
        with system: NumberingSystem?
    ) throws(LocaleError) -> NumberSymbols {
        try symbols(for: system ?? symbols.numberingSystem)
    }
}

/// Values by key, made at first use: a list while there are few, with an index beside it after that.
private struct EntryTable<Key: Hashable, Value> {
    /// The first one has no list: most requests make no other.
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
        // Items of a batch mostly ask for what the one before asked for.
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
