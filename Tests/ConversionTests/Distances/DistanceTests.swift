import Conversion
import Decimals
import LocaleData
import Testing

@Suite("Distances")
struct DistanceTests {
    @Test(
        "conversions are exact",
        arguments: [
            ("5.3", "km", "mi", "3.293267318857870038972401177125587", "3.293267", false),
            ("1", "mi", "km", "1.609344", "1.609344", true),
            ("1", "ft", "m", "0.3048", "0.3048", true),
            ("1.50", "km", "km", "1.5", "1.5", true),
            ("0.1234565", "m", "m", "0.1234565", "0.123456", false),
            ("1", "m", "in", "39.37007874015748031496062992125984", "39.370079", false),
            ("1", "nm", "km", "0.000000000001", "0", false),
            ("-12", "in", "ft", "-1", "-1", true),
            ("-0", "mi", "km", "-0", "-0", true),
            ("3", "nmi", "m", "5556", "5556", true),
            (
                "100000000000000000000", "mi", "in", "6336000000000000000000000",
                "6336000000000000000000000", true
            ),
            (
                "99999999999999999999999999999999999999999", "m", "mi",
                "62137119223733396961743418436331822159",
                "62137119223733396961743418436331822158.593191", false
            ),
            ("1", "ly", "pc", "0.3066013937855505692432467709700144", "0.306601", false),
        ])
    func conversion(
        text: String, from: String, to: String, value: String, shown: String, isExact: Bool
    ) throws {
        let distance = try convert(text, from, to)
        #expect(distance.value.description == value)
        #expect(distance.shown().number.description == shown)
        #expect(distance.shown().isExact == isExact)
        #expect(distance.unit == LengthUnit(named: to))
    }

    @Test("there and back again is where one was, for all units", arguments: LengthUnit.all)
    func roundTrip(unit: LengthUnit) throws {
        let number = try #require(Decimal(literal: "123456789.000000001"))
        for other in LengthUnit.all {
            let there = DistanceConversion(from: unit, to: other)
            let back = DistanceConversion(from: other, to: unit)
            #expect(there.ratio * back.ratio == .one)
            let distance = there.convert(number)
            guard distance.isTerminating else { continue }
            #expect(back.convert(distance.value).value == number)
        }
    }

    @Test("digits that end are shown in whole when asked for, others never are")
    func endings() throws {
        #expect(try convert("1", "mi", "km").isTerminating)
        #expect(try !convert("1", "km", "mi").isTerminating)
        #expect(try convert("25146", "km", "mi").isTerminating)
        let shown = try convert("1", "km", "mi").shown(as: .fraction(minimum: 0, maximum: 100))
        #expect(!shown.isExact)
        #expect(shown.number.description.hasPrefix("0.6213711922373339696174341843633182215"))
        #expect((98...100).contains(shown.number.scale))
    }

    @Test(
        "digits are shown as asked for",
        arguments: [
            (
                "1", "mi", "km", DistanceDigits.fraction(minimum: 0, maximum: 0),
                RoundingMode.halfEven, "2", false
            ),
            ("1", "mi", "km", .fraction(minimum: 2, maximum: 3), .floor, "1.609", false),
            ("2", "km", "m", .fraction(minimum: 2, maximum: 3), .halfEven, "2000.00", true),
            ("1", "mi", "km", .significant(minimum: 1, maximum: 2), .halfEven, "1.6", false),
            ("1234", "mi", "km", .significant(minimum: 1, maximum: 2), .ceil, "2000", false),
            ("1", "km", "m", .significant(minimum: 6, maximum: 9), .halfEven, "1000.00", true),
            ("0", "km", "m", .significant(minimum: 3, maximum: 9), .halfEven, "0.00", true),
            ("1", "nm", "mm", .significant(minimum: 2, maximum: 2), .halfEven, "0.0000010", true),
            ("-2.5", "m", "m", .fraction(minimum: 0, maximum: 0), .halfEven, "-2", false),
            ("-2.5", "m", "m", .fraction(minimum: 0, maximum: 0), .halfExpand, "-3", false),
        ])
    func digits(
        text: String, from: String, to: String, digits: DistanceDigits, mode: RoundingMode,
        shown: String, isExact: Bool
    ) throws {
        let result = try convert(text, from, to).shown(as: digits, rounding: mode)
        #expect(result.number.description == shown)
        #expect(result.isExact == isExact)
    }

    @Test("what is shown is rounded once, next to halves and whole numbers too")
    func roundedOnce() throws {
        let kilometer = try #require(LengthUnit(id: "kilometer"))
        let mile = try #require(LengthUnit(id: "mile"))
        let conversion = DistanceConversion(from: kilometer, to: mile)
        for target in ["0.5", "1.5", "2", "-0.25", "7.0000005", "0.1234565", "99.9999995", "3.7"] {
            let miles = try Ratio(#require(Decimal(literal: target)))
            for offset in [Ratio(-1), Ratio(0), Ratio(1)] {
                // So near to the target that the digits of `value` are the target's own.
                let kilometers = miles / conversion.ratio + offset * .powerOfTen(-45)
                let number = kilometers.canonicalDecimal().decimal
                let distance = conversion.convert(number)
                let exact = Ratio(number) * conversion.ratio
                for shown in RoundingMode.allCases {
                    for places in [0, 1, 3, 6, 20, 33, 34, 40] {
                        let digits = DistanceDigits.fraction(minimum: 0, maximum: places)
                        let result = distance.shown(as: digits, rounding: shown)
                        let expected = exact.decimal(atMostScale: places, mode: shown)
                        #expect(result.number.hasSameValue(as: expected.decimal))
                        #expect(result.isExact == expected.isExact)
                    }
                }
            }
        }
    }

    @Test(
        "a number takes the pattern of its plural category",
        arguments: [
            ("1", "km", "en", UnitWidth.long, "1 kilometer"),
            ("1.0", "km", "en", .long, "1.0 kilometers"),
            ("-1", "km", "en", .long, "-1 kilometer"), ("2", "mi", "pl", .long, "2 mile"),
            ("5", "mi", "pl", .long, "5 mil"), ("1.5", "mi", "pl", .long, "1.5 mili"),
            ("3", "ft", "en", .narrow, "3′"), ("3", "nmi", "de", .short, "3\u{A0}sm"),
            ("1", "m", "ar", .short, "متر"), ("2", "m", "ar", .short, "متران"),
            ("1.0", "m", "ar", .short, "1.0 متر"), ("-1", "m", "ar", .short, "-1 متر"),
            ("-2", "m", "ar", .short, "-2 متر"), ("3", "m", "ar", .short, "3 أمتار"),
            ("0.5", "cm", "he", .short, "0.5 ס״מ"), ("1", "cm", "he", .short, "ס״מ אחד"),
        ])
    func writing(number: String, unit: String, locale: String, width: UnitWidth, text: String)
        throws
    {
        let unit = try #require(LengthUnit(named: unit))
        let shown = try #require(Decimal(literal: number))
        let writer = DistanceWriter(unit: unit, locale: locale, width: width)
        var bytes = Array("= ".utf8)
        writer.append(shown, to: &bytes) { shown.append(to: &$0) }
        #expect(String(decoding: bytes, as: UTF8.self) == "= " + text)
    }

    private func convert(_ text: String, _ from: String, _ to: String) throws -> Distance {
        let source = try #require(LengthUnit(named: from))
        let target = try #require(LengthUnit(named: to))
        let number = try #require(Decimal(literal: text))
        return DistanceConversion(from: source, to: target).convert(number)
    }
}
