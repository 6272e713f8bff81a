/// Rules prepared for reading: their words folded, their values precomputed.
///
/// Everything a search needs is in a few arrays of plain values, which avoids reference counting.
struct RuleGrammar: Sendable {
    /// The number of symbols: one for each set, then one for each rule referred to directly.
    private(set) var symbolCount = 0
    private(set) var productions: [Production] = []
    private(set) var pieces: [Piece] = []
    /// The alternatives of all pieces that have some.
    private(set) var choices: [Range<Int>] = []
    private(set) var scalars: [UInt32] = []
    private(set) var signsAndFractions: [SignsAndFractions] = []

    /// For each symbol, the symbols its rules can begin with, itself included: rows of
    /// ``wordsPerRow`` words with one bit per symbol.
    private(set) var closures: [UInt64] = []
    /// The words that rules begin with.
    private(set) var beginnings = WordTree()
    /// The rules that begin with a number, by what follows it.
    private(set) var continuations = RuleContinuations()

    /// For each symbol, the equivalent symbol to use instead, or itself.
    private(set) var aliases: [Int] = []

    private var callable: [Call: Int] = [:]

    private struct Call: Hashable {
        var set: Int
        var rule: Int
    }

    struct Production: Sendable {
        /// The symbol that the rule belongs to.
        var symbol: Int
        /// Whether the rule matches only values for which its set selects it.
        var isChosenByValue: Bool
        var base: UInt64
        /// The upper bound (exclusive) of all values, also of multiples that the next rule leaves.
        var limit: UInt64
        var divisor: UInt64
        /// Whether the words alone do not determine the value.
        var isForSeveral: Bool
        var pieces: Range<Int>
        /// The upper bound (exclusive) of the values for which the set selects the rule.
        var end: UInt64
        /// Whether the rule leaves the multiples of its divisor to the rule before it.
        var givesWay: Bool
        /// The divisor of the next rule, if that leaves its multiples to this one; else 0.
        var nextDivisor: UInt64

        /// Whether the set selects this rule for a value.
        @inline(__always)
        func isTaken(by value: UInt64) -> Bool {
            guard isChosenByValue else { return true }
            guard value >= base else { return false }
            if value < end { return !givesWay || value % divisor != 0 }
            return nextDivisor > 0 && value < limit && value % nextDivisor == 0
        }
    }

    struct Piece: Sendable {
        var kind: Kind
        /// The range of the scalars of words, or of the alternatives of choices.
        var places = 0..<0
        /// The symbol of a number.
        var symbol = 0

        enum Kind: Sendable {
            case words
            /// One of several words, selected by plural category.
            case anyOf
            /// The number itself, or its quotient or remainder by the divisor.
            case same, quotient, remainder
        }
    }

    init(_ sets: [NumberRuleSet]) {
        symbolCount = sets.count
        for set in sets {
            for rule in set.rules { addCalls(of: rule) }
        }
        for (index, set) in sets.enumerated() {
            // Fraction rules are matched separately, one by one.
            guard !set.isFractionSet else { continue }
            add(set.rules.indices, of: set, to: index, chosenByValue: true)
        }
        for (call, symbol) in callable.sorted(by: { $0.value < $1.value }) {
            add(call.rule..<call.rule + 1, of: sets[call.set], to: symbol, chosenByValue: false)
        }
        findAliases()
        addBeginnings()
        addClosures()
        for (index, set) in sets.enumerated() {
            signsAndFractions.append(SignsAndFractions(set, index: index, &self))
        }
    }

    /// The number of words in a bit set of all symbols.
    var wordsPerRow: Int { (symbolCount + 63) / 64 }

    /// Adds the rules of a set to a symbol.
    private mutating func add(
        _ places: Range<Int>, of set: NumberRuleSet, to symbol: Int, chosenByValue: Bool
    ) {
        for place in places {
            if let production = production(
                set.rules[place], at: place, in: set, symbol, chosenByValue)
            {
                productions.append(production)
            }
        }
    }

    mutating func add(words: [UInt32]) -> Range<Int> {
        scalars += words
        return scalars.count - words.count..<scalars.count
    }

    mutating func add(choices words: some Sequence<[UInt8]>) -> Range<Int> {
        let start = choices.count
        for words in Set(words.map(Self.bare)) { choices.append(add(words: words)) }
        return start..<choices.count
    }

    private mutating func addCalls(of rule: NumberRule) {
        for case .substitution(let substitution) in rule.elements {
            guard case .rule(let set, let index) = substitution.target else { continue }
            let call = Call(set: set, rule: index)
            guard callable[call] == nil else { continue }
            callable[call] = symbolCount
            symbolCount += 1
        }
    }

    /// Converts a rule; nil if it contains digits, which are read elsewhere.
    private mutating func production(
        _ rule: NumberRule, at index: Int, in set: NumberRuleSet, _ symbol: Int,
        _ isChosenByValue: Bool
    ) -> Production? {
        var found: [Piece] = []
        for element in rule.elements {
            switch element {
            case .literal(let words):
                let words = Self.bare(words)
                if !words.isEmpty { found.append(Piece(kind: .words, places: add(words: words))) }
            case .plural(_, let words):
                found.append(Piece(kind: .anyOf, places: add(choices: words.values)))
            case .substitution(let substitution):
                guard let kind = Piece.Kind(substitution.operation) else { return nil }
                switch substitution.target {
                case .set(let set): found.append(Piece(kind: kind, symbol: set))
                case .rule(let set, let index):
                    guard let symbol = callable[Call(set: set, rule: index)] else { return nil }
                    found.append(Piece(kind: kind, symbol: symbol))
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
        let nextDivisor = next.first.map { $0.givesWay ? $0.divisor : 0 } ?? 0
        return Production(
            symbol: symbol, isChosenByValue: isChosenByValue, base: rule.base, limit: limit,
            divisor: rule.divisor,
            isForSeveral: end > rule.base + 1 || (limit > end && multiple < limit),
            pieces: start..<pieces.count, end: next.first?.base ?? .max, givesWay: rule.givesWay,
            nextDivisor: nextDivisor)
    }

    /// Finds the sets that only delegate to another set, and replaces them with it.
    private mutating func findAliases() {
        aliases = Array(0..<symbolCount)
        let own = Dictionary(grouping: productions, by: \.symbol)
        for symbol in 0..<symbolCount {
            guard let only = own[symbol]?.first, own[symbol]?.count == 1, only.base == 0,
                only.end == .max, only.pieces.count == 1, let first = only.pieces.first,
                pieces[first].kind == .same
            else { continue }
            aliases[symbol] = pieces[first].symbol
        }
        for symbol in 0..<symbolCount {
            var last = aliases[symbol]
            // A cycle has no end, so its members are not aliases.
            for _ in 0..<symbolCount { last = aliases[last] }
            aliases[symbol] = aliases[last] == last ? last : symbol
        }
        for index in pieces.indices where pieces[index].kind.isNumber {
            pieces[index].symbol = aliases[pieces[index].symbol]
        }
    }

    /// Indexes all rules by how they begin.
    private mutating func addBeginnings() {
        var words: [(words: ArraySlice<UInt32>, beginning: WordTree.Beginning)] = []
        var numbers: [RuleContinuations.Row] = []
        for (index, production) in productions.enumerated() {
            func add(_ scalars: ArraySlice<UInt32>, behind piece: Int) {
                words.append(
                    (
                        scalars,
                        WordTree.Beginning(
                            production: index, symbol: production.symbol, piece: piece)
                    ))
            }
            guard let first = production.pieces.first else {
                add([], behind: production.pieces.lowerBound)
                continue
            }
            let piece = pieces[first]
            switch piece.kind {
            case .words: add(scalars[piece.places], behind: first + 1)
            case .anyOf:
                for choice in piece.places { add(scalars[choices[choice]], behind: first + 1) }
            case .same, .quotient, .remainder:
                let second = first + 1 < production.pieces.upperBound ? pieces[first + 1] : nil
                let next = second.flatMap {
                    $0.kind == .words ? scalars[$0.places.lowerBound] : nil
                }
                numbers.append(
                    RuleContinuations.Row(
                        behind: piece.symbol, next: next, production: index,
                        symbol: production.symbol))
            }
        }
        beginnings = WordTree(words)
        continuations = RuleContinuations(numbers, symbolCount: symbolCount)
    }

    private mutating func addClosures() {
        let width = wordsPerRow
        closures = Array(repeating: 0, count: symbolCount * width)
        for symbol in 0..<symbolCount {
            closures[symbol * width + symbol / 64] = 1 << (symbol % 64)
        }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for production in productions {
                guard let first = production.pieces.first, pieces[first].kind.isNumber else {
                    continue
                }
                let symbol = pieces[first].symbol
                for word in 0..<width {
                    let known = closures[production.symbol * width + word]
                    let all = known | closures[symbol * width + word]
                    guard all != known else { continue }
                    closures[production.symbol * width + word] = all
                    isGrowing = true
                }
            }
        }
    }

    /// The words of a rule in the form of ``BareWords``.
    static func bare(_ words: [UInt8]) -> [UInt32] {
        var scalars: [UInt32] = []
        words.span.forEachScalar { scalar in
            if FoldedWords.kind(of: scalar) == .other {
                FoldedWords.lowercase(scalar, into: &scalars)
            }
        }
        return scalars
    }
}

extension NumberRule {
    /// Whether the rule leaves the multiples of its divisor to the rule before it.
    var givesWay: Bool { writesRemainder && base % divisor != 0 }
}

extension RuleGrammar.Piece.Kind {
    init?(_ operation: NumberRule.Operation) {
        switch operation {
        case .same: self = .same
        case .quotient: self = .quotient
        case .remainder: self = .remainder
        case .absolute, .integralPart, .fractionDigits, .fraction, .numerator: return nil
        }
    }

    var isNumber: Bool {
        switch self {
        case .words, .anyOf: false
        case .same, .quotient, .remainder: true
        }
    }
}
