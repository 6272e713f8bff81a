import _FoundationICU

/// How a locale names currencies, read from ICU's `curr` bundles.
struct CurrencyNames {
    /// The symbol; the code where the locale has none.
    var symbol: String
    /// The short symbol, which several currencies may share.
    var narrowSymbol: String
    /// The long name, and its form for each plural category.
    var words: [String]

    private static let tree = "icudt\(U_ICU_VERSION_SHORT)\(ICUResource.endianness)-curr"

    /// The names of all currencies of ISO 4217 in a locale, read in one walk through its tables.
    static func all(icuName: String) -> [String: CurrencyNames] {
        var all: [String: CurrencyNames] = [:]
        all.reserveCapacity(Currencies.codes.count)
        for code in Currencies.codes {
            all[code] = CurrencyNames(symbol: "", narrowSymbol: "", words: [])
        }
        ICUResource.forEachTable("Currencies", locale: icuName, in: tree) { table in
            table.forEachChild { entry in
                guard let code = entry.key, all[code]?.symbol.isEmpty ?? false,
                    let symbol = entry.string(at: 0)
                else { return }
                all[code]?.symbol = symbol
                if let name = entry.string(at: 1) { all[code]?.words = [name] }
            }
            return true
        }
        ICUResource.forEachTable("Currencies%narrow", locale: icuName, in: tree) { table in
            table.forEachChild { entry in
                guard let code = entry.key, all[code]?.narrowSymbol.isEmpty ?? false,
                    let symbol = entry.string
                else { return }
                all[code]?.narrowSymbol = symbol
            }
            return true
        }
        var named: Set<String> = []
        ICUResource.forEachTable("CurrencyPlurals", locale: icuName, in: tree) { table in
            table.forEachChild { entry in
                guard let code = entry.key, named.insert(code).inserted else { return }
                entry.forEachChild { form in
                    if let name = form.string { all[code]?.words.append(name) }
                }
            }
            return true
        }
        return all.reduce(into: all) { all, entry in
            var names = entry.value
            if names.symbol.isEmpty { names.symbol = entry.key }
            if names.narrowSymbol.isEmpty { names.narrowSymbol = names.symbol }
            if names.words.isEmpty { names.words = [entry.key] }
            all[entry.key] = names
        }
    }

    /// What stands around an amount with the currency's name, for each plural category.
    static func unitPatterns(
        of code: String, icuName: String, categories: [PluralCategory]
    ) -> [PluralCategory: NumberAffixes.Pair] {
        var patterns: [String: String] = [:]
        ICUResource.forEachTable("CurrencyUnitPatterns", locale: icuName, in: tree) { table in
            patterns.merge(table.strings) { own, _ in own }
            return patterns[PluralCategory.other.rawValue] == nil
        }
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
    /// Splits `{0} {1}`, in which `{0}` is the amount and `{1}` the name.
    fileprivate init(unitPattern pattern: String, name: String) {
        guard let amount = pattern.firstRange(of: "{0}") else {
            self.init("", " " + name)
            return
        }
        func named(_ text: Substring) -> String { String(text.replacing("{1}", with: name)) }
        self.init(named(pattern[..<amount.lowerBound]), named(pattern[amount.upperBound...]))
    }
}
