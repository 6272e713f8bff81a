/// Everything that parts of a text can mean by a grammar, found once for each place.
///
/// Left recursion (`<< thousand`) is why this works from an agenda: whoever waits for a symbol at a
/// place is told of each meaning as it is found. The work is bounded by ``maximumSteps``.
struct RuleChart {
    private let grammar: RuleGrammar
    private let sets: [NumberRuleSet]
    let text: [UInt32]

    private var nodes: [Node] = []
    private var places: [Int: Int] = [:]
    private var agenda: [Task] = []
    /// How many steps were taken so far.
    private(set) var steps = 0

    /// How far the text was followed, in its own scalars.
    private(set) var farthest = 0

    /// The most steps for one text, far beyond what any number takes.
    static var maximumSteps: Int { 100_000 }

    /// Whether the work was given up: it is too much for any text, or for now.
    var isExhausted: Bool { steps >= Self.maximumSteps }

    /// After how many steps the chart asks whether it may go on, and what they take, in nanoseconds.
    private static var stepsPerLook: Int { 512 }
    private static var workPerLook: Int { 20_000 }
    private var nextLook = stepsPerLook

    /// Counts steps that are about to be taken.
    mutating func count(_ count: Int = 1) {
        steps += count
        guard steps >= nextLook else { return }
        nextLook = steps + Self.stepsPerLook
        if !WorkAllowance.spend(Self.workPerLook) { steps = Self.maximumSteps }
    }

    /// A meaning of the text from a place on.
    struct Meaning: Hashable {
        /// nil where the words leave it open, as those of an affix do.
        var value: UInt64?
        var end: Int
    }

    /// A symbol at a place.
    private struct Node {
        var symbol: Int
        var place: Int
        var meanings: [Meaning] = []
        var waiting: [Task] = []
    }

    /// A rule, followed as far as a piece.
    private struct Task {
        var node: Int
        var rule: Int
        /// The place of the piece among all pieces.
        var piece: Int
        var place: Int
        /// What is known of the number: by itself, and its two parts.
        var same: UInt64?
        var quotient: UInt64?
        var remainder: UInt64?
        var hasQuotient = false
        var hasRemainder = false
        var isOpen = false
    }

    init(_ rules: NumberRules, _ text: [UInt32]) {
        grammar = rules.grammar
        sets = rules.sets
        self.text = text
    }

    /// What the text can mean from a place on as a number of a set.
    mutating func meanings(of symbol: Int, at place: Int) -> [Meaning] {
        let node = node(symbol, place)
        while let task = agenda.popLast() {
            count()
            guard !isExhausted else { return [] }
            follow(task)
        }
        return nodes[node].meanings
    }

    /// Whether words stand at a place.
    mutating func matches(_ words: [UInt32], at place: Int) -> Bool {
        var index = 0
        while index < words.count, place + index < text.count, text[place + index] == words[index] {
            index += 1
        }
        farthest = max(farthest, place + index)
        return index == words.count
    }

    /// Whether words of the grammar stand at a place.
    private mutating func matches(_ words: Range<Int>, at place: Int) -> Bool {
        var index = 0
        while index < words.count, place + index < text.count,
            text[place + index] == grammar.scalars[words.lowerBound + index]
        {
            index += 1
        }
        farthest = max(farthest, place + index)
        return index == words.count
    }

    private mutating func node(_ symbol: Int, _ place: Int) -> Int {
        let key = symbol * (text.count + 1) + place
        if let known = places[key] { return known }
        let node = nodes.count
        places[key] = node
        nodes.append(Node(symbol: symbol, place: place))
        count()
        farthest = max(farthest, place)
        let first = place < text.count ? text[place] : nil
        for rule in grammar.symbols[symbol].rules(beginningWith: first) {
            let pieces = grammar.productions[rule].pieces
            if let piece = pieces.first, case .words(let words) = grammar.pieces[piece] {
                count()
                guard matches(words, at: place) else { continue }
            }
            agenda.append(Task(node: node, rule: rule, piece: pieces.lowerBound, place: place))
        }
        return node
    }

    private mutating func follow(_ start: Task) {
        var task = start
        let rule = grammar.productions[task.rule]
        while task.piece < rule.pieces.upperBound {
            switch grammar.pieces[task.piece] {
            case .words(let words):
                guard matches(words, at: task.place) else { return }
                task.place += words.count
                task.piece += 1
            case .anyOf(let choices):
                task.piece += 1
                for choice in choices {
                    let words = grammar.choices[choice]
                    guard matches(words, at: task.place) else { continue }
                    var next = task
                    next.place += words.count
                    agenda.append(next)
                }
                return
            case .number(_, let symbol):
                let wanted = node(symbol, task.place)
                nodes[wanted].waiting.append(task)
                for meaning in nodes[wanted].meanings { advance(task, rule, by: meaning) }
                return
            }
        }
        finish(task, rule)
    }

    /// Goes on behind a number within a rule.
    private mutating func advance(
        _ task: Task, _ rule: RuleGrammar.Production, by meaning: Meaning
    ) {
        guard case .number(let part, _) = grammar.pieces[task.piece] else { return }
        // Most do not go on: looking costs less than following.
        if task.piece + 1 < rule.pieces.upperBound,
            case .words(let words) = grammar.pieces[task.piece + 1],
            meaning.end == text.count || text[meaning.end] != grammar.scalars[words.lowerBound]
        {
            farthest = max(farthest, meaning.end)
            return
        }
        var next = task
        next.place = meaning.end
        next.piece += 1
        switch part {
        case .same:
            if let value = meaning.value {
                if let same = next.same, same != value { return }
                next.same = value
            } else {
                next.isOpen = true
            }
        case .quotient:
            next.quotient = meaning.value
            next.hasQuotient = true
        case .remainder:
            if let value = meaning.value, value >= rule.divisor { return }
            next.remainder = meaning.value
            next.hasRemainder = true
        }
        agenda.append(next)
    }

    /// Adds what a rule that was followed to its end means.
    private mutating func finish(_ task: Task, _ rule: RuleGrammar.Production) {
        if let same = task.same {
            add(same, task, rule)
        } else if task.hasQuotient {
            guard let quotient = task.quotient, !task.hasRemainder || task.remainder != nil else {
                add(nil, task, rule)
                return
            }
            let (product, overflow) = quotient.multipliedReportingOverflow(by: rule.divisor)
            let (value, carry) = product.addingReportingOverflow(task.remainder ?? 0)
            if !overflow, !carry { add(value, task, rule) }
        } else if task.hasRemainder {
            guard let remainder = task.remainder else {
                add(nil, task, rule)
                return
            }
            var multiple = rule.base - rule.base % rule.divisor
            for _ in 0..<Self.mostMultiples where multiple < rule.limit {
                add(multiple + remainder, task, rule)
                multiple += rule.divisor
            }
        } else {
            if !task.isOpen { add(rule.base, task, rule) }
            if task.isOpen || rule.isForSeveral { add(nil, task, rule) }
        }
    }

    /// How many numbers are tried for a rule that writes a remainder without saying of what.
    private static var mostMultiples: Int { 10 }

    private mutating func add(_ value: UInt64?, _ task: Task, _ rule: RuleGrammar.Production) {
        let set = grammar.symbols[nodes[task.node].symbol].set
        if let value, let set, sets[set].ruleIndex(for: value) != rule.index {
            return
        }
        let meaning = Meaning(value: value, end: task.place)
        count(nodes[task.node].meanings.count / 8)
        guard !nodes[task.node].meanings.contains(meaning) else { return }
        nodes[task.node].meanings.append(meaning)
        count(nodes[task.node].waiting.count / 8)
        for waiting in nodes[task.node].waiting {
            advance(waiting, grammar.productions[waiting.rule], by: meaning)
        }
    }
}
