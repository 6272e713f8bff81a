public import LocaleData

/// The converters of one request, keyed by locale pair: each is made once, however many items ask
/// for it, and all go with the request.
///
/// Belongs to one request and one thread: no lock. What it is made from is shared by all requests
/// through ``LocaleCatalog``.
public final class FormatterCache {
    private struct Key: Hashable {
        var source: ObjectIdentifier?
        var target: ObjectIdentifier
        var system: String?
        var options: NumberFormatOptions
    }

    private let catalog: LocaleCatalog
    private var entries: [(key: Key, converter: NumberConverter)] = []
    private var index: [Key: Int] = [:]

    /// How many converters were made, for the tests that hold the cache to its promise.
    public var convertersMade: Int { entries.count }

    /// How often a converter was asked for.
    public private(set) var lookups = 0

    /// Makes an empty cache.
    public init(catalog: LocaleCatalog = .shared) {
        self.catalog = catalog
    }

    /// The locale that an id names.
    public func locale(_ id: Span<UInt8>) throws(LocaleError) -> LocaleNumbers {
        try catalog.locale(id)
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
        let key = Key(
            source: source.map(ObjectIdentifier.init), target: ObjectIdentifier(target),
            system: system?.id, options: options)
        if let last = entries.last, last.key == key { return last.converter }
        if entries.count <= 8 {
            for entry in entries where entry.key == key { return entry.converter }
        } else if let found = index[key] {
            return entries[found].converter
        }
        let symbols = try system.map { system throws(LocaleError) in
            try target.symbols(for: system)
        }
        let converter = NumberConverter(
            from: source, to: target, symbols: symbols ?? target.symbols, options: options)
        if entries.count == 8 {
            for (position, entry) in entries.enumerated() { index[entry.key] = position }
        }
        if entries.count >= 8 { index[key] = entries.count }
        entries.append((key, converter))
        return converter
    }
}
