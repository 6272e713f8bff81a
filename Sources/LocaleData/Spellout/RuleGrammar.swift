/// Rules taken apart for reading: their words folded, and whatever can be tied to a value.
///
/// All that a search looks at lies in a few arrays of plain values, so that looking costs no reference
/// counts.
struct RuleGrammar: Sendable {
    /// How many symbols there are: one for each set, then one for each rule that others call by its
    /// place.
    private(set) var symbolCount = 0
    /// The rules of all symbols.
    private(set) var productions: [Production] = []
    /// The pieces of all rules.
    private(set) var pieces: [Piece] = []
    /// The choices of all pieces that have some.
    private(set) var choices: [Range<Int>] = []
    /// The scalars of all words.
    private(set) var scalars: [UInt32] = []
    /// How signs and fractions are read by each set.
    private(set) var signsAndFractions: [SignsAndFractions] = []

    /// For each symbol, the symbols that its rules can begin with, itself among them: rows of
    /// ``wordsPerRow`` words with a bit for each symbol.
    private(set) var closures: [UInt64] = []
    /// The words that rules begin with.
    private(set) var beginnings = WordTree()
    /// The rules that begin with a number, by what goes on behind it.
    private(set) var continuations = RuleContinuations()

    private var callable: [Call: Int] = [:]

    private struct Call: Hashable {
        var set: Int
        var rule: Int
    }

    /// A rule to be found.
    struct Production: Sendable {
        /// The symbol that it is a rule of.
        var symbol: Int
        /// Whether a value must be one that takes this rule of its set.
        var isChosenByValue: Bool
        var base: UInt64
        /// The values below this one can take the rule.
        var limit: UInt64
        var divisor: UInt64
        /// Whether several values take the rule, so that words alone do not tell which.
        var isForSeveral: Bool
        /// The places of its pieces among all pieces.
        var pieces: Range<Int>
        /// The values from its base to this one take the rule, unless it gives way.
        var end: UInt64
        /// Whether it leaves the multiples of its divisor to the rule before it.
        var givesWay: Bool
        /// The divisor of the next rule where that leaves its multiples to this one; else 0.
        var nextDivisor: UInt64

        /// Whether a value takes this rule of its set.
        @inline(__always)
        func isTaken(by value: UInt64) -> Bool {
            guard isChosenByValue else { return true }
            guard value >= base else { return false }
            if value < end { return !givesWay || value % divisor != 0 }
            return nextDivisor > 0 && value < limit && value % nextDivisor == 0
        }
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
        symbolCount = sets.count
        for set in sets {
            for rule in set.rules { addCalls(of: rule) }
        }
        for (index, set) in sets.enumerated() {
            // The rules of fractions are followed one by one where a fraction is read.
            guard !set.isFractionSet else { continue }
            add(set.rules.indices, of: set, to: index, chosenByValue: true)
        }
        for (call, symbol) in callable.sorted(by: { $0.value < $1.value }) {
            add(call.rule..<call.rule + 1, of: sets[call.set], to: symbol, chosenByValue: false)
        }
        for (index, production) in productions.enumerated() { addBeginning(index, production) }
        continuations.sort()
        addClosures()
        for (index, set) in sets.enumerated() {
            signsAndFractions.append(SignsAndFractions(set, index: index, &self))
        }
    }

    /// How many words a bit for each symbol takes.
    var wordsPerRow: Int { (symbolCount + 63) / 64 }

    /// Makes rules of a set those of a symbol.
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

    /// nil for a rule that has digits in it: those are read apart from here.
    private mutating func production(
        _ rule: NumberRule, at index: Int, in set: NumberRuleSet, _ symbol: Int,
        _ isChosenByValue: Bool
    ) -> Production? {
        var found: [Piece] = []
        for element in rule.elements {
            switch element {
            case .literal(let words):
                let words = Self.bare(words)
                if !words.isEmpty { found.append(.words(add(words: words))) }
            case .plural(_, let words): found.append(.anyOf(add(choices: words.values)))
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
        let nextDivisor = next.first.map { $0.givesWay ? $0.divisor : 0 } ?? 0
        return Production(
            symbol: symbol, isChosenByValue: isChosenByValue, base: rule.base, limit: limit,
            divisor: rule.divisor,
            isForSeveral: end > rule.base + 1 || (limit > end && multiple < limit),
            pieces: start..<pieces.count, end: next.first?.base ?? .max, givesWay: rule.givesWay,
            nextDivisor: nextDivisor)
    }

    /// Enters a rule by what it begins with.
    private mutating func addBeginning(_ index: Int, _ production: Production) {
        guard let first = production.pieces.first else {
            beginnings.add([], index, production.symbol, behind: production.pieces.lowerBound)
            return
        }
        switch pieces[first] {
        case .words(let words):
            beginnings.add(scalars[words], index, production.symbol, behind: first + 1)
        case .anyOf(let range):
            for choice in range {
                beginnings.add(
                    scalars[choices[choice]], index, production.symbol, behind: first + 1)
            }
        case .number(_, let symbol):
            var next: UInt32?
            if first + 1 < production.pieces.upperBound, case .words(let words) = pieces[first + 1]
            {
                next = scalars[words.lowerBound]
            }
            continuations.add(index, production.symbol, behind: symbol, next: next)
        }
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
                guard let first = production.pieces.first,
                    case .number(_, let symbol) = pieces[first]
                else { continue }
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

    /// The words of a rule as ``BareWords`` has them.
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
