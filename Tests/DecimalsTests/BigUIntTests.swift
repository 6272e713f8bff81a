import Decimals
import Testing

@Suite("BigUInt")
struct BigUIntTests {
    @Test(
        "digits in, the same digits out",
        arguments: [1, 2, 18, 19, 20, 37, 38, 39, 57, 200, 2_000])
    func digits(count: Int) {
        var random = Generator(seed: UInt64(count))
        for _ in 0..<20 {
            let digits = random.digits(count)
            #expect(BigUInt(digits: digits).digits == digits)
            #expect(BigUInt(digits: [0, 0] + digits).digits == digits)
        }
    }

    @Test("zero has one digit and no bits")
    func zero() {
        #expect(BigUInt(digits: []).digits == [0])
        #expect(BigUInt(digits: [0, 0]) == .zero)
        #expect(BigUInt.zero.bitCount == 0)
        #expect(BigUInt(0).isZero)
        #expect((BigUInt(7) * .zero).isZero)
        #expect((BigUInt(7) - BigUInt(7)).isZero)
    }

    @Test("sums, differences and products agree with schoolbook arithmetic on digits")
    func schoolbook() {
        var random = Generator(seed: 1)
        for _ in 0..<400 {
            let left = random.digits(random.count(to: 120))
            let right = random.digits(random.count(to: 120))
            let (a, b) = (BigUInt(digits: left), BigUInt(digits: right))
            let sum = Schoolbook.sum(left, right)
            #expect((a + b).digits == sum)
            #expect((b + a).digits == sum)
            #expect(BigUInt(digits: sum) - a == b)
            #expect((a * b).digits == Schoolbook.product(left, right))
        }
    }

    @Test("quotient times divisor plus remainder is the dividend")
    func division() {
        var random = Generator(seed: 2)
        for round in 0..<3_000 {
            let divisor = random.limbs(1 + round % 5)
            let quotient = random.limbs(round % 7)
            let remainder = random.limbs(1 + round % 5) % divisor
            let dividend = quotient * divisor + remainder
            let result = dividend.quotientAndRemainder(dividingBy: divisor)
            #expect(result.quotient == quotient)
            #expect(result.remainder == remainder)
            #expect(dividend % divisor == remainder)
        }
    }

    @Test("the greatest common divisor divides both, and what is left has none")
    func divisor() {
        var random = Generator(seed: 3)
        for round in 0..<200 {
            let common = random.limbs(1 + round % 3)
            let a = common * random.limbs(1 + round % 4)
            let b = common * random.limbs(1 + round % 2)
            let divisor = a.greatestCommonDivisor(with: b)
            #expect((a % divisor).isZero && (b % divisor).isZero)
            #expect((divisor % common).isZero)
            #expect((a / divisor).greatestCommonDivisor(with: b / divisor) == .one)
        }
        #expect(BigUInt.zero.greatestCommonDivisor(with: BigUInt(6)) == BigUInt(6))
    }

    @Test("powers of ten are a one with zeros", arguments: [0, 1, 18, 19, 20, 27, 64, 999, 2_000])
    func powers(exponent: Int) {
        let digits = [1] + [UInt8](repeating: 0, count: exponent)
        #expect(BigUInt.powerOfTen(exponent).digits == digits)
        #expect(BigUInt(10).raised(to: exponent).digits == digits)
    }

    @Test("shifts multiply and divide by powers of two", arguments: [0, 1, 63, 64, 65, 128, 200])
    func shifts(bits: Int) {
        var random = Generator(seed: UInt64(bits))
        let value = random.limbs(3)
        #expect(value << bits == value * BigUInt(2).raised(to: bits))
        #expect(value >> bits == value / BigUInt(2).raised(to: bits))
        #expect((value << bits).bitCount == value.bitCount + bits)
        #expect((BigUInt.one << bits).trailingZeroBitCount == bits)
    }
}

/// A reproducible source of numbers (SplitMix64) that likes runs of equal bits.
struct Generator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    mutating func count(to most: Int) -> Int { 1 + Int(next() % UInt64(most)) }

    /// Decimal digits without a zero in front.
    mutating func digits(_ count: Int) -> [UInt8] {
        (0..<count).map { index in
            index == 0 ? UInt8(1 + next() % 9) : next() % 4 == 0 ? 9 : UInt8(next() % 10)
        }
    }

    /// A number of at most `count` limbs, of which many are all ones or all zeros: those make long
    /// division guess wrong.
    mutating func limbs(_ count: Int) -> BigUInt {
        var value = BigUInt.zero
        for index in 0..<count {
            var limb = next()
            switch next() % 4 {
            case 0: limb = .max
            case 1: limb = index == 0 ? 1 : 0
            case 2: limb = 1 << 63
            default: break
            }
            value = value << 64 + BigUInt(limb)
        }
        return value.isZero ? .one : value
    }
}

/// Arithmetic as on paper, digit by digit.
enum Schoolbook {
    static func sum(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        var digits: [UInt8] = []
        var carry: UInt8 = 0
        for place in 0..<max(left.count, right.count) {
            let a = place < left.count ? left[left.count - 1 - place] : 0
            let b = place < right.count ? right[right.count - 1 - place] : 0
            digits.append((a + b + carry) % 10)
            carry = (a + b + carry) / 10
        }
        if carry > 0 { digits.append(carry) }
        return digits.reversed()
    }

    static func product(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        var places = [Int](repeating: 0, count: left.count + right.count)
        for (i, a) in left.reversed().enumerated() {
            for (j, b) in right.reversed().enumerated() { places[i + j] += Int(a) * Int(b) }
        }
        var carry = 0
        for index in places.indices {
            carry += places[index]
            places[index] = carry % 10
            carry /= 10
        }
        while places.count > 1, places.last == 0 { places.removeLast() }
        return places.reversed().map(UInt8.init)
    }
}
