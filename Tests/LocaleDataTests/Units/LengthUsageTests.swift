import Decimals
import Testing

@testable import LocaleData

@Suite("LengthUsage")
struct LengthUsageTests {
    @Test(
        "a region gives a length in its own unit",
        arguments: [
            ("default", "1000", "DE", ["kilometer"]), ("default", "999.999", "DE", ["meter"]),
            ("default", "0.5", "DE", ["centimeter"]), ("default", "0.000001", "DE", ["centimeter"]),
            ("default", "-2000", "US", ["mile"]), ("default", "1609.343", "US", ["foot"]),
            ("default", "1609.344", "US", ["mile"]), ("default", "0.3", "GB", ["inch"]),
            ("person-height", "1.8", "US", ["foot", "inch"]),
            ("person-height", "0.9144", "US", ["foot", "inch"]),
            ("person-height", "0.9143", "US", ["inch"]),
            ("person-height", "1.8", "DE", ["centimeter"]),
            ("person-height", "1.8", "FR", ["meter", "centimeter"]),
            ("road", "900", "CH", ["kilometer"]), ("road", "899", "CH", ["meter"]),
            ("rainfall", "1", "BR", ["centimeter"]), ("focal-length", "1", "US", ["millimeter"]),
            ("road", "0", "US", ["foot"]), ("default", "5000", "XX", ["kilometer"]),
        ])
    func units(usage: String, metres: String, region: String, ids: [String]) throws {
        let usage = try #require(LengthUsage(id: usage))
        let length = try Ratio(#require(Decimal(literal: metres)))
        #expect(usage.units(for: length, in: MeasurementRegion(region: region)).map(\.id) == ids)
    }

    @Test("all usages of CLDR are there, and others are not")
    func usages() {
        #expect(
            LengthUsage.all.map(\.id) == [
                "default", "focal-length", "person", "person-height", "rainfall", "road",
                "snowfall", "vehicle", "visiblty",
            ])
        #expect(LengthUsage(id: "") == nil)
        #expect(LengthUsage(id: "person-height-x") == nil)
        #expect(LengthUsage(id: "Road") == nil)
    }

    @Test(
        "the region is that of the keyword, the locale or the likely one",
        arguments: [
            ("en_US", "US", nil), ("en", "US", nil), ("sr_Latn", "RS", nil), ("de_AT", "AT", nil),
            ("en_US@rg=gbzzzz", "GB", nil), ("en_US@rg=gbsct", "US", nil),
            ("en_US@measure=metric", "US", MeasurementRegion.System.metric),
            ("de@rg=atzzzz;measure=uksystem", "AT", .uksystem), ("root", "001", nil),
            ("en_US@measure=nonsense", "US", nil), ("es_419", "419", nil),
        ])
    func region(locale: String, region: String, system: MeasurementRegion.System?) {
        #expect(MeasurementRegion(locale: locale) == .init(region: region, system: system))
    }

    @Test("the unit is ICU's, for all usages, many locales and sizes", arguments: LengthUsage.all)
    func agreesWithICU(usage: LengthUsage) throws {
        let locales = [
            "en_US", "en_GB", "en_CA", "en_IN", "de_DE", "fr_FR", "sv_SE", "pt_BR", "de_AT",
            "ar_EG",
            "en_US@measure=metric", "fr_FR@measure=ussystem", "en_GB@measure=ussystem",
            "de_AT@measure=metric", "de_DE@measure=uksystem", "en_US@rg=gbzzzz", "en_US@rg=sezzzz",
            "en@measure=uksystem", "en_CA@measure=metric", "no_NO", "es_419",
        ]
        let metres = [
            "0.001", "0.01", "0.3", "0.9", "1", "2", "150", "400", "899", "1500", "20000",
        ]
        for locale in locales {
            let region = MeasurementRegion(locale: locale)
            for length in metres {
                let ratio = try Ratio(#require(Decimal(literal: length)))
                let units = usage.units(for: ratio, in: region)
                let skeleton = "unit/meter usage/\(usage.id) unit-width-full-name"
                let written = try #require(ICUOracle.write([length], skeleton, in: locale))
                #expect(names(units, in: written[0], locale), "\(locale) \(length) \(written)")
            }
        }
    }

    /// Whether a text has one of the forms of each unit in it, and that of the last at its end.
    private func names(_ units: [LengthUnit], in text: String, _ locale: String) -> Bool {
        units.allSatisfy { unit in
            let patterns = UnitPatterns(reading: unit, locale: locale, width: .long)
            return PluralCategory.allCases.contains { category in
                let form = String(decoding: patterns[category].suffix, as: UTF8.self)
                return unit == units.last ? text.hasSuffix(form) : text.contains(form)
            }
        }
    }
}
