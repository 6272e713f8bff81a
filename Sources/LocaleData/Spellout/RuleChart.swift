/// A chart of the meanings of parts of a text by a grammar, each found once per position.
///
/// The search is a left-corner parse, because many rules begin with a number (`<< thousand`): a
/// number found at a position continues with the rules that begin with it and are wanted there. The
/// work is limited to ``maximumSteps``.
struct RuleChart {
    private let rules: NumberRules
    private var grammar: RuleGrammar { rules.grammar }
    let text: [UInt32]

    /// The row index for each position; -1 if nothing was searched there.
    private var rows: [Int32]
    /// The symbols wanted in each row, one bit each.
    private var wanted: [UInt64] = []
    /// The first meaning and the first waiting rule for each row and symbol.
    private var cells: [Cell] = []
    /// For each row, the range of the words found there that begin rules.
    private var firstWords: [Range<Int>] = []
    private var wordsFound: [(node: Int, end: Int)] = []
    /// The symbols with meanings in each row, one bit each.
    private var found: [UInt64] = []
    private var meanings: [Meaning] = []
    private var waiting: [Waiting] = []
    private var agenda: [Task] = []
    private(set) var steps = 0

    /// The farthest position matched, in scalars of the text.
    private(set) var farthest = 0

    /// The step limit for a text, far more than any number needs.
    static var maximumSteps: Int { 100_000 }

    /// Whether the search was given up: the step limit or the work allowance is used up.
    var isExhausted: Bool { steps >= Self.maximumSteps }

    /// How often, in steps, to charge the work allowance, and what to charge, in nanoseconds.
    private static var stepsPerLook: Int { 512 }
    private static var workPerLook: Int { 20_000 }
    private var nextLook = stepsPerLook

    mutating func count(_ count: Int = 1) {
        steps += count
        guard steps >= nextLook else { return }
        nextLook = steps + Self.stepsPerLook
        if !WorkAllowance.spend(Self.workPerLook) { steps = Self.maximumSteps }
    }

    struct Meaning {
        fileprivate(set) var value: UInt64
        /// Whether the words do not determine the value, such as those of an affix.
        fileprivate(set) var isOpen: Bool
        fileprivate(set) var end: Int
        /// The index of the meaning found before this one; -1 if none.
        fileprivate var next: Int32
    }

    private struct Cell {
        var meaning: Int32 = -1
        var waiting: Int32 = -1
    }

    /// A rule that waits for a number of a symbol at a position.
    private struct Waiting {
        var task: Task
        var next: Int32
    }

    /// A rule, matched up to a piece.
    private struct Task {
        var production: Int32
        /// The index of the piece among all pieces.
        var piece: Int32
        /// Where the rule's text begins, and where the piece must begin.
        var start: Int32
        var place: Int32
        /// The known parts of the number: its value or quotient, and its remainder.
        var value: UInt64 = 0
        var remainder: UInt64 = 0
        var facts: Facts = []
    }

    /// Which parts of the number a rule's substitutions have determined.
    private struct Facts: OptionSet {
        let rawValue: UInt8
        static let same = Facts(rawValue: 1)
        static let quotient = Facts(rawValue: 2)
        static let remainder = Facts(rawValue: 4)
        static let openSame = Facts(rawValue: 8)
        static let openQuotient = Facts(rawValue: 16)
        static let openRemainder = Facts(rawValue: 32)
    }

    init(_ rules: NumberRules, _ text: [UInt32]) {
        self.rules = rules
        self.text = text
        rows = Array(repeating: -1, count: text.count + 1)
        // Enough for a text of a few words.
        cells.reserveCapacity(8 * grammar.symbolCount)
        meanings.reserveCapacity(64)
        waiting.reserveCapacity(128)
        agenda.reserveCapacity(64)
    }

    /// Searches the meanings of the text at a position as a number of any of the sets.
    mutating func search(_ symbols: [Int], at place: Int) {
        let row = row(at: place)
        var new: [UInt64] = Array(repeating: 0, count: grammar.wordsPerRow)
        for symbol in symbols {
            let row = grammar.aliases[symbol] * new.count
            for word in new.indices {
                new[word] |= grammar.closures[row + word]
            }
        }
        var hasNew = false
        for word in new.indices {
            new[word] &= ~wanted[row * new.count + word]
            wanted[row * new.count + word] |= new[word]
            if new[word] != 0 { hasNew = true }
        }
        if hasNew { begin(at: place) { new[$0 / 64] >> ($0 % 64) & 1 == 1 } }
        work()
    }

    private mutating func work() {
        while !isExhausted, !agenda.isEmpty {
            count()
            follow(agenda.removeLast())
        }
    }

    /// The index of the last meaning found of a symbol at a position; nil if there is none.
    mutating func lastMeaning(of symbol: Int, at place: Int) -> Int? {
        let symbol = grammar.aliases[symbol]
        want(symbol, at: place)
        work()
        guard !isExhausted else { return nil }
        return index(cells[cell(symbol, at: place)].meaning)
    }

    func meaning(_ index: Int) -> Meaning { meanings[index] }

    /// The index of the meaning found before another one; nil if there is none.
    func meaning(before other: Int) -> Int? { index(meanings[other].next) }

    private func index(_ link: Int32) -> Int? { link < 0 ? nil : Int(link) }

    /// Whether the text at a position matches words of the grammar.
    mutating func matches(_ words: Range<Int>, at place: Int) -> Bool {
        var index = 0
        while index < words.count, place + index < text.count,
            text[place + index] == grammar.scalars[words.lowerBound + index]
        {
            index += 1
        }
        farthest = max(farthest, place + index)
        return index == words.count
    }

    /// Whether a piece can match at a position, judging by its first scalar.
    func mayStand(_ words: Range<Int>, at place: Int) -> Bool {
        words.isEmpty || place < text.count && text[place] == grammar.scalars[words.lowerBound]
    }

    private mutating func row(at place: Int) -> Int {
        if rows[place] >= 0 { return Int(rows[place]) }
        let row = cells.count / max(grammar.symbolCount, 1)
        rows[place] = Int32(truncatingIfNeeded: row)
        cells.append(contentsOf: repeatElement(Cell(), count: grammar.symbolCount))
        for _ in 0..<grammar.wordsPerRow {
            wanted.append(0)
            found.append(0)
        }
        firstWords.append(0..<0)
        count(1 + grammar.symbolCount / 64)
        return row
    }

    private func cell(_ symbol: Int, at place: Int) -> Int {
        Int(rows[place]) * grammar.symbolCount + symbol
    }

    @inline(__always)
    private func isWanted(_ symbol: Int, at place: Int) -> Bool {
        let row = Int(rows[place])
        return wanted[row * grammar.wordsPerRow + symbol / 64] >> (symbol % 64) & 1 == 1
    }

    /// Searches for a symbol at a position.
    private mutating func want(_ symbol: Int, at place: Int) {
        let row = row(at: place)
        guard !isWanted(symbol, at: place) else { return }
        count()
        farthest = max(farthest, place)
        let width = grammar.wordsPerRow
        if width == 1 {
            let new = grammar.closures[symbol] & ~wanted[row]
            wanted[row] |= new
            begin(at: place) { new >> $0 & 1 == 1 }
            return
        }
        var new = Array(grammar.closures[symbol * width..<(symbol + 1) * width])
        for word in 0..<width {
            new[word] &= ~wanted[row * width + word]
            wanted[row * width + word] |= new[word]
        }
        begin(at: place) { new[$0 / 64] >> ($0 % 64) & 1 == 1 }
    }

    /// Starts the rules of symbols not yet searched for at a position.
    @inline(__always)
    private mutating func begin(at place: Int, _ isNew: (Int) -> Bool) {
        let row = Int(rows[place])
        // Numbers already found at the position can start the rules.
        for word in 0..<grammar.wordsPerRow {
            var symbols = found[row * grammar.wordsPerRow + word]
            while symbols != 0 {
                let symbol = word * 64 + symbols.trailingZeroBitCount
                symbols &= symbols &- 1
                var next = index(cells[cell(symbol, at: place)].meaning)
                while let index = next {
                    proceed(from: symbol, at: place, meanings[index], isNew)
                    next = self.index(meanings[index].next)
                }
            }
        }
        if firstWords[row].isEmpty { firstWords[row] = findWords(at: place) }
        for index in firstWords[row] {
            let words = wordsFound[index]
            for index in grammar.beginnings.beginnings(at: words.node) {
                let beginning = grammar.beginnings.beginnings[index]
                guard isNew(beginning.symbol) else { continue }
                agenda.append(
                    Task(
                        production: Int32(truncatingIfNeeded: beginning.production),
                        piece: Int32(truncatingIfNeeded: beginning.piece),
                        start: Int32(truncatingIfNeeded: place),
                        place: Int32(truncatingIfNeeded: words.end)))
            }
        }
    }

    /// Finds the words at a position that begin rules.
    private mutating func findWords(at place: Int) -> Range<Int> {
        let start = wordsFound.count
        var node = WordTree.root
        var end = place
        // The root is always included, so that each position is searched only once.
        wordsFound.append((node, end))
        while end < text.count, let next = grammar.beginnings.node(behind: text[end], of: node) {
            node = next
            end += 1
            if !grammar.beginnings.beginnings(at: node).isEmpty { wordsFound.append((node, end)) }
        }
        farthest = max(farthest, end)
        count(end - place)
        return start..<wordsFound.count
    }

    /// Continues with the rules that begin with a number just found.
    @inline(__always)
    private mutating func proceed(
        from symbol: Int, at place: Int, _ meaning: Meaning, _ isWanted: (Int) -> Bool
    ) {
        let next = meaning.end < text.count ? text[meaning.end] : 0
        for index in grammar.continuations.places[symbol] {
            let row = grammar.continuations.rows[index]
            if row.next > next { break }
            guard row.next == 0 || row.next == next, isWanted(row.symbol) else { continue }
            let task = Task(
                production: Int32(truncatingIfNeeded: row.production),
                piece: Int32(
                    truncatingIfNeeded: grammar.productions[row.production].pieces.lowerBound),
                start: Int32(truncatingIfNeeded: place), place: Int32(truncatingIfNeeded: place))
            advance(task, by: meaning)
        }
    }

    private mutating func follow(_ start: Task) {
        var task = start
        let end = grammar.productions[Int(task.production)].pieces.upperBound
        while Int(task.piece) < end {
            let piece = grammar.pieces[Int(task.piece)]
            switch piece.kind {
            case .words:
                guard matches(piece.places, at: Int(task.place)) else { return }
                task.place += Int32(truncatingIfNeeded: piece.places.count)
                task.piece += 1
            case .anyOf:
                task.piece += 1
                for choice in piece.places {
                    let words = grammar.choices[choice]
                    guard matches(words, at: Int(task.place)) else { continue }
                    var next = task
                    next.place += Int32(truncatingIfNeeded: words.count)
                    agenda.append(next)
                }
                return
            case .same, .quotient, .remainder:
                let place = Int(task.place)
                want(piece.symbol, at: place)
                let cell = cell(piece.symbol, at: place)
                waiting.append(Waiting(task: task, next: cells[cell].waiting))
                cells[cell].waiting = Int32(truncatingIfNeeded: waiting.count - 1)
                var found = index(cells[cell].meaning)
                while let known = found {
                    advance(task, by: meanings[known])
                    found = index(meanings[known].next)
                }
                return
            }
        }
        finish(task)
    }

    /// Continues a rule after one of its numbers.
    private mutating func advance(_ task: Task, by meaning: Meaning) {
        // Most rules fail to match here, and checking first is cheaper.
        let production = Int(task.production)
        let next = Int(task.piece) + 1
        if next < grammar.productions[production].pieces.upperBound,
            grammar.pieces[next].kind == .words,
            !mayStand(grammar.pieces[next].places, at: meaning.end)
        {
            return
        }
        var moved = task
        moved.place = Int32(truncatingIfNeeded: meaning.end)
        moved.piece += 1
        switch grammar.pieces[next - 1].kind {
        case .words, .anyOf: return
        case .same:
            if meaning.isOpen {
                moved.facts.insert(.openSame)
            } else {
                if moved.facts.contains(.same), moved.value != meaning.value { return }
                moved.value = meaning.value
                moved.facts.insert(.same)
            }
        case .quotient:
            if !moved.facts.contains(.same) { moved.value = meaning.value }
            moved.facts.insert(meaning.isOpen ? .openQuotient : .quotient)
        case .remainder:
            if !meaning.isOpen, meaning.value >= grammar.productions[production].divisor { return }
            moved.remainder = meaning.value
            moved.facts.insert(meaning.isOpen ? .openRemainder : .remainder)
        }
        if next == grammar.productions[production].pieces.upperBound {
            finish(moved)
        } else {
            agenda.append(moved)
        }
    }

    /// Adds the meaning of a rule matched to its end.
    private mutating func finish(_ task: Task) {
        let rule = Int(task.production)
        let facts = task.facts
        if facts.contains(.same) {
            add(task.value, task)
        } else if !facts.isDisjoint(with: [.openQuotient, .openRemainder]) {
            addOpen(task)
        } else if facts.contains(.quotient) {
            let (product, overflow) = task.value.multipliedReportingOverflow(
                by: grammar.productions[rule].divisor)
            let (value, carry) = product.addingReportingOverflow(task.remainder)
            if !overflow, !carry { add(value, task) }
        } else if facts.contains(.remainder) {
            addMultiples(task, grammar.productions[rule])
        } else {
            if !facts.contains(.openSame) { add(grammar.productions[rule].base, task) }
            if facts.contains(.openSame) || grammar.productions[rule].isForSeveral {
                addOpen(task)
            }
        }
    }

    /// Adds the possible values of a rule that writes the remainder but not the quotient.
    private mutating func addMultiples(_ task: Task, _ rule: RuleGrammar.Production) {
        var multiple = rule.base - rule.base % rule.divisor
        for _ in 0..<Self.mostMultiples {
            guard multiple < rule.limit else { break }
            add(multiple + task.remainder, task)
            multiple += rule.divisor
        }
    }

    /// The maximum number of values to try for a rule that writes no quotient.
    private static var mostMultiples: Int { 10 }

    private mutating func add(_ value: UInt64, _ task: Task) {
        guard grammar.productions[Int(task.production)].isTaken(by: value) else { return }
        add(value, isOpen: false, task)
    }

    private mutating func addOpen(_ task: Task) { add(0, isOpen: true, task) }

    private mutating func add(_ value: UInt64, isOpen: Bool, _ task: Task) {
        let place = Int(task.start)
        let symbol = grammar.productions[Int(task.production)].symbol
        let cell = cell(symbol, at: place)
        let end = Int(task.place)
        var known = index(cells[cell].meaning)
        var looked = 0
        while let index = known {
            let other = meanings[index]
            if other.end == end, other.value == value, other.isOpen == isOpen { return }
            known = self.index(other.next)
            looked += 1
        }
        let meaning = Meaning(value: value, isOpen: isOpen, end: end, next: cells[cell].meaning)
        cells[cell].meaning = Int32(truncatingIfNeeded: meanings.count)
        meanings.append(meaning)
        farthest = max(farthest, end)
        let row = Int(rows[place])
        let width = grammar.wordsPerRow
        found[row * width + symbol / 64] |= 1 << UInt64(symbol % 64)
        if width == 1 {
            let wanted = self.wanted[row]
            proceed(from: symbol, at: place, meaning) { wanted >> $0 & 1 == 1 }
        } else {
            let wanted = self.wanted
            proceed(from: symbol, at: place, meaning) {
                wanted[row * width + $0 / 64] >> ($0 % 64) & 1 == 1
            }
        }
        var waiter = index(cells[cell].waiting)
        while let index = waiter {
            advance(waiting[index].task, by: meaning)
            waiter = self.index(waiting[index].next)
            looked += 1
        }
        count(looked / 8)
    }
}
