public import Decimals

/// The cardinal plural rules of a language, evaluated exactly on the digits shown.
///
/// ```swift
/// PluralRules.cardinal(locale: "ru").category(of: Decimal(literal: "21")!)   // one
/// ```
///
/// Rules and languages are CLDR's, by way of ICU (UTS #35 part 3, language plural rules).
public struct PluralRules: Sendable, Hashable {
    /// In the order of the data; ``PluralCategory/other`` is what is left and has no rule.
    let rules: [Rule]

    /// When a category applies: where all conditions of one of the alternatives hold.
    struct Rule: Sendable, Hashable {
        let category: PluralCategory
        let alternatives: [[Condition]]
    }

    /// That an operand is, or is not, one of some whole numbers.
    struct Condition: Sendable, Hashable {
        let operand: Operand
        /// A power of ten up to 10¹⁸, or 0 where the operand is taken as it is.
        let modulus: UInt64
        let isNegated: Bool
        let ranges: [ClosedRange<UInt64>]
    }

    /// The operands of UTS #35 part 3; `c` and `e` are 0 in numbers that are not compact.
    enum Operand: UInt8, Sendable {
        case n, i, v, w, f, t, exponent
    }

    /// The categories that the language tells apart, with ``PluralCategory/other`` at the end.
    public var categories: [PluralCategory] { rules.map(\.category) + [.other] }

    /// The category of a number as it is shown, its sign aside; `1` and `1.0` may differ.
    ///
    /// - Parameters:
    ///   - shown: The number; for a compact one, multiplied out.
    ///   - exponent: The power of ten that a compact number stands for, 6 in `1.2M`.
    public func category(of shown: Decimal, exponent: Int = 0) -> PluralCategory {
        guard !rules.isEmpty else { return .other }
        let operands = Operands(shown, exponent: exponent)
        for rule in rules {
            for conditions in rule.alternatives where conditions.allSatisfy(operands.satisfy) {
                return rule.category
            }
        }
        return .other
    }

    /// A number of each category, as a JSON number literal; one that is missing is out of reach.
    ///
    /// Small whole numbers first, then a million, then fractions without trailing zeros.
    func samples() -> [PluralCategory: String] {
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

/// What plural rules ask about a number.
private struct Operands {
    private var integer = Whole()
    private var fraction = Whole()
    private var trimmedFraction = Whole()
    private var fractionCount = Whole()
    private var trimmedFractionCount = Whole()
    private var exponent = Whole()

    /// A whole number by its last 18 digits, which is all that a modulus looks at.
    private struct Whole {
        var low: UInt64 = 0
        /// Whether there is more in front of the last 18 digits.
        var isLong = false

        init() {}

        init(_ digits: ArraySlice<UInt8>) {
            low = digits.suffix(18).reduce(0) { $0 * 10 + UInt64($1) }
            isLong = digits.dropLast(18).contains { $0 != 0 }
        }

        init(count: Int) { low = UInt64(count) }
    }

    init(_ decimal: Decimal, exponent: Int) {
        self.exponent = Whole(count: exponent)
        let digits = decimal.digits
        integer = Whole(digits[..<decimal.integerDigitCount])
        guard decimal.scale > 0 else { return }
        let visible = digits[decimal.integerDigitCount...]
        fraction = Whole(visible)
        fractionCount = Whole(count: visible.count)
        guard let last = visible.lastIndex(where: { $0 != 0 }) else { return }
        let trimmed = visible[...last]
        trimmedFraction = Whole(trimmed)
        trimmedFractionCount = Whole(count: trimmed.count)
    }

    func satisfy(_ condition: PluralRules.Condition) -> Bool {
        let whole: Whole
        switch condition.operand {
        case .n:
            // A number with a fraction is none of the whole numbers that a rule lists.
            if trimmedFractionCount.low > 0 { return condition.isNegated }
            whole = integer
        case .i: whole = integer
        case .v: whole = fractionCount
        case .w: whole = trimmedFractionCount
        case .f: whole = fraction
        case .t: whole = trimmedFraction
        case .exponent: whole = exponent
        }
        let value = condition.modulus == 0 ? whole.low : whole.low % condition.modulus
        let isListed =
            !(whole.isLong && condition.modulus == 0)
            && condition.ranges.contains { $0.contains(value) }
        return isListed != condition.isNegated
    }
}
