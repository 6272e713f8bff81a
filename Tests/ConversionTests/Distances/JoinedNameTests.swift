import Conversion
import Decimals
import LocaleData
import Testing

@Suite("Names that are joined of a prefix and a unit")
struct JoinedNameTests {
    @Test(
        "no unit is written with the name that the data has for another one",
        arguments: [
            ("be", "quectometer", " qm"), ("is", "quectometer", " qm"), ("am", "dekameter", " dam"),
            ("mr", "dekameter", " dam"), ("is", "ronnameter", " Rm"),
        ])
    func taken(locale: String, id: String, suffix: String) throws {
        let unit = try #require(LengthUnit(id: id))
        let patterns = UnitPatternCatalog.shared.patterns(for: unit, locale: locale, width: .short)
        #expect(String(decoding: patterns.other.suffix, as: UTF8.self) == suffix)
    }

    @Test("where the symbol is taken too, the long form is written")
    func takenSymbol() throws {
        let unit = try #require(LengthUnit(id: "megameter"))
        for width in UnitWidth.allCases {
            let patterns = UnitPatternCatalog.shared.patterns(for: unit, locale: "pl", width: width)
            #expect(String(decoding: patterns.other.suffix, as: UTF8.self) == " megametra")
        }
    }

    @Test(
        "names that only the language joins are read",
        arguments: [
            ("zh-Hant", "5公尺 兆米", "megameter"), ("ar-EG", "١١ زيتامتر", "zettameter"),
            ("en", "5 × 100-kilometer", "100-kilometer"),
        ])
    func read(locale: String, text: String, id: String) throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale(locale))
        let reading = try found(reader.read(text.utf8Span.span))
        #expect(reading.units.id == id)
    }

    @Test(
        "a word between two parts may stand right behind the first one's name",
        arguments: [("my", "၁ ပေနှင့် ၃ လက်မ"), ("ii", "1 ftꌋꆀ3 in")])
    func separated(locale: String, text: String) throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale(locale))
        let reading = try found(reader.read(text.utf8Span.span))
        #expect(reading.units.id == "foot-and-inch")
        #expect(reading.number == Decimal(literal: "15"))
    }

    @Test("a name that may be several units stays so where another one is joined")
    func ambiguous() throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale("de"))
        #expect {
            _ = try reader.read("1 Zettameter 3 fm".utf8Span.span)
        } throws: { error in
            (error as? DistanceError)?.code == .ambiguousUnit
        }
    }

    @Test("what is no name stays the fault it was")
    func fault() throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale("zh-Hant"))
        #expect {
            _ = try reader.read("5公尺 奎".utf8Span.span)
        } throws: { error in
            (error as? DistanceError)?.code == .number(.unexpectedCharacter)
        }
    }
}
