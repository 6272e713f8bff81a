import Decimals
import Testing

@testable import LocaleData

@Suite("UnitLexicon and OtherMeasures")
struct UnitLexiconTests {
    @Test(
        "names of all widths, plurals and cases are there",
        arguments: [
            ("de", "Kilometern", "kilometer"), ("de", "Fuß", "foot"), ("ru", "мили", "mile"),
            ("ru", "милях", "mile"), ("ko", "킬로미터", "kilometer"), ("en", "″", "inch"),
            ("fr_CA", "kilomètres", "kilometer"), ("pl", "mil", "mile"),
        ])
    func names(locale: String, name: String, id: String) {
        let table = UnitLexicon.lexicon(locale: locale).names
        let key = UnitNameKey(name.unicodeScalars)
        let found = find(key.folded, in: table)
        #expect(found.contains { $0.unit.id == id && $0.key.exact == key.exact })
    }

    @Test("every name is found by its bytes, and what is no name is not", arguments: ["fi", "ar"])
    func table(locale: String) {
        let table = UnitLexicon.lexicon(locale: locale).names
        for entry in table.entries {
            #expect(find(entry.key.folded, in: table).contains(entry))
            let longer = find(entry.key.folded + [0x7E], in: table)
            #expect(longer.isEmpty)
        }
    }

    @Test("names are compared without regard to white space, marks and kinds of apostrophes")
    func keys() {
        let plain = UnitNameKey("naut. mi'".unicodeScalars)
        let other = UnitNameKey(" naut.\u{A0}\u{200F} mi\u{2019} ".unicodeScalars)
        #expect(plain == other)
        #expect(UnitNameKey("MM".unicodeScalars).folded == Array("mm".utf8))
        #expect(UnitNameKey("MM".unicodeScalars).exact == Array("MM".utf8))
        #expect(UnitNameKey("\u{B5}m".unicodeScalars) == UnitNameKey("\u{3BC}m".unicodeScalars))
    }

    @Test("case folds only where it means nothing")
    func folding() {
        func isFoldable(_ name: String) -> Bool? {
            find(Array(name.lowercased().utf8), in: UnitLexicon.international.names)
                .first { $0.key.exact == Array(name.utf8) }?.isFoldable
        }
        for name in ["km", "ft", "nmi", "meters", "foot"] { #expect(isFoldable(name) == true) }
        for name in ["nm", "m", "mm", "Mm", "pm"] { #expect(isFoldable(name) == false) }
    }

    @Test(
        "units of something else are told from what is no unit",
        arguments: [
            ("kilogram", true), ("square-meter", true), ("celsius", true), ("kg", true),
            ("°C", true), ("Pounds", true), ("kilometer-per-hour", true), ("hour", true),
            ("meter", false), ("foot-and-inch", false), ("miles", false), ("", false),
            ("flurb", false), ("kilo", false), ("unit/x", false), ("a b", false),
        ])
    func others(name: String, isOther: Bool) {
        #expect(OtherMeasures.contain(name) == isOther)
    }

    @Test("the preferences of roads round, others do not")
    func increments() throws {
        let road = try #require(LengthUsage(id: "road"))
        let region = MeasurementRegion(region: "DE")
        for (metres, increment) in [(350, 50), (30, 10), (3, 1), (3_000, nil)] as [(Int, UInt64?)] {
            let preference = try #require(road.preference(for: Ratio(metres), in: region))
            #expect(preference.increment == increment)
        }
        for usage in LengthUsage.all where usage != road {
            let preference = try #require(usage.preference(for: Ratio(3), in: region))
            #expect(preference.increment == nil)
        }
    }

    private func find(_ bytes: [UInt8], in table: UnitNameTable) -> [UnitNameTable.Entry] {
        var range = table.all
        for (depth, byte) in bytes.enumerated() where !range.isEmpty {
            range = table.narrow(range, at: depth, to: byte)
        }
        return range.isEmpty ? [] : Array(table.entries[table.ending(range, at: bytes.count)])
    }
}
