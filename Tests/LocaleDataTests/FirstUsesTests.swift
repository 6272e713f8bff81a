import Testing

@testable import LocaleData

@Suite("First uses of locale data")
struct FirstUsesTests {
    private let locale: LocaleNumbers

    init() throws {
        // A catalog of its own has nothing yet.
        locale = try LocaleCatalog().locale("sk")
    }

    @Test("Without a bound everything is read")
    func readsWithoutBound() {
        #expect(!locale.allCurrencies.entries(beginningWith: 0x65).isEmpty)
        #expect(locale.compactLexicon(.decimal) != nil)
    }

    @Test("What does not fit the allowance is held back, told, and read another time")
    func holdsBack() {
        FirstUses.begin(allowance: 900_000)
        #expect(locale.allCurrencies.entries(beginningWith: 0x65).isEmpty)
        #expect(locale.compactLexicon(.decimal) == nil)
        #expect(FirstUses.end() == nil)
        readsWithoutBound()
    }

    @Test("What fits is read and counted once")
    func countsOnce() {
        FirstUses.begin(allowance: 5_000_000)
        #expect(!locale.allCurrencies.entries(beginningWith: 0x65).isEmpty)
        let left = FirstUses.end()
        #expect(left == 3_000_000)
        FirstUses.begin(allowance: 100)
        #expect(!locale.allCurrencies.entries(beginningWith: 0x65).isEmpty)
        #expect(FirstUses.end() == 100)
    }

    @Test("Nothing more is read once something was held back")
    func staysHeldBack() {
        FirstUses.begin(allowance: 900_000)
        _ = locale.allCurrencies
        #expect(!FirstUses.mayRead(1))
        #expect(FirstUses.end() == nil)
        #expect(FirstUses.mayRead(.max))
    }

    @Test("One currency's names are those among all currencies' names", arguments: ["EUR", "SKK"])
    func oneAsAmongAll(code: String) throws {
        for id in ["sk", "de-AT", "en-NZ", "pt-PT", "zh-Hant-HK", "sr-Latn", "ckb", "fr-CA"] {
            let locale = try LocaleCatalog().locale(id)
            for scalar in UInt32(0x21)..<0x3000 {
                let alone = locale.currencies(code: code).entries(beginningWith: scalar)
                let among = locale.allCurrencies.entries(beginningWith: scalar).filter {
                    $0.code == code
                }
                #expect(alone.map(\.written) == among.map(\.written), "\(id)")
                #expect(alone.map(\.kind) == among.map(\.kind), "\(id)")
            }
        }
    }

    @Test("A locale has the names of the one whose names it uses")
    func sharesNames() throws {
        let code = "USD"
        for id in ["de-DE", "en-GB", "es-MX", "ar-EG", "nn-NO", "pt-AO", "zh-Hans-SG"] {
            let locale = try LocaleCatalog().locale(id)
            let own = CurrencyLexicon(icuName: locale.locale.icuName, codes: [code])
            for scalar in UInt32(0x21)..<0x3000 {
                #expect(
                    locale.currencies(code: code).entries(beginningWith: scalar).map(\.written)
                        == own.entries(beginningWith: scalar).map(\.written), "\(id)")
            }
        }
    }
}
