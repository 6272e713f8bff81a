import Testing

@testable import LocaleData

@Suite("How much work may be done now")
struct WorkAllowanceTests {
    private let locale: LocaleNumbers

    init() throws {
        // Catalogs of its own have nothing yet.
        locale = try LocaleCatalog(currencies: CurrencyCatalog()).locale("sk")
    }

    @Test("Without a bound everything is read")
    func readsWithoutBound() {
        #expect(!locale.allCurrencies.entries(beginningWith: 0x65).isEmpty)
        #expect(locale.compactLexicon(.decimal) != nil)
    }

    @Test("What does not fit the allowance is held back, told, and read another time")
    func holdsBack() {
        WorkAllowance.begin(900_000)
        #expect(locale.allCurrencies.entries(beginningWith: 0x65).isEmpty)
        #expect(locale.compactLexicon(.decimal) == nil)
        #expect(WorkAllowance.end() == nil)
        readsWithoutBound()
    }

    @Test("What fits is read and counted once")
    func countsOnce() {
        WorkAllowance.begin(5_000_000)
        #expect(!locale.allCurrencies.entries(beginningWith: 0x65).isEmpty)
        #expect(WorkAllowance.end() == 3_000_000)
        #expect(WorkAllowance.takeFirstUses() == 2_000_000)
        #expect(WorkAllowance.takeFirstUses() == 0)
        WorkAllowance.begin(100)
        #expect(!locale.allCurrencies.entries(beginningWith: 0x65).isEmpty)
        #expect(WorkAllowance.end() == 100)
    }

    @Test("Nothing more is read once something was held back")
    func staysHeldBack() {
        WorkAllowance.begin(900_000)
        _ = locale.allCurrencies
        #expect(!WorkAllowance.mayRead(1))
        #expect(WorkAllowance.end() == nil)
        #expect(WorkAllowance.mayRead(.max))
    }

    @Test("A long search for what words mean ends where no more may be done")
    func endsSearch() throws {
        let rules = try #require(LocaleCatalog.shared.locale("ru").rules(for: .spellout))
        let words = NumberRules.Text(String(repeating: "сто", count: 85).utf8Span.span)
        let sets = rules.readableSets(ordinals: false)
        let steps = rules.candidates(for: words, sets: sets).steps
        #expect(steps > 1_000)
        WorkAllowance.begin(30_000)
        #expect(rules.candidates(for: words, sets: sets).isExhausted)
        #expect(WorkAllowance.end() == nil)
        WorkAllowance.begin(1_000_000_000)
        #expect(rules.candidates(for: words, sets: sets).steps == steps)
        let left = WorkAllowance.end()
        #expect(left.map { $0 < 1_000_000_000 } == true)
        #expect(WorkAllowance.takeFirstUses() == 0)
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
