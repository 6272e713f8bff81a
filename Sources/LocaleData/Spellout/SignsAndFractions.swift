/// The rules of a set for signs and fractions, prepared for reading.
struct SignsAndFractions: Sendable {
    /// The rule for negative numbers; nil if there is none or it cannot be read.
    private(set) var negative: Negative?
    private(set) var fractions: [[Piece]] = []
    /// The sets to which a number with a sign or fraction is delegated unchanged.
    private(set) var delegates: [Int] = []
    /// The rules by denominator, if the set has any.
    private(set) var denominators: [Denominator] = []

    /// The words around the absolute value.
    struct Negative: Sendable {
        var prefix: Range<Int>
        var set: Int
        var suffix: Range<Int>
    }

    /// A piece of a fraction rule.
    enum Piece: Sendable {
        /// Words, by the range of their scalars.
        case words(Range<Int>)
        /// One of several words, by their range among the grammar's choices.
        case anyOf(Range<Int>)
        /// The integer part, as a number of a set.
        case integer(set: Int)
        /// The fraction digits, each as a number of a set.
        case digits(set: Int)
        /// The fraction, by a set of denominators.
        case fraction(set: Int)
        /// The numerator, as a number of a set.
        case numerator(set: Int, hasZeros: Bool)
    }

    /// How to write fractions with as many digits as the denominator has zeros.
    struct Denominator: Sendable {
        var digitCount: Int
        var pieces: [Piece]
    }

    init(_ set: NumberRuleSet, index: Int, _ grammar: inout RuleGrammar) {
        negative = set.negative.flatMap { Self.negative($0, &grammar) }
        for rule in [set.improperFraction, set.properFraction].compactMap({ $0 }) {
            if let other = Self.delegate(of: rule) {
                delegates.append(other)
            } else if let pieces = Self.pieces(rule, &grammar) {
                fractions.append(pieces)
            }
        }
        for rule in set.rules {
            if let other = Self.delegate(of: rule), other != index { delegates.append(other) }
            guard set.isFractionSet, let count = rule.base.powerOfTen,
                let pieces = Self.pieces(rule, &grammar)
            else { continue }
            denominators.append(Denominator(digitCount: count, pieces: pieces))
        }
        delegates = delegates.enumerated().filter { place, set in
            delegates.firstIndex(of: set) == place
        }.map(\.element)
    }

    /// The set to which a rule passes its number unchanged; nil if the rule does more.
    private static func delegate(of rule: NumberRule) -> Int? {
        guard rule.elements.count == 1, case .substitution(let only)? = rule.elements.first,
            only.operation == .same, case .set(let other) = only.target
        else { return nil }
        return other
    }

    private static func negative(_ rule: NumberRule, _ grammar: inout RuleGrammar) -> Negative? {
        var negative = Negative(prefix: 0..<0, set: -1, suffix: 0..<0)
        for element in rule.elements {
            switch element {
            case .literal(let words):
                var bare = RuleGrammar.bare(words)
                guard negative.set < 0 else {
                    negative.suffix = grammar.add(words: bare)
                    continue
                }
                var first: UInt32?
                words.span.forEachScalar { first = first ?? $0 }
                if let first, case .hyphen = FoldedWords.kind(of: first) {
                    bare.insert(FoldedWords.minus, at: 0)
                }
                negative.prefix = grammar.add(words: bare)
            case .substitution(let substitution):
                guard negative.set < 0, case .set(let set) = substitution.target else { return nil }
                negative.set = set
            case .plural: return nil
            }
        }
        return negative.set < 0 ? nil : negative
    }

    /// Converts a rule; nil if it cannot be read.
    private static func pieces(_ rule: NumberRule, _ grammar: inout RuleGrammar) -> [Piece]? {
        var pieces: [Piece] = []
        for element in rule.elements {
            switch element {
            case .literal(let words):
                let words = RuleGrammar.bare(words)
                if !words.isEmpty { pieces.append(.words(grammar.add(words: words))) }
            case .plural(_, let words): pieces.append(.anyOf(grammar.add(choices: words.values)))
            case .substitution(let substitution):
                guard case .set(let set) = substitution.target else { return nil }
                switch substitution.operation {
                case .integralPart: pieces.append(.integer(set: set))
                case .fractionDigits: pieces.append(.digits(set: set))
                case .fraction: pieces.append(.fraction(set: set))
                case .numerator(let hasZeros):
                    pieces.append(.numerator(set: set, hasZeros: hasZeros))
                case .same, .absolute, .quotient, .remainder: return nil
                }
            }
        }
        return pieces
    }
}

extension UInt64 {
    /// The exponent if this is a power of ten above 1; else nil.
    fileprivate var powerOfTen: Int? {
        var exponent = 0
        var rest = self
        while rest > 1, rest % 10 == 0 {
            rest /= 10
            exponent += 1
        }
        return rest == 1 && exponent > 0 ? exponent : nil
    }
}
