import Conversion
import Decimals
import LocaleData
import Testing

@Suite("Reading percentages, money and compact numbers")
struct StyleReaderTests {
    /// The plain value with its notes, or the error with its place.
    private func read(
        _ text: String, _ locale: String, _ style: NumberStyle,
        _ notation: NumberFormatOptions.Notation = .standard
    ) throws -> String {
        let reader = NumberReader(
            try LocaleCatalog.shared.locale(locale), style: style, notation: notation)
        var reading = NumberReading()
        let utf8 = Array(text.utf8)
        do {
            try reader.read(utf8.span, into: &reading)
        } catch {
            return "\(error.code.rawValue)@\(error.offset)"
        }
        var parts = [reading.number.description]
        if reading.notes.contains(.affixSide) { parts.append("side") }
        if reading.notes.contains(.currencySymbolShared) { parts.append("shared") }
        if reading.notes.contains(.currencyAssumed) { parts.append("assumed") }
        if reading.notes.contains(.accountingNegative) { parts.append("accounting") }
        return parts.joined(separator: " ")
    }

    @Test(
        "percentages need their sign, on either side",
        arguments: [
            ("50%", "en", "0.50"), ("50 %", "de", "0.50"), ("50\u{A0}%", "de", "0.50"),
            ("%50", "tr", "0.50"), ("50%", "tr", "0.50 side"), ("%50", "en", "0.50 side"),
            ("-12.5%", "en", "-0.125"), ("٥٠٪", "ar-EG", "0.50"), ("0.01%", "en", "0.0001"),
            ("1,234.5%", "en", "12.345"), ("50", "en", "missing_percent_sign@2"),
            ("50‰", "en", "unexpected_percent_sign@2"), ("50%%", "en", "unexpected_percent_sign@3"),
            ("%", "en", "no_digits@1"), ("5 5%", "en", "malformed_grouping@1"),
            ("50%-", "en", "misplaced_sign@3"), ("- 50%", "en", "misplaced_sign@0"),
        ])
    func percent(text: String, locale: String, expected: String) throws {
        #expect(try read(text, locale, .percent) == expected)
    }

    @Test(
        "money names its currency by symbol, code or name",
        arguments: [
            ("$5", "en-US", "USD", "5 shared"), ("US$5", "en-CA", "USD", "5"),
            ("$5", "en-CA", "CAD", "5 shared"), ("$5", "en-CA", "USD", "currency_mismatch@0"),
            ("5 €", "de-DE", "EUR", "5"), ("€5", "de-DE", "EUR", "5 side"),
            ("5 EUR", "de-DE", "EUR", "5"), ("5 Euro", "de-DE", "EUR", "5"),
            ("1 US dollar", "en", "USD", "1 side"), ("5 dólares estadounidenses", "es", "USD", "5"),
            ("5", "en-US", "USD", "5 assumed"), ("5 €", "en-US", "USD", "currency_mismatch@2"),
            ("$5 USD", "en-US", "USD", "5 shared"),
            ("$5 EUR", "en-US", "USD", "currency_mismatch@3"),
            ("5 USD USD USD", "en-US", "USD", "currency_mismatch@10"),
            ("-$5", "en-US", "USD", "-5 shared"),
            ("$-5", "en-US", "USD", "-5 shared"), ("CHF 5.50", "de-CH", "CHF", "5.50"),
            ("CHF-1’234.50", "de-CH", "CHF", "-1234.50"), ("¥500", "ja-JP", "JPY", "500"),
            ("￥500", "ja-JP", "JPY", "500"), ("5 kr", "sv-SE", "SEK", "5 shared"),
            ("(5)", "en-US", "USD", "unexpected_character@0"),
            ("5 x", "en", "USD", "unexpected_character@2"),
            // The mark before the digits is no currency; the one behind the symbol is part of it.
            ("\u{200F}5 د.ب.\u{200F}", "ar_001", "BHD", "5"), ("5 د.ب.", "ar_001", "BHD", "5"),
            ("\u{200F}5 ₹", "ar", "INR", "5"), ("₹5", "ar", "INR", "5 side"),
        ])
    func money(text: String, locale: String, code: String, expected: String) throws {
        #expect(try read(text, locale, .currency(.init(code: code))) == expected)
    }

    @Test("parentheses are a minus for accountants")
    func accounting() throws {
        let style = NumberStyle.currency(.init(code: "USD", isAccounting: true))
        #expect(try read("($5.00)", "en-US", style) == "-5.00 shared accounting")
        #expect(try read("(5.00 USD)", "en-US", style) == "-5.00 side accounting")
        #expect(try read("($5.00", "en-US", style) == "unexpected_character@0")
        #expect(try read("($5.00))", "en-US", style) == "unexpected_character@7")
        #expect(try read("(-$5.00)", "en-US", style) == "misplaced_sign@1")
    }

    @Test(
        "compact words are the locale's own, in every plural form",
        arguments: [
            ("1.2M", "en", "1200000"), ("1.2 million", "en", "1200000"), ("12K", "en", "12000"),
            ("12 Mio.", "de", "12000000"), ("1,5 Millionen", "de", "1500000"),
            ("1 Million", "de", "1000000"), ("12 万", "ja", "120000"), ("120万", "ja", "1200000"),
            ("12 लाख", "hi", "1200000"), ("2 millions", "fr", "2000000"), ("5", "en", "5"),
            ("1.2x", "en", "unknown_suffix@3"), ("12KM", "en", "unknown_suffix@2"),
            ("M12", "en", "12000000"), ("12 K K", "en", "unexpected_character@5"),
            ("1.2M%", "en", "unexpected_percent_sign@4"),
            // A word that is a number, words in pairs, and a word of two meanings.
            ("mille", "fr", "1000"), ("-mille", "fr", "-1000"), ("2 mille", "fr", "2000"),
            ("mille", "it", "1000"), ("mille", "en", "unexpected_character@0"),
            ("mille million", "fr", "unexpected_character@6"),
            ("mille.", "fr", "unexpected_character@5"),
            ("2 သောင်း", "my", "20000"), ("ဋေ 2 သ", "my", "200000000000"),
            ("ဋေ 2", "my", "20000000"), ("ဋေ 2 ထောင်", "my", "unexpected_character@5"),
            ("2 ထ", "my", "unknown_suffix@2"), ("2 কো", "bn", "20000000"),
            ("2 করোড", "ne", "unknown_suffix@2"), ("2 करोड", "ne", "20000000"),
        ])
    func compact(text: String, locale: String, expected: String) throws {
        #expect(try read(text, locale, .decimal, .compact(.short)) == expected)
        guard !expected.contains("@") else { return }
        let euro = NumberStyle.currency(.init(code: "EUR"))
        let money = try read(text + " €", locale, euro, .compact(.short))
        #expect(money.split(separator: " ").first == expected.split(separator: " ").first)
    }

    @Test(
        "words that the data has by mistake, or has not, do not change what a compact number says",
        arguments: [
            ("1000", "vec", "1 mila"), ("5", "az-u-nu-arab", "٥"), ("5000", "vec", "5 mila"),
        ])
    func compactFaults(number: String, locale: String, text: String) throws {
        var options = NumberFormatOptions()
        options.notation = .compact(.short)
        let writer = try NumberWriter(
            try LocaleCatalog.shared.locale(locale), options: options)
        var bytes: [UInt8] = []
        writer.write(try #require(Decimal(literal: number)), into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self).replacing("\u{A0}", with: " ") == text)
    }

    @Test("what each style writes is read back, in all locales")
    func roundTrip() throws {
        let styles: [NumberStyle] = [
            .percent, .permille, .currency(.init(code: "USD")),
            .currency(.init(code: "EUR", display: .code)),
            .currency(.init(code: "JPY", display: .name)),
            .currency(.init(code: "CHF", isAccounting: true)),
        ]
        var failures: [String] = []
        for icuName in KnownLocales.icuNames where icuName != "en_US_POSIX" {
            let locale = try LocaleCatalog.shared.locale(icuName)
            for style in styles {
                var options = NumberFormatOptions()
                options.style = style
                let writer = try NumberWriter(locale, options: options)
                let reader = NumberReader(locale, style: style)
                var reading = NumberReading()
                for value in ["1", "-1234.5", "12345678.25"] {
                    var bytes: [UInt8] = []
                    writer.write(try #require(Decimal(literal: value)), into: &bytes)
                    let text = String(decoding: bytes, as: UTF8.self)
                    do {
                        try reader.read(bytes.span, into: &reading)
                        let number = try #require(Decimal(literal: value))
                        if !reading.number.hasSameValue(as: number) {
                            failures.append("\(icuName) \(text) → \(reading.number)")
                        }
                    } catch {
                        failures.append("\(icuName) \(text): \(error)")
                    }
                }
            }
        }
        #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(12))")
    }
}
