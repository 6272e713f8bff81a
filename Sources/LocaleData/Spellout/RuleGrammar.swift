/// Rules taken apart for reading: their words folded, and whatever can be tied to a value.
///
/// All that a search looks at lies in a few arrays of plain values, so that looking costs no reference
/// counts.
struct RuleGrammar: Sendable {
    /// One symbol for each set, then one for each rule that others call by its place.
    private(set) var symbols: [Symbol] = []
    /// The rules of all symbols.
    private(set) var productions: [Production] = []
    /// The pieces of all rules.
    private(set) var pieces: [Piece] = []
    /// The choices of all pieces that have some.
    private(set) var choices: [Range<Int>] = []
    /// The scalars of all words.
    private(set) var scalars: [UInt32] = []

    private var callable: [Call: Int] = [:]

    private struct Call: Hashable {
        var set: Int
        var rule: Int
    }

    /// A set of rules, or one rule, as something to be found in a text.
    struct Symbol: Sendable {
        /// The set that checks which of its rules a value takes; nil for a rule by itself.
        var set: Int?
        /// The rules that can begin with a scalar, in their order: those whose words do, and all that
        /// do not begin with words.
        fileprivate var byFirst: [UInt32: [Int]] = [:]
        /// The rules that do not begin with words.
        fileprivate var wordless: [Int] = []

        /// The rules that can begin with a scalar, by their places among all rules.
        func rules(beginningWith scalar: UInt32?) -> [Int] {
            scalar.flatMap { byFirst[$0] } ?? wordless
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
        /// The places of its pieces among all pieces.
        var pieces: Range<Int>
    }

    /// A piece of a rule.
    enum Piece: Sendable {
        /// Words, by the places of their scalars.
        case words(Range<Int>)
        /// One of several words, as the number asks for, by their places among all choices.
        case anyOf(Range<Int>)
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
            add(set.rules.indices, of: set, to: index)
        }
        for (call, symbol) in callable {
            add(call.rule..<call.rule + 1, of: sets[call.set], to: symbol)
        }
    }

    /// Makes rules of a set those of a symbol.
    private mutating func add(_ places: Range<Int>, of set: NumberRuleSet, to symbol: Int) {
        let start = productions.count
        for place in places {
            if let production = production(set.rules[place], at: place, in: set) {
                productions.append(production)
            }
        }
        let rules = start..<productions.count
        let wordless = rules.filter { first(of: productions[$0]) == nil }
        var byFirst: [UInt32: [Int]] = [:]
        for rule in rules {
            if let first = first(of: productions[rule]) { byFirst[first, default: []].append(rule) }
        }
        symbols[symbol].wordless = wordless
        symbols[symbol].byFirst = byFirst.mapValues { ($0 + wordless).sorted() }
    }

    /// The scalar that a rule begins with; nil where it does not begin with words.
    private func first(of production: Production) -> UInt32? {
        guard let place = production.pieces.first, case .words(let words) = pieces[place] else {
            return nil
        }
        return words.first.map { scalars[$0] }
    }

    private mutating func add(words: [UInt32]) -> Range<Int> {
        scalars += words
        return scalars.count - words.count..<scalars.count
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
    private mutating func production(
        _ rule: NumberRule, at index: Int, in set: NumberRuleSet
    ) -> Production? {
        var found: [Piece] = []
        for element in rule.elements {
            switch element {
            case .literal(let words):
                let words = Self.bare(words)
                if !words.isEmpty { found.append(.words(add(words: words))) }
            case .plural(_, let words):
                let start = choices.count
                for words in Set(words.values.map(Self.bare)) { choices.append(add(words: words)) }
                found.append(.anyOf(start..<choices.count))
            case .substitution(let substitution):
                guard let part = Part(substitution.operation) else { return nil }
                switch substitution.target {
                case .set(let set): found.append(.number(part, symbol: set))
                case .rule(let set, let index):
                    guard let symbol = callable[Call(set: set, rule: index)] else { return nil }
                    found.append(.number(part, symbol: symbol))
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
        let start = pieces.count
        pieces += found
        let multiple = rule.base - rule.base % rule.divisor + rule.divisor
        return Production(
            index: index, base: rule.base, limit: limit, divisor: rule.divisor,
            isForSeveral: end > rule.base + 1 || (limit > end && multiple < limit),
            pieces: start..<pieces.count)
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
