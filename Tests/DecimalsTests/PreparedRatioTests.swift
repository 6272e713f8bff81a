import Testing

@testable import Decimals

@Suite("PreparedRatio")
struct PreparedRatioTests {
    private static let modes = RoundingMode.allCases

    /// Factors as units of length have them, and some at the edge of 64 bits.
    private static let ratios: [Ratio] = {
        let pairs: [(UInt64, UInt64)] = [
            (15_625, 25_146), (201_168, 125_000), (1, 1), (1, 3), (2, 3), (5, 8), (7, 1_000_000),
            (1_000_000_007, 1), (1, .max), (.max, 1), (.max, .max - 1), (.max - 1, .max),
            (1, 1 << 63), (1, 7_450_580_596_923_828_125), (9_999_999_999_999_999_999, 10),
            (411_557_987, 131_002_976), (1, 9_999_999_999_999_999_999), (1, 7), (127, 5_000),
        ]
        return pairs.compactMap { Ratio(BigUInt($0.0), over: BigUInt($0.1)) }
            + [Ratio(-3) / Ratio(7)]
    }()

    private static func number(using generator: inout Generator) -> Decimal {
        let count = Int.random(in: 0...20, using: &generator)
        let top = [1, 9, 9].randomElement(using: &generator) ?? 9
        var digits = (0..<count).map { _ in UInt8(Int.random(in: 0...top, using: &generator)) }
        if Int.random(in: 0..<8, using: &generator) == 0 {
            digits = [UInt8](repeating: 9, count: count)
        }
        return Decimal(
            isNegative: Bool.random(using: &generator), digits: digits,
            scale: Int.random(in: 0...24, using: &generator))
    }

    @Test("what it gives is what the long division gives", arguments: ratios)
    func agrees(ratio: Ratio) throws {
        var generator = Generator(seed: 7)
        let prepared = try #require(PreparedRatio(ratio))
        var result = Decimal.zero
        var answers = (rounded: 0, multiplied: 0)
        for _ in 0..<3_000 {
            let number = Self.number(using: &generator)
            let quotient = DecimalQuotient(number, times: ratio)
            let least = Int.random(in: 0...4, using: &generator)
            let most = least + Int.random(in: 0...12, using: &generator)
            let mode = Self.modes.randomElement(using: &generator) ?? .halfEven
            if let (shown, isExact) = prepared.round(number, to: least...most, mode) {
                var (expected, isSame) = quotient.decimal(atMostScale: most, mode: mode)
                expected.padFraction(toScale: least)
                #expect(
                    shown == expected && isExact == isSame,
                    "\(number) × \(ratio), \(mode)")
                var text: [UInt8] = []
                shown.append(to: &text)
                #expect(String(decoding: text, as: UTF8.self) == expected.description)
                answers.rounded += 1
            }
            if let isExact = prepared.multiply(number, into: &result) {
                let (expected, isSame) = quotient.canonicalDecimal()
                #expect(result == expected && isExact == isSame, "\(number) × \(ratio)")
                answers.multiplied += 1
            }
        }
        // Numbers of many digits are out of reach, and so is nearly everything times 2⁶⁴.
        #expect(answers.rounded > 10 && answers.multiplied > 100)
    }

    @Test(
        "halves are rounded as the mode says, and carries go through all digits",
        arguments: [
            ("0.5", RoundingMode.halfEven, "0"), ("1.5", .halfEven, "2"), ("2.5", .halfEven, "2"),
            ("2.5", .halfExpand, "3"), ("-2.5", .halfCeil, "-2"), ("-2.5", .halfFloor, "-3"),
            ("999.5", .halfEven, "1000"), ("9999999999999999.999", .expand, "10000000000000000"),
            ("-0.4", .halfEven, "-0"),
        ])
    func rounding(text: String, mode: RoundingMode, expected: String) throws {
        let number = try #require(Decimal(literal: text))
        let result = try #require(PreparedRatio(.one)?.round(number, to: 0...0, mode))
        #expect(!result.isExact)
        #expect(result.number.description == expected)
    }

    @Test(
        "what does not fit is left to the long division",
        arguments: ["18446744073709551616", "12345678901234567890", "0.00000000000000000001"])
    func outOfReach(text: String) throws {
        let number = try #require(Decimal(literal: text))
        #expect(number.magnitude == nil)
        var result = Decimal.zero
        #expect(PreparedRatio(.one)?.multiply(number, into: &result) == nil)
        #expect(PreparedRatio(.one)?.round(number, to: 0...6, .halfEven) == nil)
    }

    @Test("products and ratios beyond 64 bits are left to the long division")
    func longProducts() throws {
        let number = Decimal(
            isNegative: false, magnitude: 9_999_999_999_999_999_999, scale: 0)
        var result = Decimal.zero
        let prepared = try #require(PreparedRatio(Ratio(10)))
        #expect(prepared.round(number, to: 0...6, .halfEven) == nil)
        #expect(prepared.multiply(number, into: &result) == nil)
        #expect(prepared.round(.zero, to: 0...20, .halfEven) == nil)
        #expect(PreparedRatio(.powerOfTen(20)) == nil)
        #expect(PreparedRatio(.powerOfTen(-20)) == nil)
    }
}
