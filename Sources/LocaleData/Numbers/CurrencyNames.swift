import _FoundationICU

/// How a locale names currencies, read from ICU's `curr` bundles.
struct CurrencyNames {
    /// The symbol; the code where the locale has none.
    var symbol: String
    /// The short symbol, which several currencies may share.
    var narrowSymbol: String
    /// The long name, and its form for each plural category.
    var words: [String]

    /// ICU's data of currencies.
    static let tree = "icudt\(U_ICU_VERSION_SHORT)\(ICUResource.endianness)-curr"

    /// The names that all locales inherit, of all currencies.
    static let common = names(of: Currencies.codes, icuName: "root")

    /// The locale whose names of currencies a locale uses: itself, or the nearest of those it inherits
    /// from that has any; itself too where only `root` has.
    static func namingLocale(of icuName: String) -> String {
        guard let name = ICUResource(locale: icuName, in: tree)?.actualLocale, name != "root" else {
            return icuName
        }
        return name
    }

    /// The names of some currencies in a locale: one is looked up, several are read in one walk
    /// through the locale's tables.
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
        // Each plural form is inherited by itself: en-GB has one of its own for the loti, and takes
        // the other from en.
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

    /// Goes through the entries of currencies in a table of a locale and those it inherits from, the
    /// nearest first.
    ///
    /// - Parameter all: Whether one currency's entries in more than the nearest table count.
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

    /// The words that stand between an amount and the name of its currency in some plural categories:
    /// `de` in Romanian.
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

    /// The patterns of amounts with a name, by plural category.
    private static func unitPatterns(icuName: String) -> [String: String] {
        var patterns: [String: String] = [:]
        ICUResource.forEachTable("CurrencyUnitPatterns", locale: icuName, in: tree) { table in
            patterns.merge(table.strings) { own, _ in own }
            return patterns[PluralCategory.other.rawValue] == nil
        }
        return patterns
    }

    /// What stands around an amount with the currency's name, for each plural category.
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
