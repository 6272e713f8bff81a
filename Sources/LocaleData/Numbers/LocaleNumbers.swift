/// The data for reading and writing numbers in a locale.
public final class LocaleNumbers: Sendable {
    /// The identifier of the locale.
    public let locale: LocaleIdentifier

    /// The request, if it differs from ``locale``'s id; see ``LocaleRequest``.
    public let request: LocaleRequest?

    /// The object with the same data under the data's own id; nil if this is that object.
    private let shared: LocaleNumbers?

    /// The object for the data's own id, the same for all ids that share the data.
    public var numbers: LocaleNumbers { shared ?? self }

    /// The region whose measurement conventions apply.
    public let measurementRegion: MeasurementRegion

    /// The symbols for writing: those of the requested numbering system or of the default one.
    public let symbols: NumberSymbols

    /// The symbols for ASCII digits.
    public let latin: NumberSymbols

    /// CLDR's native numbering system of the locale, such as `hanidec` for Chinese.
    public let nativeSystem: NumberingSystem?

    /// The default numbering system of the locale, whatever the request.
    public let defaultSystem: NumberingSystem

    /// Whether 3-2 grouping is recognized although not written: English and all of South Asia.
    public let knowsIndianGrouping: Bool

    /// Whether `｡` counts as a period: in Chinese, Japanese and Korean.
    public let hasIdeographicPeriod: Bool

    /// The canonical id; see ``LocaleIdentifier/id``.
    public var id: String { locale.id }

    /// The algorithmic numbering system requested; see ``LocaleIdentifier/ruleSystem``.
    public var ruleSystem: String? { locale.ruleSystem }

    private let catalog: LocaleCatalog

    /// The locale that supplies currency names; many locales share one.
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

    /// Shares the data of another object, for an id that requests more.
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

    /// The symbols of a numbering system and style in this locale.
    public func symbols(
        for system: NumberingSystem, _ style: NumberStyle = .decimal
    ) throws(LocaleError) -> NumberSymbols {
        if style == .decimal {
            if system.id == symbols.numberingSystem.id { return symbols }
            if system.id == latin.numberingSystem.id { return latin }
        }
        return try catalog.symbols(locale.icuName, system, style)
    }

    /// The currency of the locale's region, or of the likely region if the id has none.
    public var ownCurrency: String? { locale.region.flatMap(Currencies.current) }

    /// The names of a currency in this locale.
    public func currencies(code: String) -> CurrencyLexicon {
        catalog.currencies.names(of: code, locale: currencyLocale)
    }

    /// The names of all currencies in this locale; none if the work allowance is used up.
    public var allCurrencies: CurrencyLexicon {
        catalog.currencies.allNames(locale: currencyLocale)
    }

    /// The compact patterns of this locale in a numbering system and style.
    ///
    /// - Throws: ``LocaleError/dataUnavailable``.
    public func compactPatterns(
        _ system: NumberingSystem, _ style: NumberStyle, _ length: CompactLength
    ) throws(LocaleError) -> CompactPatterns {
        try catalog.compactPatterns(locale.icuName, system, style, length)
    }

    /// The words of this locale's compact numbers in a style; nil if ICU's data cannot be read or
    /// the work allowance is used up.
    public func compactLexicon(_ style: NumberStyle) -> CompactLexicon? {
        let isLatin = symbols.numberingSystem.id == NumberingSystem.latin.id
        return try? catalog.compactLexicon(
            locale.icuName, isLatin ? [.latin] : [symbols.numberingSystem, .latin], style)
    }

    /// Whether compact numbers are joined in descending order: `1億5616万`.
    public var joinsCompactNumbers: Bool { ["zh", "ja", "ko", "yue"].contains(locale.language) }

    /// The number rules of this locale; nil if it has none or the work allowance is used up.
    ///
    /// - Parameter symbols: The symbols for digits among the words; nil for those of this locale.
    public func rules(
        for notation: RuleNotation, symbols: NumberSymbols? = nil
    ) -> NumberRules? {
        catalog.rules(locale.icuName, symbols ?? self.symbols, notation)
    }

    /// The rules with a named public rule set for words or ordinals; nil if there is none.
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

/// A requested locale, if the data of its language is used instead of its own.
public struct LocaleRequest: Sendable, Hashable {
    /// The canonical id requested.
    public let id: String
    /// The id or priority list as given.
    public let text: String
}
