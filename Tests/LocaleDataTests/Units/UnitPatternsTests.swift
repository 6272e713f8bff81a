import Decimals
import Testing

@testable import LocaleData

@Suite("UnitPatterns")
struct UnitPatternsTests {
    @Test(
        "what is written is what ICU writes, in every locale and width",
        arguments: everyday)
    func agreesWithICU(id: String) throws {
        let unit = try #require(LengthUnit(id: id))
        try expectAgreement(unit, in: ICUOracle.locales)
    }

    @Test("rarer units and prefixes too", arguments: LengthUnit.all)
    func rarerUnits(unit: LengthUnit) throws {
        let locales = ["en", "de", "fr", "ar", "cs", "ru", "ja", "pl", "root", "es_MX", "zh_TW"]
        guard ICUOracle.write(["1"], "unit/\(unit.id)", in: "en") != nil else {
            #expect(Self.unnamed.contains(unit.id))
            return
        }
        #expect(!Self.unnamed.contains(unit.id))
        try expectAgreement(unit, in: locales)
    }

    @Test(
        "units that CLDR does not name have their symbol, or the language's own",
        arguments: [
            ("rod", "en", UnitWidth.short, "3 rod"), ("chain", "de", .long, "3 chain"),
            ("ken", "ja", .short, "3 間"), ("ken", "ja", .long, "3 間"),
            ("ken", "en", .long, "3 ken"),
            ("100-kilometer", "en", .narrow, "3 × 100-kilometer"),
        ])
    func unnamed(id: String, locale: String, width: UnitWidth, text: String) throws {
        let unit = try #require(LengthUnit(id: id))
        let patterns = UnitPatterns(reading: unit, locale: locale, width: width)
        #expect(write("3", with: patterns.other) == text)
    }

    @Test("the Arabic singular and dual have no number")
    func numberless() throws {
        let unit = try #require(LengthUnit(id: "meter"))
        let patterns = UnitPatterns(reading: unit, locale: "ar", width: .short)
        #expect(!patterns[.one].hasNumber)
        #expect(!patterns[.two].hasNumber)
        #expect(patterns[.one] != patterns[.two])
        #expect(patterns[.few].hasNumber && patterns.other.hasNumber)
    }

    @Test("few languages leave the number out")
    func numberlessLanguages() throws {
        var languages: Set<Substring> = []
        for locale in ICUOracle.locales {
            for id in Self.everyday {
                let unit = try #require(LengthUnit(id: id))
                for width in UnitWidth.allCases {
                    let patterns = UnitPatternCatalog.shared.patterns(
                        for: unit, locale: locale, width: width)
                    #expect(patterns.other.hasNumber)
                    if PluralCategory.allCases.contains(where: { !patterns[$0].hasNumber }) {
                        languages.insert(locale.prefix { $0 != "_" })
                    }
                }
            }
        }
        #expect(languages.sorted() == ["ar", "he", "ne", "so", "syr"])
    }

    @Test(
        "headings",
        arguments: [
            ("kilometer", "en", UnitWidth.long, "kilometers"),
            ("kilometer", "fr_CA", .long, "kilomètres"),
            ("nautical-mile", "de_AT", .long, "Seemeilen"), ("mile", "ar_EG", .short, "ميل"),
            ("quettameter", "en", .long, "quettameters"), ("rod", "en", .long, "rod"),
            ("foot", "xx", .long, "ft"),
        ])
    func displayName(id: String, locale: String, width: UnitWidth, name: String) throws {
        let unit = try #require(LengthUnit(id: id))
        #expect(unit.displayName(locale: locale, width: width) == name)
    }

    @Test("the catalog is bounded and gives what it was given")
    func catalog() throws {
        let catalog = UnitPatternCatalog(capacity: 4)
        let unit = try #require(LengthUnit(id: "meter"))
        for locale in ICUOracle.locales.prefix(20) {
            let first = catalog.patterns(for: unit, locale: locale, width: .long)
            #expect(first == UnitPatterns(reading: unit, locale: locale, width: .long))
            #expect(catalog.patterns(for: unit, locale: locale, width: .long) == first)
            #expect((1...4).contains(catalog.count))
        }
    }

    @Test("many threads may ask at once")
    func threads() async throws {
        let catalog = UnitPatternCatalog(capacity: 16)
        let unit = try #require(LengthUnit(id: "mile"))
        let expected = UnitPatterns(reading: unit, locale: "cs", width: .long)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    ICUOracle.locales.prefix(60).allSatisfy { locale in
                        _ = catalog.patterns(for: unit, locale: locale, width: .long)
                        return catalog.patterns(for: unit, locale: "cs", width: .long) == expected
                    }
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }

    @Test("no text around a number has a digit of any script in it")
    func foreignNumbers() throws {
        for locale in ICUOracle.locales {
            for id in Self.everyday {
                let unit = try #require(LengthUnit(id: id))
                for width in UnitWidth.allCases {
                    let patterns = UnitPatternCatalog.shared.patterns(
                        for: unit, locale: locale, width: width)
                    for category in PluralCategory.allCases {
                        let pattern = patterns[category]
                        let text = String(decoding: pattern.prefix + pattern.suffix, as: UTF8.self)
                        let hasDigit = text.unicodeScalars.contains {
                            $0.properties.numericType == .decimal
                        }
                        #expect(!hasDigit, "\(locale) \(unit) \(width) \(text)")
                    }
                }
            }
        }
    }

    private static let everyday = [
        "inch", "foot", "yard", "meter", "kilometer", "mile", "nautical-mile",
    ]

    /// The units that ICU cannot write.
    private static let unnamed: Set<String> = [
        "rin", "sun", "shaku-length", "shaku-cloth", "ken", "jo-jp", "rod", "chain", "ri-jp",
        "100-kilometer", "us-survey-foot", "us-survey-mile", "thou", "angstrom", "hand",
        "cable-length",
    ]

    private func write(_ number: String, with pattern: UnitPatterns.Pattern) -> String {
        let prefix = String(decoding: pattern.prefix, as: UTF8.self)
        let suffix = String(decoding: pattern.suffix, as: UTF8.self)
        return pattern.hasNumber ? prefix + number + suffix : suffix
    }

    private func expectAgreement(_ unit: LengthUnit, in locales: [String]) throws {
        let numbers = ["0", "1", "2", "3", "5", "11", "1.5", "1000000"]
        let stems = [
            UnitWidth.short: "unit-width-short", .narrow: "unit-width-narrow",
            .long: "unit-width-full-name",
        ]
        for locale in locales {
            let plain = try #require(ICUOracle.write(numbers, "", in: locale))
            let rules = PluralRules.cardinal(locale: locale)
            for (width, stem) in stems {
                let patterns = UnitPatternCatalog.shared.patterns(
                    for: unit, locale: locale, width: width)
                // The only text of ICU's with a stray number in it.
                if locale.hasPrefix("ff_Adlm"), unit.id == "nautical-mile", width == .long {
                    let short = UnitPatterns(reading: unit, locale: locale, width: .short)
                    #expect(patterns == short)
                    continue
                }
                // ICU writes `5 Mm`, which are nautical miles in Polish.
                if locale.hasPrefix("pl"), unit.id == "megameter", width != .long {
                    let long = UnitPatterns(reading: unit, locale: locale, width: .long)
                    #expect(patterns == long)
                    continue
                }
                // ICU writes `M`, `NM` or `Mm`, which may be metres, nanometres or millimetres.
                let language = String(locale.prefix { $0 != "_" })
                if unit.id == "nautical-mile", patterns == UnitPatterns(symbolOf: unit),
                    locale.hasPrefix("fr_CA")
                        || ["ca", "es", "gl", "lt", "pl", "sk"].contains(language)
                {
                    continue
                }
                let skeleton = "unit/\(unit.id) \(stem)"
                let expected = try #require(ICUOracle.write(numbers, skeleton, in: locale))
                let written = try zip(numbers, plain).map { number, text in
                    let decimal = try #require(Decimal(literal: number))
                    return write(text, with: patterns[rules.category(of: decimal)])
                }
                #expect(written == expected, "\(locale) \(width)")
            }
        }
    }
}
