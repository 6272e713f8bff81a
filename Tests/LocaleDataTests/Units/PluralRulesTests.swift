import Decimals
import Testing

@testable import LocaleData

@Suite("PluralRules")
struct PluralRulesTests {
    @Test("the category is ICU's in every locale", arguments: 0...3)
    func agreesWithICU(fractionDigits: Int) throws {
        let numbers = Self.numbers(fractionDigits: fractionDigits)
        let decimals = numbers.compactMap(Decimal.init(literal:))
        try #require(decimals.count == numbers.count)
        try #require(ICUOracle.locales.count > 1_000)
        var seen: Set<PluralRules> = []
        for locale in ICUOracle.locales {
            let rules = PluralRules.cardinal(locale: locale)
            // All numbers for each set of rules, a few for each further locale that has it.
            let count = seen.insert(rules).inserted ? numbers.count : 40
            let expected = try #require(
                ICUOracle.categories(
                    of: Array(numbers.prefix(count)), fractionDigits: fractionDigits, in: locale))
            let found = decimals.prefix(count).map { rules.category(of: $0).rawValue }
            #expect(found == expected, "\(locale)")
        }
        #expect(seen.count > 30)
    }

    @Test(
        "digits beyond 64 bits count",
        arguments: [
            ("ru", "100000000000000000000000000000021", PluralCategory.one),
            ("ru", "100000000000000000000000000000011", .many),
            ("en", "1000000000000000000000000000000000001", .other),
            ("fr", "1000000000000000000000000000000", .many),
            ("lv", "0.000000000000000000000000000001", .one),
            ("da", "0.1000000000000000000000000000000000", .one),
        ])
    func longNumbers(locale: String, text: String, category: PluralCategory) throws {
        let number = try #require(Decimal(literal: text))
        #expect(PluralRules.cardinal(locale: locale).category(of: number) == category)
    }

    @Test("trailing zeros are seen, signs are not")
    func shown() throws {
        let english = PluralRules.cardinal(locale: "en_GB")
        #expect(try english.category(of: #require(Decimal(literal: "1"))) == .one)
        #expect(try english.category(of: #require(Decimal(literal: "1.0"))) == .other)
        #expect(try english.category(of: #require(Decimal(literal: "-1"))) == .one)
    }

    @Test(
        "unknown languages and keywords are no trouble",
        arguments: [
            ("xx", [PluralCategory.other]), ("", [.other]), ("root", [.other]), ("_", [.other]),
            ("en@numbers=latn", [.one, .other]), ("pt_PT", [.one, .many, .other]),
        ])
    func unknown(locale: String, categories: [PluralCategory]) {
        #expect(PluralRules.cardinal(locale: locale).categories == categories)
    }

    @Test("where fractions are said to be other, they are", arguments: 1...3)
    func fractions(fractionDigits: Int) throws {
        let decimals = Self.numbers(fractionDigits: fractionDigits)
            .filter { $0.last != "0" }.compactMap(Decimal.init(literal:))
        var seen: Set<PluralRules> = []
        for locale in ICUOracle.locales {
            let rules = PluralRules.cardinal(locale: locale)
            guard rules.fractionsAreOther, seen.insert(rules).inserted else { continue }
            let categories = Set(decimals.map { rules.category(of: $0) })
            #expect(categories == [.other], "\(locale)")
        }
        #expect(seen.count > 10)
        for (locale, isOther) in [("en", true), ("es", true), ("ru", true), ("fr", false)] {
            #expect(PluralRules.cardinal(locale: locale).fractionsAreOther == isOther)
        }
    }

    @Test("every category of every locale has a sample")
    func samples() {
        for locale in ICUOracle.locales {
            let rules = PluralRules.cardinal(locale: locale)
            #expect(Set(rules.samples().keys) == Set(rules.categories), "\(locale)")
        }
    }

    @Test(
        "rules of another form are refused",
        arguments: [
            "", "n", "n =", "n = ", "n = 3..", "n = 3..1", "n % 7 = 1", "n % 0 = 1", "x = 1",
            "n is 1", "n = 1 and", "or n = 1", "n = -1", "n % 10 = a",
        ])
    func refused(rule: String) {
        #expect(PluralRules(texts: ["one": rule]) == nil)
    }

    private static func numbers(fractionDigits: Int) -> [String] {
        let whole =
            Array(0...130) + [200, 201, 211, 999, 1_000, 1_001, 1_011, 1_100, 2_000, 21_000]
            + [40_000, 60_000, 99_999, 100_000, 100_001, 999_999, 1_000_000, 1_000_001, 2_000_000]
            + [10_000_000, 123_456_789]
        guard fractionDigits > 0 else { return whole.map(String.init) }
        let fractions = [
            "0", "1", "2", "5", "01", "10", "11", "21", "50", "12", "001", "100", "011",
        ]
        .filter { $0.count <= fractionDigits }
        .map { $0 + String(repeating: "0", count: fractionDigits - $0.count) }
        return whole.flatMap { whole in Set(fractions).sorted().map { "\(whole).\($0)" } }
    }
}
