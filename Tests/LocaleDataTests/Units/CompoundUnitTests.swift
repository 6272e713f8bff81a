import Decimals
import Testing

@testable import LocaleData

@Suite("CompoundUnit and UnitListPattern")
struct CompoundUnitTests {
    @Test(
        "ids of compounds",
        arguments: [
            "foot-and-inch", "meter-and-centimeter", "mile-and-foot-and-inch",
            "nautical-mile-and-mile-and-yard", "100-kilometer-and-kilometer",
        ])
    func ids(id: String) {
        #expect(CompoundUnit(id: id)?.id == id)
    }

    @Test(
        "what is no compound, or has its units in another order, is none",
        arguments: [
            "", "foot", "inch-and-foot", "foot-and-foot", "foot-and-", "and-inch",
            "foot-and-and-inch",
            "foot-and-second", "foot and inch", "-and-", "foot--and-inch",
            Array(repeating: "foot", count: 1_000).joined(separator: "-and-"),
        ])
    func refused(id: String) {
        #expect(CompoundUnit(id: id) == nil)
    }

    @Test(
        "lists of parts are written as ICU writes them, in every locale and width",
        arguments: ["foot-and-inch", "meter-and-centimeter", "mile-and-foot-and-inch"])
    func agreesWithICU(id: String) throws {
        let compound = try #require(CompoundUnit(id: id))
        let count = compound.units.count
        let stems = [
            UnitWidth.short: "unit-width-short", .narrow: "unit-width-narrow",
            .long: "unit-width-full-name",
        ]
        for locale in ICUOracle.locales {
            let numbers = try #require(ICUOracle.write(["3", "0"], "", in: locale))
            let rules = PluralRules.cardinal(locale: locale)
            for (width, stem) in stems {
                let expected = try #require(
                    ICUOracle.write(["3"], "unit/\(id) \(stem)", in: locale))
                let list = UnitListPattern(count: count, locale: locale, width: width)
                var text = list.texts[0]
                for (index, unit) in compound.units.enumerated() {
                    let number = try #require(Decimal(literal: index == 0 ? "3" : "0"))
                    let pattern = UnitPatternCatalog.shared.patterns(
                        for: unit, locale: locale, width: width)[rules.category(of: number)]
                    let digits = pattern.hasNumber ? numbers[min(index, 1)] : ""
                    list.append(part: pattern.prefix + digits.utf8 + pattern.suffix, to: &text)
                    text += list.texts[index + 1]
                }
                #expect([String(decoding: text, as: UTF8.self)] == expected, "\(locale) \(width)")
            }
        }
    }

    @Test("a list has a text around each part", arguments: [1, 2, 3, 8, 16])
    func count(count: Int) {
        #expect(UnitListPattern(count: count, locale: "en", width: .long).texts.count == count + 1)
    }
}
