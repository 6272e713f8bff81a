import Testing

@testable import LocaleData

/// The table of everyday names, held against ICU's data of all locales.
@Suite("Everyday names of currencies")
struct EverydayCurrencyNameTests {
    private typealias Name = [UInt32]

    /// The currencies that CLDR's supplemental data has for a region, without a date of their end.
    private static let inUse: Set<String> = {
        var found: Set<String> = []
        let data = ICUResource(direct: "supplementalData", in: CurrencyNames.tree)
        guard let data, let regions = data.child("CurrencyMap") else { return [] }
        regions.forEachChild { region in
            region.forEachChild { entry in
                guard let code = entry.string("id"), entry.child("to") == nil,
                    entry.string("tender") != "false"
                else { return }
                found.insert(code)
            }
        }
        return found
    }()

    /// The currencies in use of each locale, with their names.
    private static let locales: [String: [String: CurrencyNames]] = Dictionary(
        uniqueKeysWithValues: KnownLocales.names.map { name in
            (name.icuName, CurrencyNames.names(of: inUse.sorted(), icuName: name.icuName))
        })

    private static func language(of icuName: String) -> String {
        String(icuName.prefix { $0 != "_" })
    }

    /// The words of long names, and the names themselves, by language and currency.
    private static let words: [String: [String: Set<Name>]] = {
        var found: [String: [String: Set<Name>]] = [:]
        for (icuName, currencies) in locales {
            let language = language(of: icuName)
            for (code, names) in currencies {
                for name in names.words {
                    let words = name.split { $0.isWhitespace || $0 == "-" || $0 == "’" }
                    for word in words + [Substring(name)] {
                        found[language, default: [:]][code, default: []]
                            .insert(CurrencyLexicon.folded(String(word)))
                    }
                }
            }
        }
        return found
    }()

    /// The currencies that have a symbol somewhere.
    private static let symbols: [Name: Set<String>] = {
        var found: [Name: Set<String>] = [:]
        for currencies in locales.values {
            for (code, names) in currencies {
                for symbol in [names.symbol, names.narrowSymbol] where symbol != code {
                    found[CurrencyLexicon.folded(symbol), default: []].insert(code)
                }
            }
        }
        return found
    }()

    /// The symbols that CLDR calls variants.
    private static let variants: [Name: Set<String>] = {
        var found: [Name: Set<String>] = [:]
        for icuName in locales.keys {
            ICUResource.forEachTable(
                "Currencies%variant", locale: icuName, in: CurrencyNames.tree
            ) { table in
                for (code, symbol) in table.strings {
                    found[CurrencyLexicon.folded(symbol), default: []].insert(code)
                }
                return true
            }
        }
        return found
    }()

    private static func text(_ name: Name) -> String {
        String(String.UnicodeScalarView(name.compactMap(Unicode.Scalar.init)))
    }

    @Test("a symbol of several currencies in use is known to be shared")
    func sharedSigns() {
        #expect(Self.inUse.count > 150)
        let missing = Self.symbols.filter {
            $0.value.count > 1 && !CurrencyLexicon.sharedSigns.contains($0.key)
        }
        #expect(missing.isEmpty, "\(missing.map { (Self.text($0.key), $0.value.sorted()) })")
    }

    @Test("a name that another currency of the locale has too is shared")
    func collisions() {
        let rows = EverydayCurrencyName.all.filter { $0.codes.count > 1 }
        let shared = CurrencyLexicon.sharedSigns.union(rows.map { CurrencyLexicon.folded($0.text) })
        var missing: Set<String> = []
        for (icuName, currencies) in Self.locales {
            let language = Self.language(of: icuName)
            var owners: [Name: Set<String>] = [:]
            for (code, names) in currencies {
                let everyday = EverydayCurrencyName.names(of: code, language: language)
                let all = [names.symbol, names.narrowSymbol] + names.words + everyday.map(\.text)
                for name in all { owners[CurrencyLexicon.folded(name), default: []].insert(code) }
            }
            for (name, codes) in owners where codes.count > 1 && !shared.contains(name) {
                missing.insert("\(icuName): \(Self.text(name)) \(codes.sorted())")
            }
        }
        #expect(missing.isEmpty, "\(missing.sorted().prefix(20))")
    }

    @Test("a row has every currency whose long name has the word, or whose symbol it is")
    func rowsAreComplete() {
        // "đồng" stands for a unit of money of any kind in Vietnamese, too.
        let units: Set = ["đồng"]
        var missing: [String] = []
        for row in EverydayCurrencyName.all where !units.contains(row.text) {
            let name = CurrencyLexicon.folded(row.text)
            for language in row.languages ?? ["en"] {
                let others = (Self.words[language] ?? [:]).filter { $0.value.contains(name) }
                let codes = Set(others.keys).subtracting(row.codes)
                if !codes.isEmpty { missing.append("\(row.text) \(language) \(codes.sorted())") }
            }
        }
        #expect(missing.isEmpty, "\(missing)")
    }

    @Test("what a row says of CLDR is so")
    func sources() {
        var wrong: [String] = []
        for row in EverydayCurrencyName.all {
            let name = CurrencyLexicon.folded(row.text)
            switch row.source {
            case .cldr:
                let has = (Self.symbols[name] ?? []).union(Self.variants[name] ?? [])
                if has.isDisjoint(with: row.codes) { wrong.append(row.text) }
            case .cldrName:
                for language in row.languages ?? ["en"] {
                    let isThere = row.codes.contains { code in
                        (Self.words[language]?[code] ?? []).contains {
                            Self.text($0).contains(Self.text(name))
                        }
                    }
                    if !isThere { wrong.append("\(row.text) \(language)") }
                }
            case .wikipedia, .ascii, .text: break
            }
        }
        #expect(wrong.isEmpty, "\(wrong)")
    }
}
