import Conversion
import Decimals
import LocaleData
import Testing

/// Suffixes as people, exchanges and statistics write them.
@Suite("Reading compact numbers")
struct CompactReadingTests {
    /// The value with its notes about the suffix, or the error.
    private func read(
        _ text: String, _ locale: String, _ style: NumberStyle = .decimal
    ) throws -> String {
        let reader = NumberReader(
            try LocaleCatalog.shared.locale(locale), style: style, notation: .compact(.short))
        var reading = NumberReading()
        let utf8 = Array(text.utf8)
        do {
            try reader.read(utf8.span, into: &reading)
        } catch {
            return error.code.rawValue
        }
        var parts = [reading.number.description]
        if reading.notes.contains(.suffixVariant) { parts.append("variant") }
        if reading.notes.contains(.ambiguousSuffix) {
            parts.append("or " + reading.suffixAlternatives.map(\.number).joined(separator: ", "))
        }
        return parts.joined(separator: " ")
    }

    @Test(
        "a suffix in any case, with or without its dot, as long as it means one power",
        arguments: [
            ("5k", "en", "5000 variant"), ("10 Million", "en", "10000000 variant"),
            ("5 Mrd", "de", "5000000000 variant"), ("5 mrd.", "de", "5000000000 variant"),
            ("5 Mrd.", "de", "5000000000"), ("5K.", "en", "5000 variant"),
            ("5K.5", "en", "unexpected_character"), ("M5", "en", "5000000 variant"),
            ("1.5 lakh", "en-IN", "150000"), ("2 Crores", "en-IN", "20000000 variant"),
            ("2 crores", "en-US", "unknown_suffix"),
            // Case tells two powers apart in Tongan.
            ("5m", "to", "50000"), ("5M", "to", "5000000"),
        ])
    func variants(text: String, locale: String, expected: String) throws {
        #expect(try read(text, locale) == expected)
    }

    @Test(
        "a name of the currency is taken whole, though it begins as a suffix does",
        arguments: [
            ("0.5 T$", "en", "TOP", NumberStyle.Display.narrowSymbol, "0.5"),
            ("5T T$", "en", "TOP", .narrowSymbol, "5000000000000"),
            ("০.৫ কোস্টা রিকা কোলোন", "bn", "CRC", .name, "0.5"),
            ("৫ কো কোস্টা রিকা কোলোন", "bn", "CRC", .name, "50000000"),
            // `de` stands before the name in some plural forms.
            ("150 K de dolari surinamezi", "ro", "SRD", .name, "150000"),
            ("1,2 milioane de reali", "ro", "BRL", .name, "1200000"),
            // A name as Wikipedia has it, or the locale's own word and sign.
            ("1000 B$", "ca", "BND", .symbol, "ambiguous_value"),
            ("5B$", "en", "BND", .symbol, "ambiguous_value"),
            ("1000 B $", "ca", "BND", .symbol, "1000000000000000 or 1000000000000"),
            // Half a kyat, or 500 of something.
            ("0,5 K", "de", "MMK", .narrowSymbol, "ambiguous_value"),
            ("0,5 K K", "de", "MMK", .narrowSymbol, "500 variant"),
            ("0,5k", "de", "MMK", .narrowSymbol, "500 variant"),
            ("5K", "en", "MMK", .narrowSymbol, "5000"), ("K5K", "en-ZM", "ZMW", .symbol, "5000"),
            ("DJFelfu -12", "sw", "DJF", .code, "-12000"),
            ("DJFelf -12", "sw", "DJF", .code, "unexpected_character"),
        ])
    func currencyNames(
        text: String, locale: String, code: String, display: NumberStyle.Display,
        expected: String
    ) throws {
        let currency = NumberStyle.Currency(code: code, display: display)
        #expect(try read(text, locale, .currency(currency)) == expected)
    }

    @Test(
        "K M B T as in English everywhere, and a note where they mean another power",
        arguments: [
            ("303.96M", "ko", "303960000 variant"), ("40,71M", "ru", "40710000 variant"),
            ("416,89M", "id-ID", "416890000000 or 416890000"),
            ("1,06B", "tr-TR", "1060 or 1060000000"), ("1 B", "es", "1000000000000 or 1000000000"),
            ("5 T", "vi", "5000000000 or 5000000000000"), ("5 M", "es", "5000000"),
            ("5 T", "fi", "5000 variant or 5000000000000"), ("5 b", "de", "unknown_suffix"),
        ])
    func english(text: String, locale: String, expected: String) throws {
        #expect(try read(text, locale) == expected)
    }

    @Test(
        "numbers one behind the other, in descending order",
        arguments: [
            ("1億5616万", "ja", "156160000 variant"), ("1億5616万5000", "ja", "156165000 variant"),
            ("3亿2", "zh", "300000002 variant"), ("1億5616.5万", "ja", "156165000 variant"),
            ("1만2천", "ko", "12000 variant"), ("1万1億", "ja", "malformed_grouping"),
            ("1億1億", "ja", "malformed_grouping"), ("1億12345万", "ja", "malformed_grouping"),
            ("1.5億5万", "ja", "malformed_grouping"), ("1K5", "en", "unexpected_character"),
        ])
    func joined(text: String, locale: String, expected: String) throws {
        #expect(try read(text, locale) == expected)
    }

    @Test(
        "money by the words of the currency's own patterns",
        arguments: [
            ("$10 B", "es-US", "USD", "10000000000"), ("K5K", "en-ZM", "ZMW", "5000"),
            ("1M €", "az", "EUR", "1000000"), ("EUR 100 M", "es-419", "EUR", "100000000"),
            ("EUR 1 K", "es-CA", "EUR", "1000"), ("€ laki100", "sw", "EUR", "100000"),
            ("₹ ১.৫ লাখ", "as-IN", "INR", "150000"), ("$5k", "en", "USD", "5000 variant"),
            ("1億5616万円", "ja", "JPY", "156160000 variant"),
            ("150 kLRD", "br", "LRD", "150000"), ("1,2 MMMK", "br", "MMK", "1200000"),
            ("12 MMK", "pt-MZ", "MMK", "12"),
            ("150 kUSD", "br", "LRD", "unknown_suffix"),
        ])
    func money(text: String, locale: String, currency: String, expected: String) throws {
        #expect(try read(text, locale, .currency(.init(code: currency))) == expected)
    }

    @Test(
        "percent and permille by name, where the locale writes them so",
        arguments: [
            ("asilimia elfu 150", "sw", NumberStyle.percent, "1500.00"),
            ("150 t pct.", "da", .percent, "1500.00"), ("5K%", "en", .percent, "50.00"),
            ("१५ लाख‰", "ne", .permille, "1500.000"),
        ])
    func units(text: String, locale: String, style: NumberStyle, expected: String) throws {
        #expect(try read(text, locale, style) == expected)
    }
}
