import Decimals
import LocaleData
import Testing

@Suite("Rules compared with ICU", .serialized)
struct RuleWritingTests {
    /// Whole numbers: all small ones, samples of larger ones, powers of ten and their neighbours.
    static let wholes: [String] = {
        var numbers = Array(0...200) + Array(stride(from: 201, through: 2_000, by: 37))
        numbers += [1_000, 1_001, 1_100, 1_900, 2_000, 2_001, 2_100, 5_000, 11_000, 21_000]
        var power = 1_000
        for _ in 3..<18 {
            numbers += [power - 1, power, power + 1, 2 * power, 5 * power + 21]
            power *= 10
        }
        var generator = SystemSeed(state: 7)
        for bits in 10..<50 { numbers.append(Int(generator.next() & (1 << UInt64(bits) - 1))) }
        return numbers.map(String.init) + ["-1", "-2", "-21", "-100", "-1234567"]
    }()

    static let fractions = [
        "1.5", "0.25", "3.14159", "-0.75", "21.05", "1000.001", "0.1", "2.2", "100.123456",
    ]

    struct SystemSeed {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 7
        }
    }

    @Test(
        "numbers are written as ICU writes them, in all locales",
        arguments: [RuleNotation.spellout, .ordinal])
    func numbers(notation: RuleNotation) throws {
        var differences: [String] = []
        for icuName in KnownLocales.icuNames {
            let locale = try LocaleCatalog.shared.locale(icuName)
            guard let rules = locale.rules(for: notation) else {
                if notation == .ordinal { differences.append("\(icuName) no rules") }
                continue
            }
            let oracle = try #require(RuleOracle(notation, locale: icuName))
            for text in Self.wholes + Self.fractions {
                let number = try #require(Decimal(literal: text))
                var bytes: [UInt8] = []
                var written: String
                do {
                    try rules.write(number, into: &bytes)
                    written = String(decoding: bytes, as: UTF8.self)
                } catch {
                    written = "\(error)"
                }
                let expected = oracle.format(text)
                if written != expected {
                    differences.append("\(icuName) \(text): \(written) not \(expected)")
                }
            }
        }
        print(notation, differences.count)
        for difference in differences { print("DIFF", notation, difference) }
        #expect(differences.isEmpty, "\(differences.count)")
    }
}
