import Conversion
import Decimals
import LocaleData
import Oracles
import Testing

@Suite("Usages")
struct UsageTests {
    @Test("units, rounding and text are ICU's, in every locale", arguments: LengthUsage.all)
    func agreesWithICU(usage: LengthUsage) throws {
        var generator = SeededGenerator(seed: 47)
        var differences: [String] = []
        for icuName in KnownLocales.icuNames {
            let locale = try LocaleCatalog.shared.locale(icuName)
            let region = MeasurementRegion(locale: locale.locale.icuName)
            let width = UnitWidth.allCases.randomElement(using: &generator) ?? .short
            let skeleton = "unit/meter usage/\(usage.id) \(width.skeleton)"
            let own = try #require(ICUOracle(skeleton, locale: icuName))
            let exact = try #require(ICUOracle(skeleton + " .######", locale: icuName))
            for metres in Self.lengths(&generator) {
                let amount = try #require(Decimal(literal: metres))
                let preference = try #require(usage.preference(for: Ratio(amount), in: region))
                let units = try #require(DistanceUnits(preference.units))
                let text = try write(amount, units, locale, width, preference.increment)
                let oracle = preference.increment == nil ? exact : own
                let expected = oracle.format(metres)
                if text != expected, !isWrongInICU(icuName, expected),
                    !isCorrectedGrouping(text, of: expected, in: icuName)
                {
                    differences.append("\(icuName) \(metres) \(width): \(text), not \(expected)")
                }
            }
        }
        #expect(differences == [])
    }

    @Test(
        "a road's length is rounded as its signs are, unless digits are asked for",
        arguments: [
            ("337", "de_DE", "350 m", nil), ("325", "de_DE", "300 m", nil),
            ("274", "de_DE", "270 m", nil), ("4.6", "de_DE", "5 m", nil),
            ("4.6", "de_DE", "4,6 m", 1), ("150", "en_US", "500 ft", nil),
            ("150", "en_GB", "150 yd", nil), ("-150", "en_US", "-500 ft", nil),
            ("4000", "en_US", "2.485485 mi", nil), ("11234", "sv_SE", "1,1234 mil", nil),
        ])
    func road(metres: String, locale: String, text: String, fractionDigits: Int?) throws {
        let locale = try LocaleCatalog.shared.locale(locale)
        let amount = try #require(Decimal(literal: metres))
        let usage = try #require(LengthUsage(id: "road"))
        let region = MeasurementRegion(locale: locale.locale.icuName)
        let preference = try #require(usage.preference(for: Ratio(amount), in: region))
        let units = try #require(DistanceUnits(preference.units))
        var options = NumberFormatOptions()
        options.maximumFractionDigits = fractionDigits
        let written = try write(amount, units, locale, .short, preference.increment, options)
        #expect(written.replacing("\u{A0}", with: " ") == text)
    }

    /// ICU writes every Hebrew number below one as the word for one (`docs/differences.md`).
    private func isWrongInICU(_ locale: String, _ expected: String) -> Bool {
        let isHebrew = locale == "he" || locale.hasPrefix("he_")
        return isHebrew && expected.hasSuffix(" אחד")
    }

    private func write(
        _ amount: Decimal, _ units: DistanceUnits, _ locale: LocaleNumbers,
        _ width: UnitWidth, _ increment: UInt64?,
        _ options: NumberFormatOptions = NumberFormatOptions()
    ) throws -> String {
        let meter = try #require(LengthUnit(id: "meter"))
        let converter = try FormatterCache().converter(
            (.single(meter), units), from: locale, to: locale, width: width, options: options,
            increment: increment)
        var bytes: [UInt8] = []
        _ = converter.writeOutput(converter.convert(amount), into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A length of each order of magnitude, in metres.
    private static func lengths(_ generator: inout SeededGenerator) -> [String] {
        [10, 1_000, 100_000, 3_000_000, 400_000_000].map { limit in
            let millimetres = Int.random(in: (limit / 50)...limit, using: &generator)
            let rest = String(millimetres % 1_000 + 1_000).dropFirst()
            return "\(millimetres / 1_000).\(rest)7"
        }
    }
}

extension UnitWidth {
    /// The stem of ICU's number skeletons.
    var skeleton: String {
        switch self {
        case .short: "unit-width-short"
        case .narrow: "unit-width-narrow"
        case .long: "unit-width-full-name"
        }
    }
}
