/// All that reading and writing numbers in one locale starts from.
public final class LocaleNumbers: Sendable {
    /// The locale.
    public let locale: LocaleIdentifier

    /// What was asked for, where it is more than ``locale``'s own id; see ``LocaleRequest``.
    public let request: LocaleRequest?

    /// The object for the data's own id, which this one shares its data with; nil for that object.
    private let shared: LocaleNumbers?

    /// The locale as far as numbers depend on it: one object for all ids with the same data, whatever
    /// else they ask for.
    public var numbers: LocaleNumbers { shared ?? self }

    /// Whose habits of measuring the locale follows.
    public let measurementRegion: MeasurementRegion

    /// The symbols that the locale writes with: those of the system asked for, else its default.
    public let symbols: NumberSymbols

    /// The symbols that go with ASCII digits.
    public let latin: NumberSymbols

    /// The system that CLDR calls the locale's native one, `hanidec` for Chinese.
    public let nativeSystem: NumberingSystem?

    /// The locale's default system, whatever was asked for.
    public let defaultSystem: NumberingSystem

    /// Whether a number in 3-2 groups is known here though the locale itself groups by three:
    /// English, and every locale of South Asia.
    public let knowsIndianGrouping: Bool

    /// Whether `｡` counts as a period: Chinese, Japanese and Korean.
    public let hasIdeographicPeriod: Bool

    /// The locale's id; see ``LocaleIdentifier/id``.
    public var id: String { locale.id }

    /// The system of rules that the locale asks for; see ``LocaleIdentifier/ruleSystem``.
    public var ruleSystem: String? { locale.ruleSystem }

    private let catalog: LocaleCatalog

    /// Whose names of currencies are used here; many locales share those of another.
    private let currencyLocale: String

    /// Reads a locale's data.
    ///
    /// - Throws: ``LocaleError/dataUnavailable``.
    init(_ match: LocaleMatch, catalog: LocaleCatalog) throws(LocaleError) {
        locale = match.identifier
        request = nil
        shared = nil
        measurementRegion = match.measurementRegion
        self.catalog = catalog
        let name = locale.icuName
        currencyLocale = CurrencyNames.namingLocale(of: name)
        defaultSystem =
            NumberingSystem.id(forICULocale: name).flatMap {
                if case .decimal(let system) = NumberingSystem.lookup($0) { system } else { nil }
            } ?? .latin
        nativeSystem = try? NumberingSystem.requested("native", icuName: name)
        symbols = try catalog.symbols(name, locale.numberingSystem ?? defaultSystem)
        latin = try catalog.symbols(name, .latin)
        knowsIndianGrouping =
            locale.language == "en"
            || ["IN", "PK", "BD", "NP", "LK", "BT", "MV"].contains(locale.region)
        hasIdeographicPeriod = ["zh", "ja", "ko", "yue"].contains(locale.language)
    }

    /// The same data for an id that asks for more than the data's own.
    init(_ data: LocaleNumbers, for match: LocaleMatch, text: String) {
        locale = match.identifier
        request = match.requested.map { LocaleRequest(id: $0, text: text) }
        shared = data.numbers
        measurementRegion = match.measurementRegion
        symbols = data.symbols
        latin = data.latin
        nativeSystem = data.nativeSystem
        defaultSystem = data.defaultSystem
        knowsIndianGrouping = data.knowsIndianGrouping
        hasIdeographicPeriod = data.hasIdeographicPeriod
        catalog = data.catalog
        currencyLocale = data.currencyLocale
    }

    /// The symbols that go with digits of a system in this locale, in a style.
    public func symbols(
        for system: NumberingSystem, _ style: NumberStyle = .decimal
    ) throws(LocaleError) -> NumberSymbols {
        if style == .decimal {
            if system.id == symbols.numberingSystem.id { return symbols }
            if system.id == latin.numberingSystem.id { return latin }
        }
        return try catalog.symbols(locale.icuName, system, style)
    }

    /// The currency of the locale's region, the likely one where the id names none.
    public var ownCurrency: String? { locale.region.flatMap(Currencies.current) }

    /// The names of a currency here.
    public func currencies(code: String) -> CurrencyLexicon {
        catalog.currencies.names(of: code, locale: currencyLocale)
    }

    /// The names of all currencies here; none where they may not be read now.
    public var allCurrencies: CurrencyLexicon {
        catalog.currencies.allNames(locale: currencyLocale)
    }

    /// How this locale writes numbers shortly, in a system and a style.
    ///
    /// - Throws: ``LocaleError/dataUnavailable``.
    public func compactPatterns(
        _ system: NumberingSystem, _ style: NumberStyle, _ length: CompactLength
    ) throws(LocaleError) -> CompactPatterns {
        try catalog.compactPatterns(locale.icuName, system, style, length)
    }

    /// The words of this locale's compact numbers in a style; nil where ICU's data cannot be read, or not
    /// now.
    public func compactLexicon(_ style: NumberStyle) -> CompactLexicon? {
        let isLatin = symbols.numberingSystem.id == NumberingSystem.latin.id
        return try? catalog.compactLexicon(
            locale.icuName, isLatin ? [.latin] : [symbols.numberingSystem, .latin], style)
    }

    /// Whether compact numbers stand one behind the other in descending order: `1億5616万`.
    public var joinsCompactNumbers: Bool { ["zh", "ja", "ko", "yue"].contains(locale.language) }

    /// How this locale writes numbers in words and the like; nil where the data has no rules, or they
    /// may not be read now.
    ///
    /// - Parameter symbols: For digits among the words; nil for those of this locale.
    public func rules(
        for notation: RuleNotation, symbols: NumberSymbols? = nil
    ) -> NumberRules? {
        catalog.rules(locale.icuName, symbols ?? self.symbols, notation)
    }

    /// The rules of a notation that begin with a named set, which may be one for words among
    /// ordinals and the other way round; nil where there is none of that name.
    public func rules(
        for notation: RuleNotation, named name: String?, symbols: NumberSymbols? = nil
    ) -> NumberRules? {
        guard let name else { return rules(for: notation, symbols: symbols) }
        for notation in [notation, .spellout, .ordinal] {
            let rules = rules(for: notation, symbols: symbols)?.beginning(with: name)
            if let rules { return rules }
        }
        return nil
    }

    /// The names of all public rule sets for words and ordinals.
    public var ruleSetNames: [String] {
        [RuleNotation.spellout, .ordinal].flatMap { rules(for: $0)?.publicNames ?? [] }
    }
}

/// A locale that was asked for, where the data for its language is used instead of its own.
public struct LocaleRequest: Sendable, Hashable {
    /// Its canonical id.
    public let id: String
    /// The id or the priority list as it was given.
    public let text: String
}
