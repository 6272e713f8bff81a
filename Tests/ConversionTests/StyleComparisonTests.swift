import Conversion
import Decimals
import LocaleData
import Oracles
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
                // Where a currency has a pattern of its own, ICU puts its sign, and the digits, into
                // the middle of the name's text.
                if skeleton.contains("full-name"), oracle.format("5").contains("€") { continue }
                // Stray words in the decimal pattern, on which names are built.
                if skeleton.contains("full-name"), icuName.hasPrefix("az"), system == "arab" {
                    continue
                }
                let writer = NumberWriter(symbols, rules: rules)
                for value in Self.values {
                    // ICU counts a name's plural without the fraction of so large a number.
                    if skeleton.contains("full-name"), icuName.hasPrefix("lt"), value.count > 20 {
                        continue
                    }
                    var bytes: [UInt8] = []
                    writer.write(try #require(Decimal(literal: value)), into: &bytes)
                    let text = String(decoding: bytes, as: UTF8.self)
                    let expected = oracle.format(value)
                    if text != expected, !isCorrectedGrouping(text, of: expected, in: icuName) {
                        differences.append(
                            "\(icuName) \(system) \(value): \(text) not \(expected)")
                    }
                }
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(8))")
    }

    /// A notation, the stems of the ICU skeleton that says the same, and a style to go with it.
    static let notations: [(NumberFormatOptions.Notation, String, NumberStyle)] = [
        (.scientific, "scientific precision-unlimited", .decimal),
        (.engineering, "engineering precision-unlimited", .decimal),
        (.scientific, "scientific percent scale/100 precision-unlimited", .percent),
        (.compact(.short), "compact-short", .decimal), (.compact(.long), "compact-long", .decimal),
        (.compact(.short), "compact-short currency/USD", .currency(.init(code: "USD"))),
    ]

    static let notationValues =
        values + [
            "9.99", "1000", "1500", "999", "999499", "999500", "999999", "1049999", "1050000",
            "15000", "123456", "99950", "1200000", "1000000000", "2000000000", "5500000000",
            "21000", "22000", "102000", "0.00012", "0.0999", "7654321987654", "99", "99.5", "1.05",
            "3000", "3000000", "-1500000", "123456789012345678",
        ]

    @Test("all locales write every notation as ICU does", arguments: notations)
    func notation(
        notation: NumberFormatOptions.Notation, skeleton: String, style: NumberStyle
    ) throws {
        var differences: [String] = []
        var options = NumberFormatOptions()
        options.notation = notation
        options.style = style
        for icuName in KnownLocales.icuNames {
            let locale = try LocaleCatalog.shared.locale(icuName)
            let oracle = try #require(ICUOracle(skeleton, locale: icuName))
            let writer = try NumberWriter(locale, options: options)
            for value in Self.notationValues {
                var bytes: [UInt8] = []
                writer.write(try #require(Decimal(literal: value)), into: &bytes)
                let text = String(decoding: bytes, as: UTF8.self)
                let expected = oracle.format(value)
                // Known faults of ICU, see docs/differences.md: digits beyond the BMP cut in half
                // in exponents, plurals of numbers too long for a double.
                if expected.contains("\u{FFFD}") || value.filter(\.isNumber).count > 16 { continue }
                // CLDR's `1` for 1000 in Venetan.
                if icuName.hasPrefix("vec"), expected == "1", value != "1" { continue }
                // Patterns that say another power of ten than the value has.
                if Self.isCorrected(icuName, skeleton) { continue }
                if text != expected, !isCorrectedGrouping(text, of: expected, in: icuName) {
                    differences.append("\(icuName) \(value): \(text) not \(expected)")
                }
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(8))")
    }

    /// Whether the compact patterns of a locale are corrected; ``NumberWritingTests`` has the texts.
    private static func isCorrected(_ icuName: String, _ skeleton: String) -> Bool {
        [("ne", "compact-long"), ("as", "currency"), ("sd", "currency")].contains {
            icuName.split(separator: "_").first.map(String.init) == $0.0 && skeleton.contains($0.1)
                && skeleton.contains("compact")
        }
    }
}
