import _FoundationICU

/// The names of a currency in a locale, read from ICU's `curr` bundles.
struct CurrencyNames {
    /// The symbol, or the code if the locale has none.
    var symbol: String
    /// The short symbol, which several currencies may share.
    var narrowSymbol: String
    /// The long name and its plural forms.
    var words: [String]

    /// The resource tree with ICU's currency data.
    static let tree = "icudt\(U_ICU_VERSION_SHORT)\(ICUResource.endianness)-curr"

    static let common = names(of: Currencies.codes, icuName: "root")

    /// The locale that supplies the currency names: the nearest ancestor with any, or the locale
    /// itself if only `root` has some.
    static func namingLocale(of icuName: String) -> String {
        guard let name = ICUResource(locale: icuName, in: tree)?.actualLocale, name != "root" else {
            return icuName
        }
        return name
    }

    /// Reads the names of currencies: a lookup for one, a pass over the tables for several.
    ///
    /// - Returns: An entry for each code.
    static func names(of codes: [String], icuName: String) -> [String: CurrencyNames] {
        let blank = CurrencyNames(symbol: "", narrowSymbol: "", words: [])
        var names = Dictionary(codes.map { ($0, blank) }, uniquingKeysWith: { first, _ in first })
        forEachEntry(of: codes, in: "Currencies", icuName) { code, entry in
            guard names[code]?.symbol.isEmpty ?? false, let symbol = entry.string(at: 0) else {
                return
            }
            names[code]?.symbol = symbol
            if let name = entry.string(at: 1) { names[code]?.words = [name] }
        }
        forEachEntry(of: codes, in: "Currencies%narrow", icuName) { code, entry in
            guard names[code]?.narrowSymbol.isEmpty ?? false, let symbol = entry.string else {
                return
            }
            names[code]?.narrowSymbol = symbol
        }
        // Each plural form is inherited separately: en-GB has its own form for one category of the
        // loti and takes the other from en.
        var named: Set<String> = []
        forEachEntry(of: codes, in: "CurrencyPlurals", icuName, all: true) { code, entry in
            entry.forEachChild { form in
                guard let name = form.string, let category = form.key,
                    named.insert(code + category).inserted
                else { return }
                names[code]?.words.append(name)
            }
        }
        for code in codes {
            guard var found = names[code] else { continue }
            if found.symbol.isEmpty { found.symbol = code }
            if found.narrowSymbol.isEmpty { found.narrowSymbol = found.symbol }
            if found.words.isEmpty { found.words = [code] }
            names[code] = found
        }
        return names
    }

    /// Visits the currency entries of a locale and its ancestors, the nearest first.
    ///
    /// - Parameter all: Whether to visit all entries of a currency, not only the nearest.
    private static func forEachEntry(
        of codes: [String], in key: String, _ icuName: String, all: Bool = false,
        _ body: (String, borrowing ICUResource) -> Void
    ) {
        ICUResource.forEachTable(key, locale: icuName, in: tree) { table in
            if codes.count == 1 {
                guard let entry = table.child(codes[0]) else { return true }
                body(codes[0], entry)
                return all
            }
            table.forEachChild { entry in
                if let code = entry.key { body(code, entry) }
            }
            return true
        }
    }

    /// The words between amount and currency name in some plural categories, such as Romanian `de`.
    static func joints(icuName: String) -> Set<String> {
        var joints: Set<String> = []
        for pattern in unitPatterns(icuName: icuName).values {
            guard let amount = pattern.firstRange(of: "{0}"),
                let name = pattern.firstRange(of: "{1}"), amount.upperBound < name.lowerBound
            else { continue }
            let between = pattern[amount.upperBound..<name.lowerBound]
            joints.formUnion(between.split(whereSeparator: \.isWhitespace).map(String.init))
        }
        return joints
    }

    /// The patterns of amounts with a currency name, by plural category.
    private static func unitPatterns(icuName: String) -> [String: String] {
        var patterns: [String: String] = [:]
        ICUResource.forEachTable("CurrencyUnitPatterns", locale: icuName, in: tree) { table in
            patterns.merge(table.strings) { own, _ in own }
            return patterns[PluralCategory.other.rawValue] == nil
        }
        return patterns
    }

    /// The affixes of an amount with the currency's name, by plural category.
    static func unitPatterns(
        of code: String, icuName: String, categories: [PluralCategory]
    ) -> [PluralCategory: NumberAffixes.Pair] {
        let patterns = unitPatterns(icuName: icuName)
        var pairs: [PluralCategory: NumberAffixes.Pair] = [:]
        for category in categories {
            let pattern =
                patterns[category.rawValue] ?? patterns[PluralCategory.other.rawValue] ?? "{0} {1}"
            let name = Currencies.pluralName(of: code, icuName: icuName, category) ?? code
            pairs[category] = NumberAffixes.Pair(unitPattern: pattern, name: name)
        }
        return pairs
    }
}

extension NumberAffixes.Pair {
    /// Splits a pattern such as `{0} {1}`: `{0}` is the amount, `{1}` the name.
    fileprivate init(unitPattern pattern: String, name: String) {
        guard let amount = pattern.firstRange(of: "{0}") else {
            self.init("", " " + name)
            return
        }
        func named(_ text: Substring) -> String { String(text.replacing("{1}", with: name)) }
        self.init(named(pattern[..<amount.lowerBound]), named(pattern[amount.upperBound...]))
    }
}
