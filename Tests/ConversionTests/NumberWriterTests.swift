import Conversion
import Decimals
import LocaleData
import Testing

@Suite("Writing numbers")
struct NumberWriterTests {
    @Test(
        "the number app's list",
        arguments: [
            ("ko_KR", "1,234,567.891"), ("fr_GP", "1\u{202F}234\u{202F}567,891"),
            ("ne", "१२,३४,५६७.८९१"), ("ar", "1,234,567.891"),
            ("it_CH", "1\u{2019}234\u{2019}567.891"),
        ])
    func app(locale: String, text: String) throws {
        #expect(try writeNumber("1234567.891", locale) == text)
    }
}
