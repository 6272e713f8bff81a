import Decimals
import Testing

@Suite("Ratio and DecimalQuotient")
struct RatioTests {
    @Test(
        "a decimal number becomes a fraction in lowest terms",
        arguments: [
            ("0", "0"), ("-0.0", "0"), ("12.50", "25/2"), ("-0.3048", "-381/1250"),
            ("1609.344", "201168/125"), ("0.0000152587890625", "1/65536"),
            ("1e30", "1\(zeros(30))"),
            ("0.00000000000000000000000000000000000625", "1/16\(zeros(34))"),
        ])
    func decimal(text: String, fraction: String) throws {
        let decimal = try #require(Decimal(literal: text))
        #expect(Ratio(decimal).description == fraction)
    }

    @Test("sums, products and quotients are in lowest terms and keep their sign")
    func arithmetic() throws {
        let half = try #require(Ratio(BigUInt(2), over: BigUInt(4)))
        let third = try #require(Ratio(isNegative: true, BigUInt(3), over: BigUInt(9)))
        #expect(half.description == "1/2" && third.description == "-1/3")
        #expect((half * third).description == "-1/6")
        #expect((half / third).description == "-3/2")
        #expect((half + third).description == "1/6")
        #expect((third - half).description == "-5/6")
        #expect((half - half).isZero && !(half - half).isNegative)
        #expect((third + third * Ratio(-1)).isZero)
        #expect(third < half && -half < third && !(half < third) && third < .zero)
        #expect(Ratio.powerOfTen(-3).description == "1/1000")
        #expect(Ratio.powerOfTen(3) * Ratio.powerOfTen(-3) == .one)
        #expect(Ratio(BigUInt(1), over: .zero) == nil)
        #expect(Ratio.zero.reciprocal == nil)
        #expect(Ratio(-5).description == "-5")
    }

    @Test("products have the digits worked out elsewhere", arguments: Product.table)
    func product(_ product: Product) throws {
        let value = try #require(Decimal(literal: product.value))
        let ratio = try #require(
            Ratio(
                BigUInt(digits: product.numerator.utf8.map { $0 - 0x30 }),
                over: BigUInt(digits: product.denominator.utf8.map { $0 - 0x30 })))
        let quotient = DecimalQuotient(value, times: ratio)
        let canonical = quotient.canonicalDecimal()
        #expect(canonical.decimal.description == product.canonical)
        #expect(canonical.isExact == product.ends)
        let rounded = quotient.decimal(atMostScale: product.places, mode: .halfEven)
        #expect(rounded.decimal.description == product.rounded)
        #expect(rounded.isExact == product.isExact)

        let whole = Ratio(value) * ratio
        guard !whole.isZero else { return }
        #expect(whole.canonicalDecimal() == canonical)
        #expect(whole.decimal(atMostScale: product.places, mode: .halfEven) == rounded)
    }

    @Test("rounding is right in every mode", arguments: RoundingMode.allCases)
    func rounding(mode: RoundingMode) throws {
        var random = Generator(seed: 5)
        for round in 0..<600 {
            let denominator = round % 3 == 0 ? BigUInt(2_000) : random.limbs(1 + round % 3)
            let ratio = try #require(
                Ratio(isNegative: round % 2 == 0, random.limbs(1 + round % 4), over: denominator))
            let places = round % 9
            let result = ratio.decimal(atMostScale: places, mode: mode)
            let error = Ratio(result.decimal) - ratio
            #expect(result.isExact == error.isZero)
            #expect(result.decimal.scale <= places)
            #expect(isRight(error, of: ratio, places, result.decimal, mode))
        }
    }

    @Test("significant digits are counted from the first that is not zero")
    func significant() throws {
        let third = try #require(Ratio(BigUInt(1), over: BigUInt(3)))
        let small = DecimalQuotient(third * .powerOfTen(-4))
        #expect(
            small.decimal(atMostSignificantDigits: 3, mode: .expand).decimal.description
                == "0.0000334")
        let large = DecimalQuotient(third * .powerOfTen(7))
        #expect(
            large.decimal(atMostSignificantDigits: 2, mode: .halfEven).decimal.description
                == "3300000")
        let nines = try DecimalQuotient(#require(Decimal(literal: "99.96")), times: .one)
        #expect(
            nines.decimal(atMostSignificantDigits: 3, mode: .halfEven).decimal.description == "100")
        #expect(nines.decimal(atMostSignificantDigits: 9, mode: .halfEven).isExact)
    }

    @Test("a thousand digits come through")
    func long() throws {
        let value = try #require(
            Decimal(
                literal: String(repeating: "7", count: 500) + "."
                    + String(repeating: "3", count: 500)))
        let foot = try Ratio(#require(Decimal(literal: "0.3048")))
        let there = DecimalQuotient(value, times: foot).canonicalDecimal()
        #expect(there.isExact)
        let back = DecimalQuotient(there.decimal, times: Ratio.one / foot).canonicalDecimal()
        #expect(back.isExact && back.decimal == value)
        let third = try DecimalQuotient(value, times: #require(Ratio(BigUInt(1), over: BigUInt(7))))
        #expect(third.canonicalDecimal().decimal.scale == 0)
        #expect(third.canonicalDecimal().decimal.integerDigitCount == 500)
        let tiny = try DecimalQuotient(
            #require(Decimal(literal: "1e-999")), times: Ratio.one / Ratio(7))
        #expect(tiny.canonicalDecimal().decimal.significantDigitCount == 34)
        #expect(tiny.decimal(atMostScale: 6, mode: .ceil).decimal.description == "0.000001")
    }

    @Test("a quotient is divided exactly, in its short and its long form")
    func divided() throws {
        for (text, divisor) in [
            ("1234", 50), ("-0.5", 3), ("0", 7), ("99999999999999999999", 9),
            ("7777777777777777777", UInt64.max),
        ] {
            let number = try #require(Decimal(literal: text))
            for ratio in [Ratio(3) / Ratio(7), Ratio(1) / Ratio(Int.max)] {
                let divided = DecimalQuotient(number, times: ratio).divided(by: divisor)
                let exact = Ratio(number) * ratio / Ratio(try #require(Decimal("\(divisor)")))
                for places in [0, 5, 60] {
                    let found = divided.decimal(atMostScale: places, mode: .halfEven)
                    let expected = exact.decimal(atMostScale: places, mode: .halfEven)
                    #expect(found.decimal.hasSameValue(as: expected.decimal))
                    #expect(found.isExact == expected.isExact)
                }
            }
        }
    }

    /// Says from the error alone whether a value was rounded as the mode asks.
    private func isRight(
        _ error: Ratio, of value: Ratio, _ places: Int, _ result: Decimal, _ mode: RoundingMode
    ) -> Bool {
        let unit = Ratio.powerOfTen(-places)
        let size = error.isNegative ? -error : error
        let isAway = error.isNegative == value.isNegative
        guard !error.isZero else { return true }
        switch mode {
        case .ceil: return size < unit && !error.isNegative
        case .floor: return size < unit && error.isNegative
        case .expand: return size < unit && isAway
        case .trunc: return size < unit && !isAway
        default: break
        }
        let double = size + size
        guard double == unit else { return double < unit }
        switch mode {
        case .halfCeil: return !error.isNegative
        case .halfFloor: return error.isNegative
        case .halfExpand: return isAway
        case .halfTrunc: return !isAway
        default:
            let scaled = Ratio(result) * .powerOfTen(places)
            return (scaled.numerator % BigUInt(2)).isZero
        }
    }
}

private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
