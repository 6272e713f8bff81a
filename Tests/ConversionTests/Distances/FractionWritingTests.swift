@testable import Conversion
import Decimals
import LocaleData
import Oracles
import Testing

@Suite("Fractions of inches")
struct FractionWritingTests {
    @Test(
        "a length is written as a whole number and a fraction in lowest terms",
        arguments: [
            ("94.4", "cm", "in", 16, "37 3/16 in", false),
            ("37.1875", "in", "in", 16, "37 3/16 in", true),
            ("1.80", "m", "foot-and-inch", 8, "5 ft, 10 7/8 in", false),
            ("72.5", "in", "foot-and-inch", 8, "6 ft, 0 1/2 in", true),
            ("71.984375", "in", "foot-and-inch", 32, "6 ft, 0 in", false),
            ("71.984375", "in", "foot-and-inch", 64, "5 ft, 11 63/64 in", true),
            ("37.5", "in", "in", 2, "37 1/2 in", true),
            ("37.5", "in", "in", 128, "37 1/2 in", true),
            ("0.1875", "in", "in", 16, "0 3/16 in", true),
            ("-0.1875", "in", "in", 16, "-0 3/16 in", true),
            ("-72.5", "in", "foot-and-inch", 8, "-6 ft, 0 1/2 in", true),
            ("0", "in", "in", 2, "0 in", true),
            ("1234567.0078125", "in", "in", 128, "1,234,567 1/128 in", true),
            ("0.001", "in", "in", 128, "0 in", false),
        ])
    func writing(
        value: String, from: String, to: String, denominator: Int, text: String, isExact: Bool
    ) throws {
        let result = try written(value, from, to, denominator)
        #expect(result.text == text)
        #expect(result.isExact == isExact)
    }

    @Test(
        "fractions are rounded in every mode, seen from the whole length",
        arguments: RoundingMode.allCases)
    func rounding(mode: RoundingMode) throws {
        for sign in ["", "-"] {
            for (value, isHalf, isBelow, isOdd) in [
                ("5.5625", true, false, true), ("5.4375", true, false, false),
                ("5.51", false, true, false), ("5.61", false, false, false),
            ] {
                // Eighths: 5.5625 lies between 4/8 and 5/8, 5.4375 between 3/8 and 4/8.
                let low = value == "5.4375" ? "3/8" : "1/2"
                let high = value == "5.4375" ? "1/2" : "5/8"
                let isNegative = sign == "-"
                let isUp: Bool
                switch mode {
                case .ceil: isUp = !isNegative
                case .floor: isUp = isNegative
                case .expand: isUp = true
                case .trunc: isUp = false
                case .halfCeil: isUp = isHalf ? !isNegative : !isBelow
                case .halfFloor: isUp = isHalf ? isNegative : !isBelow
                case .halfExpand: isUp = isHalf || !isBelow
                case .halfTrunc: isUp = !isHalf && !isBelow
                case .halfEven: isUp = isHalf ? !isOdd : !isBelow
                }
                let result = try written(sign + value, "in", "in", 8, mode: mode)
                #expect(result.text == "\(sign)5 \(isUp ? high : low) in", "\(mode)")
                #expect(!result.isExact)
            }
        }
    }

    @Test(
        "the sign of several units stands once, in front, and looks at the whole",
        arguments: [
            ("-0.5", "auto", "-0 ft, 0.5 in"), ("-0.5", "exceptZero", "-0 ft, 0.5 in"),
            ("-0.5", "negative", "-0 ft, 0.5 in"), ("-0.5", "always", "-0 ft, 0.5 in"),
            ("-0.5", "never", "0 ft, 0.5 in"), ("-71", "always", "-5 ft, 11 in"),
            ("71", "always", "+5 ft, 11 in"), ("71", "exceptZero", "+5 ft, 11 in"),
            ("71", "negative", "5 ft, 11 in"), ("0", "exceptZero", "0 ft, 0 in"),
            ("0", "always", "+0 ft, 0 in"), ("-0", "auto", "-0 ft, 0 in"),
            ("-0", "negative", "0 ft, 0 in"), ("-0.0000000001", "exceptZero", "0 ft, 0 in"),
            ("-0.0000000001", "auto", "-0 ft, 0 in"),
        ])
    func signs(inches: String, display: String, text: String) throws {
        let display = try #require(NumberFormatOptions.SignDisplay(rawValue: display))
        var options = NumberFormatOptions()
        options.signDisplay = display
        #expect(try written(inches, "in", "foot-and-inch", nil, options).text == text)
    }

    @Test("a word that says one or two is not taken where a sign is written")
    func signedWords() throws {
        var options = NumberFormatOptions()
        options.signDisplay = .always
        let text = try written(
            "24", "in", "foot-and-inch", nil, options, locale: "ar", width: .long
        ).text
        #expect(text.contains("+2"))
    }

    @Test("what is written with fractions is read back in all locales")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 81)
        let inch = try #require(DistanceUnits(named: "inch"))
        let compound = try #require(DistanceUnits(named: "foot-and-inch"))
        for name in KnownLocales.icuNames {
            let locale = try LocaleCatalog.shared.locale(name)
            let reader = DistanceReader(locale)
            let cache = FormatterCache()
            for denominator in BinaryDenominator.all {
                for units in [inch, compound] {
                    let converter = try cache.converter(
                        (inch, units), from: locale, to: locale, width: .short,
                        denominator: denominator)
                    let count = Int.random(in: 0...40_000, using: &generator)
                    let number = try #require(Decimal(literal: "\(count).\(count % 997)"))
                    var text: [UInt8] = []
                    let shown = converter.writeOutput(
                        converter.convert(number), into: &text)
                    let place = "\(String(decoding: text, as: UTF8.self)) in \(name)"
                    let fault = isMistaken(reader, text, shown.numbers, units)
                    #expect(fault == nil, "\(place): \(fault ?? "")")
                }
            }
        }
    }

    /// What becomes of a text other than its numbers; nil for nothing.
    private func isMistaken(
        _ reader: DistanceReader, _ text: [UInt8], _ numbers: [Decimal], _ units: DistanceUnits
    ) -> String? {
        do {
            let reading = try reader.read(text.span)
            guard let reading, reading.units == units else { return "other units" }
            let read = reading.parts.isEmpty ? [reading.number] : reading.parts
            return read == numbers ? nil : "\(read)"
        } catch {
            // Georgian has one narrow name for two units, `dm` and inches.
            if case .ambiguousUnit = error.code { return nil }
            return "\(error)"
        }
    }

    private func written(
        _ value: String, _ from: String, _ to: String, _ denominator: Int?,
        _ options: NumberFormatOptions = NumberFormatOptions(), mode: RoundingMode = .halfEven,
        locale: String = "en", width: UnitWidth = .short
    ) throws -> (text: String, isExact: Bool) {
        var options = options
        options.roundingMode = mode
        let locale = try LocaleCatalog.shared.locale(locale)
        let units = try (#require(DistanceUnits(named: from)), #require(DistanceUnits(named: to)))
        let converter = try FormatterCache().converter(
            units, from: locale, to: locale, width: width, options: options,
            denominator: denominator.flatMap { BinaryDenominator($0) })
        var text: [UInt8] = []
        let amount = try #require(Decimal(literal: value))
        let isExact = converter.writeOutput(converter.convert(amount), into: &text).isExact
        return (String(decoding: text, as: UTF8.self), isExact)
    }
}
