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
        if reading.notes.contains(.currencyVariant) { parts.append("variant") }
        if reading.notes.contains(.trailingSign) { parts.append("trailing") }
        if reading.notes.contains(.spacedSign) { parts.append("spaced") }
        if reading.notes.contains(.dashForMinorUnits) { parts.append("dash") }
        if reading.mayBeAmbiguous { parts.append("?") }
        return parts.joined(separator: " ")
    }

    @Test(
        "percentages need their sign, on either side",
        arguments: [
            ("50%", "en", "0.50"), ("50 %", "de", "0.50"), ("50\u{A0}%", "de", "0.50"),
            ("%50", "tr", "0.50"), ("50%", "tr", "0.50"), ("%50", "en", "0.50 side"),
            ("-12.5%", "en", "-0.125"), ("٥٠٪", "ar-EG", "0.50"), ("0.01%", "en", "0.0001"),
            ("1,234.5%", "en", "12.345"), ("50", "en", "missing_percent_sign@2"),
            ("50‰", "en", "unexpected_percent_sign@2"), ("50%%", "en", "unexpected_percent_sign@3"),
            ("%", "en", "no_digits@1"), ("5 5%", "en", "malformed_grouping@1"),
            ("50%-", "en", "-0.50 trailing"), ("- 50%", "en", "-0.50 spaced"),
            ("(50%)", "en", "-0.50 accounting"), ("50-%", "en", "-0.50 trailing"),
            ("50%--", "en", "misplaced_sign@4"), ("-50%-", "en", "misplaced_sign@4"),
        ])
    func percent(text: String, locale: String, expected: String) throws {
        #expect(try read(text, locale, .percent) == expected)
    }

    @Test(
        "an everyday name that other currencies have too is noted, but not for the locale's own",
        arguments: [
            ("5 Fr.", "fr", "CHF", "5 shared variant"), ("5 Fr.", "fr", "RWF", "5 shared variant"),
            ("5 Fr.", "fr-CH", "CHF", "5 side"), ("Fr. 5", "de-CH", "CHF", "5 variant"),
            ("5 DH", "fr", "MAD", "5 shared variant"), ("5 DH", "fr", "AED", "5 shared variant"),
            ("5 DH", "fr-MA", "MAD", "5 variant"), ("5 francs", "fr", "XOF", "5 shared variant"),
            ("5 francs", "fr-SN", "XOF", "5 variant"),
            ("5 kronor", "sv", "ISK", "5 shared variant"),
            ("5 kronor", "sv-SE", "SEK", "5 variant"),
            ("LE 5", "en", "EGP", "5 shared variant"), ("5 টাকা", "bn-IN", "BDT", "5 shared variant"),
            ("5 pounds", "en-US", "LBP", "5 shared variant"),
            ("5 pounds", "en-GB", "GBP", "5 variant"), ("SR 5", "en", "SCR", "5 shared variant"),
            ("5 Fr.", "fr", "EUR", "currency_mismatch@2"),
            // Signs that everybody knows though the locale writes the code.
            ("17.24 €", "de-CH", "EUR", "17.24 variant"),
        ])
    func everydayNames(text: String, locale: String, code: String, expected: String) throws {
        #expect(try read(text, locale, .currency(.init(code: code))) == expected)
    }

    @Test(
        "money names its currency by symbol, code or name",
        arguments: [
            ("$5", "en-US", "USD", "5"), ("US$5", "en-CA", "USD", "5"),
            ("$5", "en-CA", "CAD", "5"), ("$5", "en-CA", "USD", "5 shared"),
            ("5 €", "de-DE", "EUR", "5"), ("€5", "de-DE", "EUR", "5 side"),
            ("5 EUR", "de-DE", "EUR", "5"), ("5 Euro", "de-DE", "EUR", "5"),
            ("1 US dollar", "en", "USD", "1"), ("5 dólares estadounidenses", "es", "USD", "5"),
            ("5", "en-US", "USD", "5 assumed"), ("5 €", "en-US", "USD", "currency_mismatch@2"),
            ("$5 USD", "en-US", "USD", "5"),
            ("$5 EUR", "en-US", "USD", "currency_mismatch@3"),
            ("5 USD USD USD", "en-US", "USD", "currency_mismatch@6"),
            ("-$5", "en-US", "USD", "-5"),
            ("$-5", "en-US", "USD", "-5"), ("CHF 5.50", "de-CH", "CHF", "5.50"),
            ("CHF-1’234.50", "de-CH", "CHF", "-1234.50"), ("¥500", "ja-JP", "JPY", "500"),
            ("￥500", "ja-JP", "JPY", "500"), ("5 kr", "sv-SE", "SEK", "5"),
            ("(5)", "en-US", "USD", "-5 assumed accounting"),
            ("5 x", "en", "USD", "unexpected_character@2"),
            // The mark before the digits is no currency; the one behind the symbol is part of it.
            ("\u{200F}5 د.ب.\u{200F}", "ar_001", "BHD", "5"), ("5 د.ب.", "ar_001", "BHD", "5"),
            ("\u{200F}5 ₹", "ar", "INR", "5"), ("₹5", "ar", "INR", "5 side"),
        ])
    func money(text: String, locale: String, code: String, expected: String) throws {
        #expect(try read(text, locale, .currency(.init(code: code))) == expected)
    }

    @Test(
        "a period behind an abbreviation is no decimal separator, and is never guessed to be one",
        arguments: [
            ("Rs.1500", "en", "NPR", "ambiguous_value@2"),
            ("S/.1500", "es-PE", "PEN", "ambiguous_value@2"),
            ("kr.123", "en", "DKK", "ambiguous_value@2"),
            ("TSh.5000", "en-TZ", "TZS", "ambiguous_value@3"),
            ("CHF.100", "de-CH", "CHF", "ambiguous_value@3"),
            ("Rp.100", "id", "IDR", "ambiguous_value@2"),
            ("Fr.100", "de-CH", "CHF", "ambiguous_value@2"),
            // The locale's own symbol has that period.
            ("kr.1500", "da-DK", "DKK", "1500 side"), ("kr.500", "da-DK", "DKK", "500 side"),
            ("$.50", "en-US", "USD", "0.50"), ("€.50", "en-US", "EUR", "0.50"),
            // Behind it there is more than a fraction.
            ("Rs.1,500", "en", "NPR", "1500 shared variant ?"),
            ("Rs.1,500.50", "en", "NPR", "1500.50 shared variant"),
            ("Rp.1.500,50", "id", "IDR", "1500.50 variant"),
            ("Rs. 1500", "en", "NPR", "1500 shared variant"),
            ("Rs..50", "en", "NPR", "0.50 shared variant"),
        ])
    func abbreviations(text: String, locale: String, code: String, expected: String) throws {
        #expect(try read(text, locale, .currency(.init(code: code))) == expected)
    }

    @Test(
        "a currency is named once, or by symbol and code",
        arguments: [
            ("€5€", "de", "EUR", "currency_mismatch@2"),
            ("$5$", "en-US", "USD", "currency_mismatch@2"),
            ("K5K", "en-ZM", "ZMW", "currency_mismatch@2"),
            ("CHF 5 CHF", "de-CH", "CHF", "currency_mismatch@6"),
            ("USD $19.99", "en-US", "USD", "19.99"), ("$19.99 USD", "en-US", "USD", "19.99"),
            ("€5 EUR €", "de", "EUR", "currency_mismatch@7"),
        ])
    func mentions(text: String, locale: String, code: String, expected: String) throws {
        #expect(try read(text, locale, .currency(.init(code: code))) == expected)
    }

    @Test(
        "everyday names of currencies are read with a note, and others' never",
        arguments: [
            ("4.200,00 kr", "da", "DKK", "4200.00 variant"),
            ("1 490,00 руб.", "ru", "RUB", "1490.00 variant"),
            ("800 р.", "ru", "RUB", "800 variant"), ("36元", "zh", "CNY", "36 variant"),
            ("1,000원", "ko", "KRW", "1000 variant ?"),
            ("￥36,000", "zh", "CNY", "36000 variant ?"),
            ("￥5", "ja-JP", "CNY", "5 shared"),
            ("S$10.00", "en-GB", "SGD", "10.00 shared variant"),
            ("12.50 Fr.", "de-CH", "CHF", "12.50 variant"),
            ("Rs 1,00,000", "en-IN", "INR", "100000 variant"),
            ("US$ ۱٬۰۱۲٬۲۳۴٫۵۶", "fa", "USD", "1012234.56 variant"),
            ("100 ر.س", "ar-SA", "SAR", "100 variant"), ("5 usd", "en", "USD", "5 variant"),
            ("5 EUR.", "de", "EUR", "5 variant"), ("5 TL", "tr", "TRY", "5 variant"),
            ("10 zl", "pl", "PLN", "10 variant"), ("100 đ", "vi", "VND", "100 variant"),
            ("5 dollars", "en", "CAD", "5 shared variant"),
            ("5 dollars", "en", "EUR", "currency_mismatch@2"),
            ("36元", "zh", "JPY", "currency_mismatch@2"),
            ("500 تومان", "fa-IR", "IRR", "unexpected_character@4"),
            ("$5", "en-AU", "USD", "5 shared"), ("$5", "en-US", "CAD", "5 shared"),
            ("L5", "en", "HNL", "5 shared"), ("₱5", "en-US", "PHP", "5"),
            ("$5", "en-US", "EUR", "currency_mismatch@0"),
            ("DKK 29,00", "da", "DKK", "29.00"), ("$U5", "en", "USD", "currency_mismatch@0"),
        ])
    func everyday(text: String, locale: String, code: String, expected: String) throws {
        #expect(try read(text, locale, .currency(.init(code: code))) == expected)
    }

    @Test(
        "a dash stands for missing minor units",
        arguments: [
            ("12,-", "nl", "EUR", "12 assumed dash"), ("5.-", "de-CH", "CHF", "5 assumed dash"),
            ("5,–", "de", "EUR", "5 assumed dash"), ("5,-- €", "de", "EUR", "5 dash"),
            ("kr. 1.000,-", "nb", "NOK", "1000 side variant dash"),
            ("Fr. 5.—", "de-CH", "CHF", "5 variant dash"), ("-5,- €", "de", "EUR", "-5 dash"),
            ("1.000,- €", "de", "EUR", "1000 dash"), ("1,000.- €", "de", "EUR", "1000 dash"),
            ("5,-5", "de", "EUR", "misplaced_sign@2"), ("5,---", "de", "EUR", "misplaced_sign@2"),
            ("1,2,-", "en", "EUR", "repeated_decimal_separator@1"),
            ("872٫37,− JPY", "fa", "JPY", "repeated_decimal_separator@3"),
            ("0,00012 E", "ss-ZA", "SZL", "0.00012 side"), ("12E", "ss-ZA", "SZL", "12 side"),
        ])
    func dashes(text: String, locale: String, code: String, expected: String) throws {
        #expect(try read(text, locale, .currency(.init(code: code))) == expected)
    }

    @Test(
        "banks and spreadsheets write the sign behind the amount",
        arguments: [
            ("32,09- EUR", "de", "EUR", "-32.09 trailing"),
            ("EUR 2,70-", "de", "EUR", "-2.70 trailing"),
            ("2,70 EUR-", "de", "EUR", "-2.70 trailing"),
            ("- 3.566,00 EUR", "de", "EUR", "-3566.00 spaced"),
            ("+2,70- EUR", "de", "EUR", "misplaced_sign@5"),
            ("(2,70-) EUR", "de", "EUR", "misplaced_sign@5"),
            ("(2,70 EUR", "de", "EUR", "unexpected_character@0"),
            ("(2,70) EUR", "de", "EUR", "-2.70 accounting"),
            ("EUR (2,70)", "de", "EUR", "-2.70 accounting"),
        ])
    func bankSigns(text: String, locale: String, code: String, expected: String) throws {
        #expect(try read(text, locale, .currency(.init(code: code))) == expected)
    }

    @Test(
        "a separator is in doubt whatever stands beside the digits",
        arguments: [
            ("1.234 kr.", "da-DK", NumberStyle.currency(.init(code: "DKK")), "1234 ?"),
            ("1,234 лв.", "bg-BG", .currency(.init(code: "BGN")), "1.234 ?"),
            ("1,234 US dollars", "en-US", .currency(.init(code: "USD")), "1234 ?"),
            ("1,234%", "en", .percent, "12.34 ?"), ("1｡234", "ja", .decimal, "1.234 ?"),
            ("(1,234)", "en", .decimal, "-1234 accounting ?"),
            ("1,234-", "en", .decimal, "-1234 trailing ?"),
            ("1.234‰", "en", .permille, "0.001234 ?"),
        ])
    func doubts(text: String, locale: String, style: NumberStyle, expected: String) throws {
        #expect(try read(text, locale, style) == expected)
    }

    @Test("what another convention reads is moved by suffix, exponent and sign as the number is")
    func alternatives() throws {
        let cases: [(String, String, NumberStyle, NumberFormatOptions.Notation, String)] = [
            ("1,234", "en", .decimal, .standard, "1.234"),
            ("-1.234", "en", .decimal, .standard, "-1234"),
            ("1,234%", "en", .percent, .standard, "0.01234"),
            ("1,234K", "en", .decimal, .compact(.short), "1234"),
            ("1.234 Mio.", "de", .decimal, .compact(.short), "1234000"),
            ("1,234E3", "en", .decimal, .scientific, "1234"),
            ("1.234E-5", "en", .decimal, .scientific, "0.01234"),
        ]
        for (text, locale, style, notation, expected) in cases {
            let reader = NumberReader(
                try LocaleCatalog.shared.locale(locale), style: style, notation: notation)
            var reading = NumberReading()
            try reader.read(Array(text.utf8).span, into: &reading)
            let found = reading.alternatives(by: .shared)
            #expect(found.map(\.number) == [expected], "\(text)")
            #expect(found.allSatisfy { 1...5 ~= $0.locales.count })
        }
    }

    @Test("parentheses are a minus for accountants")
    func accounting() throws {
        let style = NumberStyle.currency(.init(code: "USD", isAccounting: true))
        #expect(try read("($5.00)", "en-US", style) == "-5.00")
        #expect(try read("(5.00 USD)", "en-US", style) == "-5.00")
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
