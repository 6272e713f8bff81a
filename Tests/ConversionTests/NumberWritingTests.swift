import Conversion
import Decimals
import LocaleData
import Testing

/// What is written where ICU's own text would say something else, or the data is odd.
@Suite("Writing in every form")
struct NumberWritingTests {
    /// What to write, and in which form.
    struct Case: Sendable, CustomTestStringConvertible {
        var locale: String
        var value: String
        var style = NumberStyle.decimal
        var notation = NumberFormatOptions.Notation.standard
        var fraction: Int?
        var text: String

        var testDescription: String { "\(locale) \(value): \(text)" }
    }

    static func named(_ code: String) -> NumberStyle {
        .currency(.init(code: code, display: .name))
    }

    static let cases: [Case] = [
        // Names of currencies stand around the number and lend it no digits and no separators.
        Case(
            locale: "tr-TR", value: "-1234.5", style: named("CHF"), fraction: 2,
            text: "-1.234,50 İsviçre frangı"),
        Case(
            locale: "en-FR", value: "1234.5", style: named("BGN"), fraction: 2,
            text: "1\u{A0}234,50 Bulgarian leva"),
        Case(
            locale: "en", value: "1234.5", style: named("SLL"), fraction: 2,
            text: "1,234.50 Sierra Leonean leones (1964—2022)"),
        Case(
            locale: "ar-EG", value: "5", style: named("SLL"), fraction: 0,
            text: "٥ ليون سيراليوني - 1964-2022"),
        Case(
            locale: "lt", value: "5", style: named("CNX"), fraction: 0,
            text: "5 Kinijos \"People\" banko doleriai"),
        // A digit in the name of a unit is none of the number's.
        Case(
            locale: "ne", value: "1500", style: .permille, notation: .compact(.short),
            text: "१५\u{A0}लाख‰"),
        // The word for a power of ten goes by the digits shown.
        Case(
            locale: "ru", value: "12340", notation: .compact(.long), fraction: 3,
            text: "12,34 тысячи"),
        Case(
            locale: "cs", value: "12340", notation: .compact(.long), fraction: 3,
            text: "12,34 tisíce"),
        Case(
            locale: "uk", value: "2340000", notation: .compact(.long), fraction: 3,
            text: "2,34 мільйона"),
        // The name of a currency goes by the whole value.
        Case(
            locale: "ru", value: "1000", style: named("GBP"), notation: .scientific, fraction: 2,
            text: "1E3 британских фунтов стерлингов"),
        Case(
            locale: "ru", value: "0.0012", style: named("GBP"), notation: .scientific, fraction: 2,
            text: "1,2E-3 британского фунта стерлингов"),
        Case(
            locale: "en", value: "1000000", style: named("GBP"), notation: .compact(.long),
            text: "1 million British pounds"),
        Case(
            locale: "sw", value: "-2000000", style: named("GBP"), notation: .compact(.long),
            text: "pauni za Uingereza milioni -2"),
        Case(
            locale: "fr", value: "1000", style: named("GBP"), notation: .compact(.long),
            text: "mille livres sterling"),
        // The word beside the digits says the value, whatever the data's pattern says.
        Case(
            locale: "as-IN", value: "150000", style: .currency(.init(code: "INR")),
            notation: .compact(.short), text: "₹\u{A0}১.৫\u{A0}লাখ"),
        // The same language in another script has another word, and no such mistake.
        Case(
            locale: "sd-Deva-IN", value: "150000", style: .currency(.init(code: "EUR")),
            notation: .compact(.short), text: "€\u{A0}150K"),
        Case(
            locale: "sd", value: "150000", style: .currency(.init(code: "EUR")),
            notation: .compact(.short), text: "€١.٥لک"),
        Case(
            locale: "bn", value: "150000000000", notation: .compact(.short),
            text: "150শত\u{A0}কো"),
        Case(locale: "ne", value: "1500000", notation: .compact(.long), text: "१५ लाख"),
        Case(locale: "ne", value: "15000000", notation: .compact(.long), text: "१.५ करोड"),
        Case(locale: "ne", value: "150000000", notation: .compact(.long), text: "१५ करोड"),
    ]

    @Test("ordinals are of whole numbers", arguments: ["ms", "hi", "gu", "en", "fr", "de"])
    func ordinals(locale: String) throws {
        var options = NumberFormatOptions()
        options.rules = .ordinal
        let writer = try NumberWriter(try LocaleCatalog.shared.locale(locale), options: options)
        for value in ["0.5", "-0.5", "1.25"] {
            let number = try #require(Decimal(literal: value))
            #expect(throws: NumberRulesError.self) { try writer.check(number) }
        }
        try writer.check(try #require(Decimal(literal: "2.0")))
    }

    @Test("a number in a form that needs care", arguments: cases)
    func writes(_ example: Case) throws {
        var options = NumberFormatOptions()
        options.style = example.style
        options.notation = example.notation
        options.maximumFractionDigits = example.fraction
        if example.notation == .standard { options.minimumFractionDigits = example.fraction }
        let writer = try NumberWriter(
            try LocaleCatalog.shared.locale(example.locale), options: options)
        var bytes: [UInt8] = []
        writer.write(try #require(Decimal(literal: example.value)), into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == example.text)
    }
}
