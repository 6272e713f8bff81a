import Conversion
import Decimals
import LocaleData
import Testing

@Suite("Styles compared with ICU", .serialized)
struct StyleComparisonTests {
    static let values = [
        "0", "-0", "1", "-1", "2", "0.5", "-1234.5", "12345678.25", "999.9995", "11", "1000000",
        "0.000000000000000000000000000001", "-123456789012345678901234567890.5",
    ]

    /// A style, and the stems of the ICU skeleton that says the same.
    static let styles: [(NumberStyle, String)] = [
        (.percent, "percent scale/100"), (.permille, "permille scale/1000"),
        (.currency(.init(code: "USD")), "currency/USD unit-width-short"),
        (.currency(.init(code: "EUR", display: .narrowSymbol)), "currency/EUR unit-width-narrow"),
        (.currency(.init(code: "JPY", display: .code)), "currency/JPY unit-width-iso-code"),
        (.currency(.init(code: "EUR", display: .name)), "currency/EUR unit-width-full-name"),
        (
            .currency(.init(code: "CHF", isAccounting: true)),
            "currency/CHF unit-width-short sign-accounting"
        ),
    ]

    @Test("all locales write every style as ICU does", arguments: styles)
    func writing(style: NumberStyle, skeleton: String) throws {
        var differences: [String] = []
        for icuName in KnownLocales.icuNames {
            let locale = try LocaleCatalog.shared.locale(icuName)
            let rules = PluralRules.cardinal(locale: icuName)
            for system in [locale.symbols.numberingSystem.id, "arab", "adlm"] {
                let symbols = try locale.symbols(
                    for: NumberingSystem.requested(system, icuName: icuName), style)
                let oracle = try #require(
                    ICUOracle(
                        skeleton + " precision-unlimited", locale: "\(icuName)@numbers=\(system)"))
                let writer = NumberWriter(symbols, rules: rules)
                for value in Self.values {
                    // ICU counts a name's plural without the fraction of so large a number.
                    if skeleton.contains("full-name"), icuName.hasPrefix("lt"), value.count > 20 {
                        continue
                    }
                    var bytes: [UInt8] = []
                    writer.write(try #require(Decimal(literal: value)), into: &bytes)
                    let text = String(decoding: bytes, as: UTF8.self)
                    if text != oracle.format(value) {
                        differences.append(
                            "\(icuName) \(system) \(value): \(text) not \(oracle.format(value))")
                    }
                }
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(8))")
    }
}
