/// Rules taken apart for reading: their words folded, and whatever can be tied to a value.
struct RuleGrammar: Sendable {
    /// One symbol for each set, then one for each rule that others call by its place.
    private(set) var symbols: [Symbol] = []
    private var callable: [Call: Int] = [:]

    private struct Call: Hashable {
        var set: Int
        var rule: Int
    }

    /// A set of rules, or one rule, as something to be found in a text.
    struct Symbol: Sendable {
        /// The set that checks which of its rules a value takes; nil for a rule by itself.
        var set: Int?
        var rules: [Production] = []
        /// The rules that can begin with a scalar, in their order: those whose words do, and all that
        /// do not begin with words.
        private var byFirst: [UInt32: [Int]] = [:]
        /// The rules that do not begin with words.
        private var wordless: [Int] = []

        /// The rules that can begin with a scalar, by their places in ``rules``.
        func rules(beginningWith scalar: UInt32?) -> [Int] {
            scalar.flatMap { byFirst[$0] } ?? wordless
        }

        fileprivate mutating func index() {
            wordless = rules.indices.filter { rules[$0].first == nil }
            for place in rules.indices {
                guard let first = rules[place].first else { continue }
                byFirst[first, default: []].append(place)
            }
            byFirst = byFirst.mapValues { ($0 + wordless).sorted() }
        }
    }

    /// A rule to be found.
    struct Production: Sendable {
        var index: Int
        var base: UInt64
        /// The values below this one can take the rule.
        var limit: UInt64
        var divisor: UInt64
        /// Whether several values take the rule, so that words alone do not tell which.
        var isForSeveral: Bool
        var pieces: [Piece]

        /// The scalar that the rule begins with; nil where it does not begin with words.
        fileprivate var first: UInt32? {
            if case .words(let words) = pieces.first { words.first } else { nil }
        }
    }

    /// A piece of a rule.
    enum Piece: Sendable {
        case words([UInt32])
        /// One of several, as the number asks for.
        case anyOf([[UInt32]])
        case number(Part, symbol: Int)
    }

    /// What a number within a rule says about the rule's own.
    enum Part: Sendable {
        case same, quotient, remainder
    }

    init(_ sets: [NumberRuleSet]) {
        symbols = sets.map { _ in Symbol() }
        for set in sets {
            for rule in set.rules { addCalls(of: rule) }
        }
        for (index, set) in sets.enumerated() {
            symbols[index].set = index
            // The rules of fractions are followed one by one where a fraction is read.
            guard !set.isFractionSet else { continue }
            for (place, rule) in set.rules.enumerated() {
                if let production = production(rule, at: place, in: set) {
                    symbols[index].rules.append(production)
                }
            }
        }
        for (call, symbol) in callable {
            let set = sets[call.set]
            if let production = production(set.rules[call.rule], at: call.rule, in: set) {
                symbols[symbol].rules = [production]
            }
        }
        for symbol in symbols.indices { symbols[symbol].index() }
    }

    private mutating func addCalls(of rule: NumberRule) {
        for case .substitution(let substitution) in rule.elements {
            guard case .rule(let set, let index) = substitution.target else { continue }
            let call = Call(set: set, rule: index)
            guard callable[call] == nil else { continue }
            callable[call] = symbols.count
            symbols.append(Symbol())
        }
    }

    /// nil for a rule that has digits in it: those are read apart from here.
    private func production(
        _ rule: NumberRule, at index: Int, in set: NumberRuleSet
    ) -> Production? {
        var pieces: [Piece] = []
        for element in rule.elements {
            switch element {
            case .literal(let words):
                let words = Self.bare(words)
                if !words.isEmpty { pieces.append(.words(words)) }
            case .plural(_, let words):
                pieces.append(.anyOf(Array(Set(words.values.map(Self.bare)))))
            case .substitution(let substitution):
                guard let part = Part(substitution.operation) else { return nil }
                switch substitution.target {
                case .set(let set): pieces.append(.number(part, symbol: set))
                case .rule(let set, let index):
                    guard let symbol = callable[Call(set: set, rule: index)] else { return nil }
                    pieces.append(.number(part, symbol: symbol))
                case .digits: return nil
                }
            }
        }
        // A rule with a remainder leaves its multiples to the rule before it.
        let next = set.rules.dropFirst(index + 1)
        let end = next.first?.base ?? UInt64(Int64.max)
        var limit = end
        if let first = next.first, first.writesRemainder {
            limit = next.dropFirst().first?.base ?? UInt64(Int64.max)
        }
        let multiple = rule.base - rule.base % rule.divisor + rule.divisor
        return Production(
            index: index, base: rule.base, limit: limit, divisor: rule.divisor,
            isForSeveral: end > rule.base + 1 || (limit > end && multiple < limit),
            pieces: pieces)
    }

    /// The words of a rule as ``BareWords`` has them.
    static func bare(_ words: [UInt8]) -> [UInt32] {
        var scalars: [UInt32] = []
        for scalar in String(decoding: words, as: UTF8.self).unicodeScalars
        where FoldedWords.kind(of: scalar.value) == .other {
            FoldedWords.lowercase(scalar, into: &scalars)
        }
        return scalars
    }
}

extension RuleGrammar.Part {
    init?(_ operation: NumberRule.Operation) {
        switch operation {
        case .same: self = .same
        case .quotient: self = .quotient
        case .remainder: self = .remainder
        case .absolute, .integralPart, .fractionDigits, .fraction, .numerator: return nil
        }
    }
}
