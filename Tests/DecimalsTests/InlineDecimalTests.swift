import Testing

@testable import Decimals

/// Numbers that lie in one word, against the same changes digit by digit.
@Suite("Inline decimals")
struct InlineDecimalTests {
    private static func number(using generator: inout Generator) -> Decimal {
        let count = Int.random(in: 1...21, using: &generator)
        var digits = (0..<count).map { _ in UInt8.random(in: 0...9, using: &generator) }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: digits = [UInt8](repeating: 9, count: count)
        case 1: digits = [UInt8](repeating: 0, count: count)
        case 2: for index in digits.indices.dropFirst(3) { digits[index] = 0 }
        default: break
        }
        return Decimal(
            isNegative: Bool.random(using: &generator), digits: digits,
            scale: Int.random(in: 0...22, using: &generator))
    }

    @Test("every change gives what it gives digit by digit")
    func changes() {
        var generator = Generator(seed: 11)
        for _ in 0..<60_000 {
            let number = Self.number(using: &generator)
            let places = Int.random(in: 0...22, using: &generator)
            let mode = RoundingMode.allCases.randomElement(using: &generator) ?? .halfEven
            let isNegative = number.isNegative
            var inline = number
            var string = DigitString(digits: number.digits, scale: number.scale)
            var isSame = (inline: true, string: true)
            let change = Int.random(in: 0..<6, using: &generator)
            switch change {
            case 0:
                let shift = places - 11
                inline.shiftPoint(by: shift)
                string.shiftPoint(by: shift)
            case 1:
                isSame.inline = inline.round(toScale: places, mode)
                if places < string.scale {
                    isSame.string = string.round(toScale: places, isNegative: isNegative, mode)
                }
            case 2:
                isSame.inline = inline.round(toSignificantDigits: places, mode)
                isSame.string = string.round(
                    toSignificantDigits: max(places, 1), isNegative: isNegative, mode)
            case 3:
                inline.trimTrailingZeros(minimumScale: places)
                string.trimTrailingZeros(minimumScale: places)
            case 4:
                inline.padFraction(toScale: places)
                string.padFraction(toScale: places)
            default:
                let increment = [1, 2, 5, 25, 1000].randomElement(using: &generator) ?? 1
                isSame.inline = inline.round(toMultiplesOf: increment, scale: places, mode)
                isSame.string = string.round(
                    toMultiplesOf: increment, scale: places, isNegative: isNegative, mode)
            }
            string.normalize()
            #expect(
                inline.digits == string.digits && inline.scale == string.scale
                    && isSame.inline == isSame.string,
                "\(number), change \(change) with \(places), \(mode)")
            #expect(inline.digitCount == string.digits.count)
            #expect((inline.magnitude != nil) == (string.digits.count <= 19))
            #expect(inline == Decimal(literal: inline.description))
        }
    }

    @Test("digits that are read one by one are the number that they spell")
    func accumulated() {
        var generator = Generator(seed: 12)
        var accumulator = DigitAccumulator()
        for _ in 0..<5_000 {
            accumulator.removeAll()
            let count = Int.random(in: 1...45, using: &generator)
            let zeros = Int.random(in: 0...count, using: &generator)
            let digits = (0..<count).map { index in
                index < zeros ? 0 : UInt8.random(in: 0...9, using: &generator)
            }
            for digit in digits { accumulator.append(digit) }
            let scale = Int.random(in: 0...count, using: &generator)
            #expect(accumulator.count == count)
            #expect(accumulator.leadingZeroCount == digits.prefix { $0 == 0 }.count)
            #expect(
                accumulator.decimal(isNegative: false, scale: scale)
                    == Decimal(isNegative: false, digits: digits, scale: scale), "\(digits)")
            var again = DigitAccumulator()
            again.append(zeros: 2)
            again.append(contentsOf: accumulator)
            #expect(
                again.decimal(isNegative: true, scale: 0)
                    == Decimal(isNegative: true, digits: digits, scale: 0))
        }
    }
}
