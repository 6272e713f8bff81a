import Decimals
import LocaleData

/// Numbers to write and read by rules.
enum RuleSamples {
    /// All small numbers, samples of larger ones, powers of ten and their neighbours, and a seeded
    /// choice up to 10¹⁵.
    static let wholes: [String] = {
        var numbers = Array(0...200) + Array(stride(from: 201, through: 2_000, by: 37))
        numbers += [1_100, 1_900, 2_100, 5_000, 11_000, 20_000, 21_000]
        var power = 1_000
        for _ in 3..<18 {
            numbers += [power - 1, power, power + 1, 2 * power, 5 * power + 21]
            power *= 10
        }
        var state: UInt64 = 7
        for bits in 10..<50 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            numbers.append(Int((state >> 7) & (1 << UInt64(bits) - 1)))
        }
        return numbers.map(String.init) + ["-1", "-2", "-21", "-100", "-1234567"]
    }()

    static let fractions = [
        "1.5", "0.25", "3.14159", "-0.75", "21.05", "1000.001", "0.1", "2.2", "100.123456",
    ]

    /// The ids of ICU's systems without ten digits.
    static let systems = NumberingSystem.allIDs.filter {
        if case .algorithmic = NumberingSystem.lookup($0) { true } else { false }
    }

    static func number(_ literal: String) -> Decimal? { Decimal(literal: literal) }

    /// What rules write, or the name of the error.
    static func text(_ number: String, by rules: NumberRules) -> String {
        guard let number = Decimal(literal: number) else { return "no number" }
        var bytes: [UInt8] = []
        do {
            try rules.write(number, into: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            return "\(error)"
        }
    }
}
