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
}
