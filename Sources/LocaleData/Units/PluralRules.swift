public import Decimals

/// The cardinal or ordinal plural rules of a language, evaluated exactly on the displayed digits.
///
/// ```swift
/// PluralRules.cardinal(locale: "ru").category(of: Decimal(literal: "21")!)   // one
/// ```
///
/// The rules are CLDR's, read from ICU (UTS #35 Part 3, language plural rules).
public struct PluralRules: Sendable, Hashable {
    /// In the order of the data; ``PluralCategory/other`` has no rule.
    let rules: [Rule]

    /// The rules compiled for evaluation.
    private let steps: [Step]

    /// Whether every number that is not an integer is in the category ``PluralCategory/other``.
    public let fractionsAreOther: Bool

    init(rules: [Rule]) {
        self.rules = rules
        steps = Self.steps(rules)
        fractionsAreOther = rules.allSatisfy { rule in
            rule.alternatives.allSatisfy { $0.contains { $0.isWholeOnly } }
        }
    }

    /// The condition of a category: one of several alternatives whose conditions all hold.
    struct Rule: Sendable, Hashable {
        let category: PluralCategory
        let alternatives: [[Condition]]
    }

    /// Whether an operand is, or is not, in a list of integers.
    struct Condition: Sendable, Hashable {
        let operand: Operand
        /// A power of ten up to 10¹⁸, or 0 for no modulus.
        let modulus: UInt64
        let isNegated: Bool
        let ranges: [ClosedRange<UInt64>]
    }

    /// The operands of UTS #35 Part 3; `c` and `e` are 0 unless the number is compact.
    enum Operand: UInt8, Sendable {
        case n, i, v, w, f, t, exponent
    }

    /// The categories the language distinguishes, ending with ``PluralCategory/other``.
    public var categories: [PluralCategory] { rules.map(\.category) + [.other] }

    /// The category of a displayed number, ignoring its sign; `1` and `1.0` may differ.
    ///
    /// - Parameters:
    ///   - shown: The number; a compact one is multiplied out.
    ///   - exponent: The power of ten of a compact number, 6 in `1.2M`.
    public func category(of shown: Decimal, exponent: Int = 0) -> PluralCategory {
        let scale = shown.scale
        return shown.withDigits {
            category(of: $0, integerCount: $0.count &- scale, exponent: exponent)
        }
    }

    /// The category of a displayed number, ignoring its sign.
    ///
    /// - Parameters:
    ///   - digits: 0 to 9, most significant first.
    ///   - integerCount: The number of integer digits.
    ///   - exponent: The power of ten of a compact number.
    public func category(
        of digits: Span<UInt8>, integerCount: Int, exponent: Int = 0
    ) -> PluralCategory {
        guard !steps.isEmpty else { return .other }
        let operands = Operands(digits, integerCount: integerCount, exponent: exponent)
        let steps = steps.span
        var next = 0
        while next < steps.count {
            let step = steps[next]
            next = operands.isListed(step) ? step.ifListed : step.otherwise
            if next < 0 { return step.category }
        }
        return .other
    }

    /// A sample number of each category that has one within reach, as a JSON number literal.
    ///
    /// Prefers small integers, then a million, then fractions without trailing zeros.
    package func samples() -> [PluralCategory: String] {
        var samples: [PluralCategory: String] = [:]
        let wholes = Array(0...110) + [1_000, 1_000_000]
        let fractions = (0...9).flatMap { whole in (1...9).map { "\(whole).\($0)" } }
        for text in wholes.map(String.init) + fractions {
            guard samples.count <= rules.count, let number = Decimal(literal: text) else { break }
            let category = category(of: number)
            samples[category] = samples[category] ?? text
        }
        return samples
    }
}
