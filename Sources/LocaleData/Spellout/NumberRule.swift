/// A rule of a rule set, which writes numbers from its base value on.
///
/// Syntax: ICU `RuleBasedNumberFormat`.
struct NumberRule: Sendable, Hashable {
    /// The smallest number the rule applies to; the denominator in a fraction set.
    var base: UInt64
    /// The divisor of quotients and remainders, `radix^exponent`.
    var divisor: UInt64
    var elements: [Element]

    /// An element of a rule's text.
    enum Element: Sendable, Hashable {
        /// Literal text, UTF-8.
        case literal([UInt8])
        /// Another number, written by rules in turn.
        case substitution(Substitution)
        /// Text selected by the plural category of the number divided by the divisor.
        case plural(isOrdinal: Bool, [PluralCategory: [UInt8]])
    }

    /// A substitution such as `<<`, `>>` or `==`.
    struct Substitution: Sendable, Hashable {
        var operation: Operation
        var target: Target
    }

    /// How to derive a substitution's number from the rule's.
    enum Operation: Sendable, Hashable {
        case same
        case absolute
        /// The quotient by the divisor, rounded down.
        case quotient
        /// The remainder of that division.
        case remainder
        case integralPart
        /// The fraction digits, each written as a number.
        case fractionDigits(isSpaced: Bool)
        /// The fraction, written by a set whose base values are denominators.
        case fraction
        /// The fraction's numerator, with leading zeros if `hasZeros`.
        case numerator(hasZeros: Bool)
    }

    /// What writes a substitution's number.
    enum Target: Sendable, Hashable {
        /// A rule set, by index.
        case set(Int)
        /// A fixed rule of a set, whatever the number.
        case rule(set: Int, index: Int)
        case digits(DigitPattern)
    }

    /// Whether the rule writes the remainder.
    ///
    /// It leaves multiples of its divisor to the rule before it, unless its base is a multiple.
    var writesRemainder: Bool {
        elements.contains {
            if case .substitution(let substitution) = $0 {
                substitution.operation == .remainder
            } else {
                false
            }
        }
    }
}

/// The grouping and padding of decimal digits, from a pattern such as `#,##0.0`.
struct DigitPattern: Sendable, Hashable {
    /// The size of the group before the decimal separator; 0 if there are no groups.
    var primary = 0
    /// The size of the other groups.
    var secondary = 0
    var minimumIntegerDigits = 0
    /// The minimum number of fraction digits, if there is a fraction.
    var minimumFractionDigits = 0
    /// Whether the pattern has a decimal separator.
    var hasFraction = false

    init(_ pattern: some StringProtocol) {
        let halves = Array(pattern.utf8).split(separator: UInt8(ascii: "."))
        let groups = (halves.first ?? []).split(separator: UInt8(ascii: ","))
        if groups.count > 1 {
            primary = groups[groups.count - 1].count
            secondary = groups.count > 2 ? groups[groups.count - 2].count : primary
        }
        let zero = UInt8(ascii: "0")
        minimumIntegerDigits = groups.joined().count { $0 == zero }
        if halves.count > 1 {
            hasFraction = true
            minimumFractionDigits = halves[1].count { $0 == zero }
        }
    }
}

struct NumberRuleSet: Sendable {
    /// The name with its percent signs: `%spellout-cardinal`.
    let name: String
    /// Whether callers may request the set by name.
    let isPublic: Bool
    let isOrdinal: Bool
    /// In ascending order of base values.
    var rules: [NumberRule] = []
    /// `-x`.
    var negative: NumberRule?
    /// `x.x`: a fraction with an integer part.
    var improperFraction: NumberRule?
    /// `0.x`: a fraction without an integer part.
    var properFraction: NumberRule?
    /// Whether the base values are denominators.
    var isFractionSet = false

    init(name: String) {
        self.name = name
        isPublic = !name.hasPrefix("%%")
        isOrdinal = name.contains("ordinal")
    }

    /// The index of the rule for a number; nil if the set has none.
    func ruleIndex(for number: UInt64) -> Int? {
        var low = 0
        var high = rules.count
        while low < high {
            let middle = (low + high) / 2
            if rules[middle].base <= number { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let rule = rules[low - 1]
        guard rule.writesRemainder, number % rule.divisor == 0, rule.base % rule.divisor != 0 else {
            return low - 1
        }
        return low > 1 ? low - 2 : nil
    }
}
