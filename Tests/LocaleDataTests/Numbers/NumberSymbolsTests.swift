import LocaleData
import Testing

@Suite("Number symbols")
struct NumberSymbolsTests {
    @Test(
        "group sizes and minimum grouping digits",
        arguments: [
            ("en", 3, 3, 1), ("hi", 3, 2, 1), ("es", 3, 3, 2), ("pl", 3, 3, 2), ("ee", 3, 3, 3),
            ("tok", 2, 2, 1), ("en_US_POSIX", 0, 0, 1), ("it_CH", 3, 3, 2),
        ])
    func grouping(id: String, primary: Int, secondary: Int, minimum: Int) throws {
        let sizes = try LocaleCatalog.shared.locale(id).symbols.groupSizes
        #expect(
            sizes == NumberGrouping(primary: primary, secondary: secondary, minimum: minimum))
    }

    @Test("words that CLDR's data has around Azerbaijani numbers in Arabic digits stay out")
    func strayWords() throws {
        let symbols = try LocaleCatalog.shared.locale("az-u-nu-arab").symbols
        #expect(symbols.affixes.negative.prefix == [0x2D])
    }

    @Test("a catalog that is full starts anew and still answers")
    func bounded() throws {
        let catalog = LocaleCatalog(capacity: 3)
        for name in KnownLocales.icuNames.prefix(40) {
            #expect(try catalog.locale(name).locale.icuName.isEmpty == false)
        }
    }
}
