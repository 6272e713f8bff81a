import Synchronization

/// A thread-safe cache of locale data, read from ICU on first use.
///
/// A full catalog drops locale objects, so keep a reference if you compare them by identity.
///
/// Each map is bounded and starts over when full. Entries are created outside the locks, so a slow
/// first use blocks nobody; threads that create the same entry at once create equal ones.
public final class LocaleCatalog: Sendable {
    /// The catalog used by default.
    public static let shared = LocaleCatalog()

    private struct SymbolsKey: Hashable {
        var icuName: String
        var system: String
        var style: NumberStyle
    }

    private struct CompactKey: Hashable {
        var symbols: SymbolsKey
        var length: CompactLength
    }

    private struct RulesKey: Hashable {
        var icuName: String
        var system: String
        var notation: RuleNotation
    }

    /// Shared by all catalogs, as a rule set can take more than a megabyte.
    private static let rules = BoundedCatalog<RulesKey, NumberRules?>(
        capacity: 64 << 20, cost: { $0?.byteCount ?? 256 })
    private let compactWords: BoundedCatalog<SymbolsKey, CompactLexicon>
    private let compacts: BoundedCatalog<CompactKey, CompactPatterns>
    /// Locales by the text that names them.
    private let locales: BoundedCatalog<LocaleName, LocaleNumbers>
    /// Locales by the subtags that numbers depend on; many texts share one.
    private let data: BoundedCatalog<LocaleSubtags, LocaleNumbers>
    /// The locales requested last, looked up before the maps.
    private let recent = Mutex(RecentLocales())
    let currencies: CurrencyCatalog
    private let symbols: BoundedCatalog<SymbolsKey, NumberSymbols>

    /// Creates an empty catalog.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of entries in each map.
    ///   - currencies: The cache of currency names.
    public init(capacity: Int = 4_096, currencies: CurrencyCatalog = .shared) {
        locales = BoundedCatalog(capacity: capacity)
        data = BoundedCatalog(capacity: capacity)
        symbols = BoundedCatalog(capacity: capacity)
        compactWords = BoundedCatalog(capacity: max(capacity / 4, 1))
        compacts = BoundedCatalog(capacity: max(capacity / 4, 1))
        self.currencies = currencies
    }

    /// Finds the locale for an id or a priority list, with its default symbols.
    ///
    /// A recently requested locale is found without allocation.
    ///
    /// - Parameters:
    ///   - text: UTF-8, in any of the forms of ``LocaleMatch``.
    ///   - matcher: What to do if the region has no data.
    ///   - admitsRules: Whether the id may name an algorithmic numbering system. If so, check
    ///     ``LocaleIdentifier/ruleSystem``.
    public func locale(
        _ text: Span<UInt8>, matcher: LocaleMatcher = .lookup, admitsRules: Bool = false
    ) throws(LocaleError) -> LocaleNumbers {
        var found = try lookUp(text)
        if matcher == .exact, found.request != nil {
            found = try resolve(text, matcher: .exact)
        }
        if !admitsRules, found.ruleSystem != nil { throw .algorithmicNumberingSystem }
        return found
    }

    /// Finds the locale for an id or a priority list, with its default symbols.
    public func locale(
        _ text: String, matcher: LocaleMatcher = .lookup, admitsRules: Bool = false
    ) throws(LocaleError) -> LocaleNumbers {
        let utf8 = Array(text.utf8)
        return try locale(utf8.span, matcher: matcher, admitsRules: admitsRules)
    }

    private func lookUp(_ text: Span<UInt8>) throws(LocaleError) -> LocaleNumbers {
        guard let name = LocaleName(text) else { return try resolve(text, matcher: .lookup) }
        if let known = recent.withLock({ $0[name] }) { return known }
        let found = try locales.value(for: name) { () throws(LocaleError) in
            try resolve(text, matcher: .lookup)
        }
        recent.withLock { $0[name] = found }
        return found
    }

    /// The number of lookups in ICU's data so far.
    ///
    /// Each takes about 0.1 ms; its result is kept if it succeeds.
    public var searches: Int { searchCount.load(ordering: .relaxed) }

    private let searchCount = Atomic(0)

    private func resolve(
        _ text: Span<UInt8>, matcher: LocaleMatcher
    ) throws(LocaleError) -> LocaleNumbers {
        searchCount.add(1, ordering: .relaxed)
        let resolution = try LocaleResolution.first(in: text, matcher: matcher)
        let data = try data.value(for: resolution.numbers) { () throws(LocaleError) in
            try LocaleNumbers(LocaleMatch(resolution.withoutMore), catalog: self)
        }
        guard resolution.hasMore else { return data }
        return LocaleNumbers(
            data, for: LocaleMatch(resolution, like: data.locale),
            text: text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }

    /// The compact patterns of a locale in a numbering system and a style.
    ///
    /// - Throws: ``LocaleError/dataUnavailable`` if ICU's data cannot be read or the work allowance
    ///   is used up.
    func compactPatterns(
        _ icuName: String, _ system: NumberingSystem, _ style: NumberStyle, _ length: CompactLength
    ) throws(LocaleError) -> CompactPatterns {
        let key = CompactKey(
            symbols: SymbolsKey(icuName: icuName, system: system.id, style: style), length: length)
        return try compacts.value(for: key) { () throws(LocaleError) in
            guard WorkAllowance.mayRead(600_000) else { throw .dataUnavailable }
            let symbols = try symbols(icuName, system)
            do {
                return try CompactPatterns.load(
                    icuName: icuName, system: system, style: style, length: length,
                    symbols: symbols)
            } catch {
                throw .dataUnavailable
            }
        }
    }

    /// The words of a locale's compact numbers in a style.
    ///
    /// - Throws: ``LocaleError/dataUnavailable`` if ICU's data cannot be read or the work allowance
    ///   is used up.
    func compactLexicon(
        _ icuName: String, _ systems: [NumberingSystem], _ style: NumberStyle
    ) throws(LocaleError) -> CompactLexicon {
        let key = SymbolsKey(
            icuName: icuName, system: systems.first?.id ?? "", style: style.forCompactWords)
        return try compactWords.value(for: key) { () throws(LocaleError) in
            // Each pattern is charged separately, so check up front that all of them can be read.
            guard WorkAllowance.mayRead(key.style == .decimal ? 1_000_000 : 2_000_000) else {
                throw .dataUnavailable
            }
            var own: [CompactPatterns] = []
            var plain: [CompactPatterns] = []
            for system in systems {
                for length in CompactLength.allCases {
                    plain.append(try compactPatterns(icuName, system, .decimal, length))
                    guard key.style != .decimal else { continue }
                    own.append(try compactPatterns(icuName, system, key.style, length))
                }
            }
            return CompactLexicon(
                own: own.isEmpty ? plain : own, plain: plain,
                further: CompactWord.words(icuName: icuName))
        }
    }

    /// The number rules of a locale; nil if it has none or the work allowance is used up.
    func rules(
        _ icuName: String, _ symbols: NumberSymbols, _ notation: RuleNotation
    ) -> NumberRules? {
        let key = RulesKey(
            icuName: icuName, system: symbols.numberingSystem.id, notation: notation)
        let rules = try? Self.rules.value(for: key) { () throws(LocaleError) in
            guard WorkAllowance.mayRead(5_000_000) else { throw .dataUnavailable }
            return notation.load(icuName: icuName, symbols: symbols)
        }
        return rules ?? nil
    }

    /// The symbols of a locale in a numbering system and a style.
    ///
    /// - Throws: ``LocaleError/dataUnavailable`` if ICU's data cannot be read.
    public func symbols(
        _ icuName: String, _ system: NumberingSystem, _ style: NumberStyle = .decimal
    ) throws(LocaleError) -> NumberSymbols {
        let key = SymbolsKey(icuName: icuName, system: system.id, style: style)
        return try symbols.value(for: key) { () throws(LocaleError) in
            WorkAllowance.note(100_000)
            do {
                return try NumberSymbols.load(icuName: icuName, system: system, style: style)
            } catch {
                throw .dataUnavailable
            }
        }
    }
}
