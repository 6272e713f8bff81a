import Decimals
import Testing

@Suite("Decimal")
struct DecimalTests {
    @Test(
        "a JSON number literal comes back digit for digit",
        arguments: [
            ("0", "0"), ("-0", "-0"), ("-0.0", "-0.0"), ("12.50", "12.50"),
            ("9007199254740993", "9007199254740993"), ("1e3", "1000"), ("1.5E1", "15"),
            ("1.50e1", "15.0"), ("25e-4", "0.0025"), ("0e5", "0"), ("100e-2", "1.00"),
            ("1e-30", "0.000000000000000000000000000001"),
        ])
    func literal(text: String, plain: String) {
        #expect(Decimal(literal: text)?.description == plain)
    }

    @Test(
        "what is no JSON number literal is refused",
        arguments: ["", "-", "01", ".5", "5.", "1e", "1e+", "+1", "1 ", "0x1", "1e1000", "1e-1000"])
    func refused(text: String) {
        #expect(Decimal(literal: text) == nil)
    }

    @Test("the limits hold at the limit and one past it")
    func limits() {
        #expect(Decimal(literal: "1" + String(repeating: "0", count: 999)) != nil)
        #expect(Decimal(literal: "1" + String(repeating: "0", count: 1_000)) == nil)
        #expect(Decimal(literal: "1e999")?.integerDigitCount == 1_000)
        #expect(Decimal(literal: "1e-999")?.scale == 999)
    }

    @Test(
        "rounding to a number of fraction digits",
        arguments: [
            ("999.9995", 3, "1000.000", false), ("2.5", 0, "2", false), ("3.5", 0, "4", false),
            ("-2.5", 0, "-2", false), ("0.05", 1, "0.0", false), ("1.10", 1, "1.1", true),
            ("1.1", 5, "1.1", true),
        ])
    func toScale(text: String, places: Int, expected: String, same: Bool) throws {
        var value = try #require(Decimal(literal: text))
        #expect(value.round(toScale: places, .halfEven) == same)
        #expect(value.description == expected)
    }

    @Test(
        "rounding to a number of significant digits",
        arguments: [
            ("1234567", 3, "1230000"), ("9.99", 2, "10"), ("0.00999", 2, "0.010"),
            ("999999", 2, "1000000"), ("0", 3, "0"), ("99.96", 3, "100"), ("5", 3, "5"),
        ])
    func toSignificant(text: String, count: Int, expected: String) throws {
        var value = try #require(Decimal(literal: text))
        value.round(toSignificantDigits: count, .halfEven)
        #expect(value.description == expected)
    }

    /// Columns: -1.5 -1.4 -0.5 0.5 1.4 1.5 2.5 1.6, as ECMA-402 defines each mode.
    @Test(
        "each rounding mode",
        arguments: [
            (RoundingMode.ceil, "-1 -1 -0 1 2 2 3 2"), (.floor, "-2 -2 -1 0 1 1 2 1"),
            (.expand, "-2 -2 -1 1 2 2 3 2"), (.trunc, "-1 -1 -0 0 1 1 2 1"),
            (.halfCeil, "-1 -1 -0 1 1 2 3 2"), (.halfFloor, "-2 -1 -1 0 1 1 2 2"),
            (.halfExpand, "-2 -1 -1 1 1 2 3 2"), (.halfTrunc, "-1 -1 -0 0 1 1 2 2"),
            (.halfEven, "-2 -1 -0 0 1 2 2 2"),
        ])
    func modes(mode: RoundingMode, expected: String) {
        let inputs = ["-1.5", "-1.4", "-0.5", "0.5", "1.4", "1.5", "2.5", "1.6"]
        let rounded = inputs.compactMap { text -> String? in
            guard var value = Decimal(literal: text) else { return nil }
            value.round(toScale: 0, mode)
            return value.description
        }
        #expect(rounded.joined(separator: " ") == expected)
    }
}
