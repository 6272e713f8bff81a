import Testing

@testable import LocaleData

@Suite("Names of currencies")
struct CurrencyLexiconTests {
    @Test(
        "Each plural form of a long name is inherited by itself",
        arguments: [
            ("en_GB", "LSL", "Lesotho loti"), ("en_GB", "LSL", "Lesotho maloti"),
            ("en_US", "LSL", "Lesotho lotis"), ("de_AT", "EUR", "Euro"),
        ])
    func pluralForms(icuName: String, code: String, name: String) throws {
        let lexicon = CurrencyLexicon(icuName: icuName, codes: [code])
        let scalars = CurrencyLexicon.folded(name)
        let entries = try lexicon.entries(beginningWith: #require(scalars.first))
        #expect(entries.contains { $0.scalars == scalars && $0.kind == .name })
    }

    @Test(
        "Each name of each currency is found by its first two scalars, the longest first",
        arguments: ["en", "de", "zh", "ar", "ru", "hi", "fr_CH"])
    func firstTwoScalars(icuName: String) {
        let lexicon = CurrencyLexicon(icuName: icuName, codes: Currencies.codes)
        for first in lexicon.byFirst.keys {
            for entry in lexicon.entries(beginningWith: first) {
                let second = entry.scalars.dropFirst().first
                for next in [second, 0x20, 0xA0, nil] where next == second || entry.second == nil {
                    let found = lexicon.entries(beginningWith: first, next)
                    #expect(found.contains { $0 === entry }, "\(entry.written)")
                    #expect(found.map(\.scalars.count) == found.map(\.scalars.count).sorted(by: >))
                }
            }
        }
    }
}
