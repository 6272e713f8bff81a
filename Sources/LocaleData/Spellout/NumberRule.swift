/// One rule of a rule set: how the numbers from its base value on are written.
///
/// Rule syntax: ICU `RuleBasedNumberFormat`.
struct NumberRule: Sendable, Hashable {
    /// The least number that the rule is for; in a fraction set the denominator.
    var base: UInt64
    /// `radix^exponent`: what quotients and remainders are taken by.
    var divisor: UInt64
    /// The text, in its order.
    var elements: [Element]

    /// A piece of a rule's text.
    enum Element: Sendable, Hashable {
        /// Words as they are, UTF-8.
        case literal([UInt8])
        /// Another number, written in its turn.
        case substitution(Substitution)
        /// Words by the plural category of the number divided by the divisor.
        case plural(isOrdinal: Bool, [PluralCategory: [UInt8]])
    }

    /// What is written in the place of `<<`, `>>` or `==`.
    struct Substitution: Sendable, Hashable {
        var operation: Operation
        var target: Target
    }

    /// How a substitution's number follows from the rule's.
    enum Operation: Sendable, Hashable {
        /// The number itself.
        case same
        /// Without its sign.
        case absolute
        /// Divided by the divisor, rounded down.
        case quotient
        /// What the division leaves.
        case remainder
        /// The integer digits.
        case integralPart
        /// The fraction digits, each as a number of its own.
        case fractionDigits(isSpaced: Bool)
        /// The fraction, by a set whose base values are denominators.
        case fraction
        /// The fraction's numerator, after its leading zeros where those are written.
        case numerator(hasZeros: Bool)
    }

    /// What writes a substitution's number.
    enum Target: Sendable, Hashable {
        /// A rule set, by its index.
        case set(Int)
        /// One rule of a set, whatever the number.
        case rule(set: Int, index: Int)
        /// Decimal digits.
        case digits(DigitPattern)
    }

    /// Whether a remainder is written: such a rule gives way to the one before it for multiples of
    /// its divisor, unless its base value is one.
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

/// How decimal digits are grouped and padded: what a pattern such as `#,##0.0` says.
struct DigitPattern: Sendable, Hashable {
    /// The size of the group before the decimal sign; 0 for no groups.
    var primary = 0
    /// The size of all other groups.
    var secondary = 0
    /// How many integer digits there are at least.
    var minimumIntegerDigits = 0
    /// How many fraction digits there are at least, where there is a fraction.
    var minimumFractionDigits = 0
    /// Whether there is a decimal sign in the pattern.
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

/// A named list of rules.
struct NumberRuleSet: Sendable {
    /// With its percent signs: `%spellout-cardinal`.
    let name: String
    /// Whether callers may name it.
    let isPublic: Bool
    /// Whether it is for ordinals.
    let isOrdinal: Bool
    /// In ascending order of their base values.
    var rules: [NumberRule] = []
    /// `-x`.
    var negative: NumberRule?
    /// `x.x`: a fraction, with an integer part.
    var improperFraction: NumberRule?
    /// `0.x`: a fraction alone.
    var properFraction: NumberRule?
    /// Whether the base values are denominators.
    var isFractionSet = false

    init(name: String) {
        self.name = name
        isPublic = !name.hasPrefix("%%")
        isOrdinal = name.contains("ordinal")
    }

    /// The index of the rule for a number; nil where the set has none.
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
