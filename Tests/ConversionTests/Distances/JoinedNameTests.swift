import Conversion
import LocaleData
import Testing

@Suite("Names that are joined of a prefix and a unit")
struct JoinedNameTests {
    @Test(
        "no unit is written with the name that the data has for another one",
        arguments: [
            ("be", "quectometer", " qm"), ("is", "quectometer", " qm"), ("am", "dekameter", " dam"),
            ("mr", "dekameter", " dam"),
        ])
    func taken(locale: String, id: String, suffix: String) throws {
        let unit = try #require(LengthUnit(id: id))
        let patterns = UnitPatternCatalog.shared.patterns(for: unit, locale: locale, width: .short)
        #expect(String(decoding: patterns.other.suffix, as: UTF8.self) == suffix)
    }
}
