import Conversion
import Decimals
import LocaleData
import Testing

@Suite("Compound distances")
struct CompoundDistanceTests {
    @Test(
        "a distance is split exactly",
        arguments: [
            (
                "1.8", "m", "foot-and-inch", ["5", "10.86614173228346456692913385826772"],
                "5.905511811023622047244094488188976"
            ),
            ("71", "in", "foot-and-inch", ["5", "11"], "5.916666666666666666666666666666667"),
            ("-6", "in", "foot-and-inch", ["-0", "6"], "-0.5"),
            (
                "-18.5", "in", "foot-and-inch", ["-1", "6.5"],
                "-1.541666666666666666666666666666667"
            ),
            ("1.75", "m", "meter-and-centimeter", ["1", "75"], "1.75"),
            ("0", "km", "foot-and-inch", ["0", "0"], "0"),
            ("12", "in", "foot-and-inch", ["1", "0"], "1"),
            (
                "10000", "ft", "mile-and-yard-and-foot", ["1", "1573", "1"],
                "1.893939393939393939393939393939394"
            ),
            ("2.5", "mi", "mile-and-kilometer", ["2", "0.804672"], "2.5"),
            (
                "1e30", "mi", "mile-and-inch", ["1000000000000000000000000000000", "0"],
                "1000000000000000000000000000000"
            ),
            (
                "1e-30", "mi", "mile-and-inch", ["0", "0.00000000000000000000000006336"],
                "0.000000000000000000000000000001"
            ),
        ])
    func split(
        text: String, from: String, to: String, parts: [String], whole: String
    ) throws {
        let distance = try distance(text, from, to)
        #expect(distance.parts.map(\.value.description) == parts)
        #expect(distance.parts.map(\.unit.id).joined(separator: "-and-") == to)
        #expect(distance.whole.value.description == whole)
    }

    @Test("the parts add up to the whole, for a thousand digits too")
    func sum() throws {
        let compound = try #require(
            CompoundUnit(id: "light-year-and-mile-and-yard-and-foot-and-inch"))
        let meter = try #require(LengthUnit(id: "meter"))
        let long = String(repeating: "9", count: 500) + "." + String(repeating: "1", count: 500)
        for text in ["12345678901234567890.125", "0.3048", long] {
            let number = try #require(Decimal(literal: text))
            let distance = CompoundDistance(number, meter, in: compound)
            guard distance.parts.allSatisfy(\.isTerminating) else { continue }
            let sum = distance.parts.reduce(Ratio.zero) { $0 + Ratio($1.value) * $1.unit.metres }
            #expect(sum == Ratio(number))
        }
    }

    @Test(
        "what rounds up to a larger unit is carried",
        arguments: [
            (
                "71.99999999", "in", "foot-and-inch", DistanceDigits.standard,
                RoundingMode.halfEven, "6 0"
            ),
            ("71.99999999", "in", "foot-and-inch", .standard, .trunc, "5 11.999999"),
            ("71.5", "in", "foot-and-inch", .fraction(minimum: 0, maximum: 0), .halfEven, "6 0"),
            ("71.5", "in", "foot-and-inch", .fraction(minimum: 0, maximum: 0), .halfTrunc, "5 11"),
            (
                "71.999", "in", "foot-and-inch", .fraction(minimum: 2, maximum: 2), .halfEven,
                "6 0.00"
            ),
            (
                "63359.9", "in", "mile-and-foot-and-inch", .fraction(minimum: 0, maximum: 0),
                .halfEven, "1 0 0"
            ),
            ("-71.9", "in", "foot-and-inch", .fraction(minimum: 0, maximum: 0), .floor, "-6 0"),
            ("-71.9", "in", "foot-and-inch", .fraction(minimum: 0, maximum: 0), .ceil, "-5 11"),
            ("-11.9", "in", "foot-and-inch", .fraction(minimum: 0, maximum: 0), .expand, "-1 0"),
            ("71", "in", "foot-and-inch", .fraction(minimum: 1, maximum: 1), .halfEven, "5 11.0"),
            (
                "71.98", "in", "foot-and-inch", .significant(minimum: 3, maximum: 3), .halfEven,
                "6 0.00"
            ),
        ])
    func carry(
        text: String, from: String, to: String, digits: DistanceDigits, mode: RoundingMode,
        shown: String
    ) throws {
        let result = try distance(text, from, to).shown(as: digits, rounding: mode)
        #expect(result.numbers.map(\.description).joined(separator: " ") == shown)
        #expect(result.isExact == (text == "71"))
    }

    @Test(
        "a compound is written with the language's own list",
        arguments: [
            ("71", "en", UnitWidth.short, "5 ft, 11 in"), ("71", "en", .narrow, "5′ 11″"),
            ("13", "en", .long, "1 foot, 1 inch"), ("-6", "en", .short, "-0 ft, 6 in"),
            ("71", "de", .long, "5 Fuß und 11 Zoll"), ("18", "ar", .long, "قدم و6 بوصة"),
        ])
    func writing(inches: String, locale: String, width: UnitWidth, text: String) throws {
        let unit = try #require(CompoundUnit(id: "foot-and-inch"))
        let writer = CompoundDistanceWriter(unit: unit, locale: locale, width: width)
        var bytes: [UInt8] = []
        let numbers = try distance(inches, "in", unit.id).shown().numbers
        writer.append(numbers, to: &bytes) { numbers[$0].append(to: &$1) }
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }

    private func distance(_ text: String, _ from: String, _ to: String) throws -> CompoundDistance {
        let source = try #require(LengthUnit(named: from))
        let target = try #require(CompoundUnit(id: to))
        return CompoundDistance(try #require(Decimal(literal: text)), source, in: target)
    }
}
