import Conversion
import Decimals
import LocaleData
import Testing

@Suite("Converter, distances and columns")
struct ConverterDistanceTests {
    /// The error of a conversion; nil for none.
    private func failure(
        _ text: String = "1", from: String? = "meter", to: String = "foot", locale: String = "en",
        _ change: (inout DistanceOptions) -> Void = { _ in }
    ) -> ConversionError? {
        var options = DistanceOptions()
        change(&options)
        do throws(ConversionError) {
            _ = try Converter.shared.distance(
                text, from: from, to: to, locale: locale, options: options)
            return nil
        } catch {
            return error
        }
    }

    private func quantity(_ value: String, _ unit: String) -> [String] { [value, unit] }

    @Test("converts a number of a unit")
    func number() throws {
        let result = try Converter.shared.distance("5.3", from: "km", to: "mile")
        #expect(result.text == "3.293267 mi")
        #expect(result.value == "3.293267318857870038972401177125587")
        #expect(result.unit == "mile")
        #expect(!result.isExact)
        #expect([result.input.value, result.input.unit] == quantity("5.3", "kilometer"))
        #expect(result.parts.isEmpty)
    }

    @Test("reads units in the text, and writes several")
    func compounds() throws {
        let centimetres = try Converter.shared.distance("5 ft 11 in", to: "centimeter")
        #expect(centimetres.text == "180.34 cm")
        #expect(centimetres.isExact)
        #expect([centimetres.input.value, centimetres.input.unit] == quantity("71", "inch"))
        let feet = try Converter.shared.distance("-180.34 cm", to: "foot-and-inch")
        #expect(feet.text == "-5 ft, 11 in")
        #expect(
            feet.parts.map { [$0.value, $0.unit] } == [
                quantity("-5", "foot"), quantity("-11", "inch"),
            ])
    }

    @Test("a usage chooses the unit of the output's region")
    func usage() throws {
        let result = try Converter.shared.distance(
            "1,80 m", usage: "person-height", locale: "de", outputLocale: "en-US")
        #expect(result.unit == "foot-and-inch")
        #expect(throws: ConversionError.self) {
            try Converter.shared.distance("1 m", usage: "person-hight")
        }
    }

    @Test("an ambiguous quantity has a note")
    func ambiguity() throws {
        let result = try Converter.shared.distance("1,234 km", to: "m")
        #expect(result.notes.map(\.code) == ["ambiguous_separator"])
        #expect(result.alternatives.map(\.number) == ["1.234"])
        #expect(failure("1,234 km", from: nil) { $0.ambiguity = .reject }?.code == .ambiguousValue)
    }

    @Test("what cannot be read or converted is an error")
    func errors() {
        #expect(failure("5 xyz", from: nil)?.code == .unknownUnit)
        #expect(failure("5", from: nil)?.code == .missingField)
        #expect(failure(from: "kilogram")?.code == .incompatibleUnits)
        #expect(failure(from: "foot-and-inch")?.code == .unknownUnit)
        #expect(failure(to: "paces")?.code == .unknownUnit)
        #expect(failure(locale: "qq")?.code == .unknownLocale)
        #expect(failure("5 km")?.code == .conflictingOptions)
    }

    @Test(
        "options out of bounds are errors, never traps",
        arguments: [Int.min, -1, 0, 3, 129, Int.max])
    func bounds(value: Int) {
        #expect(failure { $0.fractionDenominator = value }?.code == .invalidOption)
        guard value < 0 || value > 100 else { return }
        #expect(failure { $0.maximumFractionDigits = value }?.code == .invalidOption)
        #expect(failure { $0.minimumFractionDigits = value }?.code == .invalidOption)
        #expect(failure { $0.maximumSignificantDigits = value }?.code == .invalidOption)
        #expect(failure { $0.minimumIntegerDigits = value }?.code == .invalidOption)
    }

    @Test("hostile texts are errors or lengths, never traps")
    func hostile() {
        let texts = [
            "\u{0}", "\u{202E}1 m", String(repeating: "9", count: 100_000) + " m",
            String(repeating: "1 ft ", count: 10_000), "1e999999999 km", "٣ m ४", "1/0 in",
            "1/2/3 in", "5 1/ in", "′′′″″″", "-5'-11\"", String(repeating: "km", count: 50_000),
            "1 ft 99999999999999999999999999 in", "½½ in",
        ]
        for text in texts {
            for parsing in NumberParsing.allCases {
                for unit in [nil, "meter"] as [String?] {
                    for to in ["foot-and-inch", "parsec", "nanometer"] {
                        _ = failure(text, from: unit, to: to) {
                            $0.parsing = parsing
                            $0.explain = true
                            $0.maximumFractionDigits = 100
                        }
                        _ = failure(text, from: unit, to: to) { $0.fractionDenominator = 128 }
                    }
                }
            }
        }
    }

    @Test("columns of anything are decided or not, never trapped on")
    func hostileColumns() throws {
        let cells = [
            "", "\u{0}", String(repeating: "1,", count: 100_000), "1e999999", "½", "\u{202E}",
            "1.2.3.4", "--", "٣,४", String(repeating: "9", count: 5_000),
        ]
        #expect(try Converter.shared.detect([]).isDecided == false)
        for cell in cells { _ = try Converter.shared.detect([cell]) }
        #expect(try Converter.shared.detect(cells).isDecided == false)
    }

    @Test("finds the convention of a column")
    func detection() throws {
        let decision = try Converter.shared.detect(["1.234,50", "12,5", "-", "Betrag"])
        #expect(decision.isDecided)
        #expect(decision.from == "de-DE")
        let open = try Converter.shared.detect(["161.092"], locales: ["en-US", "de-DE"])
        #expect(!open.isDecided)
        #expect(open.conflict?.readings.map(\.number) == ["161.092", "161092"])
    }

    @Test("detection refuses what it does not know")
    func detectionErrors() {
        func code(
            _ locales: [String]? = nil, _ change: (inout ConventionDetector.Options) -> Void
        ) -> ConversionError.Code? {
            var options = ConventionDetector.Options()
            change(&options)
            do throws(ConversionError) {
                _ = try Converter.shared.detect(["1"], locales: locales, options: options)
                return nil
            } catch {
                return error.code
            }
        }
        #expect(code(["qq"]) { _ in } == .unknownLocale)
        #expect(code([]) { _ in } == .invalidOption)
        #expect(code { $0.currency = "EUX" } == .unknownCurrency)
        #expect(
            code {
                $0.currency = "EUR"
                $0.style = .percent
            } == .conflictingOptions)
    }

    @Test(
        "the parts below the facade do not trap either",
        arguments: [Int.min, -1, 0, Int.max])
    func lowerLevel(value: Int) throws {
        var options = NumberFormatOptions()
        options.minimumIntegerDigits = value
        options.minimumFractionDigits = value
        options.maximumFractionDigits = value
        options.minimumSignificantDigits = value
        options.maximumSignificantDigits = value
        options.roundingIncrement = value
        let writer = NumberWriter(try LocaleCatalog.shared.locale("en").symbols, options: options)
        var bytes: [UInt8] = []
        writer.write(try #require(Decimal("1234.5678")), into: &bytes)
        options.minimumSignificantDigits = nil
        options.maximumSignificantDigits = nil
        let other = NumberWriter(try LocaleCatalog.shared.locale("en").symbols, options: options)
        other.write(try #require(Decimal("1234.5678")), into: &bytes)
        #expect(!bytes.isEmpty)
    }
}
