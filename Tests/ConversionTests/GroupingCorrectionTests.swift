import Conversion
import Decimals
import LocaleData
import Testing

/// Whether a text is ICU's but for spaces that group where this ICU has periods and CLDR has not.
func isCorrectedGrouping(_ text: String, of expected: String, in icuName: String) -> Bool {
    guard icuName == "de_AT" || icuName == "es_CR" else { return false }
    func folded(_ text: String) -> String { text.replacing("\u{A0}", with: ".") }
    return folded(text) == folded(expected)
}

/// Locales whose grouping separator is CLDR's and not that of the toolchain's ICU.
@Suite("Corrected grouping separators")
struct GroupingCorrectionTests {
    @Test(
        "numbers are written with spaces, money as CLDR has it",
        arguments: [
            ("de-AT", NumberStyle.decimal, "1\u{A0}234\u{A0}567,5"),
            ("de-AT", .percent, "123\u{A0}456\u{A0}750\u{A0}%"),
            ("de-AT", .currency(.init(code: "EUR")), "€\u{A0}1.234.567,5"),
            ("es-CR", .decimal, "1\u{A0}234\u{A0}567,5"),
            ("es-CR", .currency(.init(code: "CRC")), "₡1\u{A0}234\u{A0}567,5"),
            ("de-AT-u-nu-arab", .decimal, "١٬٢٣٤٬٥٦٧٫٥"),
            ("de-DE", .decimal, "1.234.567,5"),
        ])
    func writing(locale: String, style: NumberStyle, expected: String) throws {
        var options = NumberFormatOptions()
        options.style = style
        let writer = try NumberWriter(try LocaleCatalog.shared.locale(locale), options: options)
        var bytes: [UInt8] = []
        writer.write(try #require(Decimal(literal: "1234567.5")), into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }

    @Test(
        "both separators are read",
        arguments: [
            ("1 234 567,5", "de-AT", "1234567.5"), ("1.234.567,5", "de-AT", "1234567.5 noted"),
            ("-9.009,00", "de-AT", "-9009.00 noted"), ("1.234", "de-AT", "1234 noted doubted"),
            ("1.23", "de-AT", "malformed_grouping"), ("1.234 567", "de-AT", "malformed_grouping"),
            ("1.234.567,5", "es-CR", "1234567.5 noted"), ("1 234,5", "es-CR", "1234.5"),
            ("1.234,5", "fr", "foreign_separator"),
        ])
    func reading(text: String, locale: String, expected: String) throws {
        let reader = NumberReader(try LocaleCatalog.shared.locale(locale))
        var reading = NumberReading()
        let utf8 = Array(text.utf8)
        do {
            try reader.read(utf8.span, into: &reading)
        } catch {
            #expect(error.code.rawValue == expected)
            return
        }
        var parts = [reading.number.description]
        if reading.notes.contains(.groupingOtherStyle) { parts.append("noted") }
        if reading.mayBeAmbiguous { parts.append("doubted") }
        #expect(parts.joined(separator: " ") == expected)
    }
}
