public import Decimals

extension NumberRules {
    /// Text in words, prepared for reading.
    public struct Text: Sendable {
        let folded: FoldedWords
        let bare: BareWords

        /// - Parameter text: UTF-8.
        public init(_ text: Span<UInt8>) {
            folded = FoldedWords(text)
            bare = BareWords(text)
        }
    }

    /// The possible meanings of text.
    public struct Candidates: Sendable {
        /// The numbers whose words match the text, ignoring spaces and hyphens, with their sets.
        public internal(set) var numbers: [(number: Decimal, set: Int)] = []
        /// How far the text was understood, in scalars of its bare words; see
        /// ``NumberRules/offset(of:in:)``.
        public internal(set) var farthest = 0
        /// Whether the search was given up because the text has too many meanings.
        public internal(set) var isExhausted = false
        /// The work done, in steps of the search limit.
        package internal(set) var steps = 0
    }

    /// Finds the numbers that text in words may mean.
    ///
    /// Check each with ``isText(_:writtenFor:by:ignoringSpaces:)`` before you accept it. The time
    /// is bounded for any text but grows faster than its length. Decimal digits are not understood.
    ///
    /// - Parameter sets: The sets to read with; if empty, the one used for writing.
    public func candidates(for text: Text, sets: [Int] = []) -> Candidates {
        var candidates = Candidates()
        guard !text.bare.scalars.isEmpty else { return candidates }
        var reading = RuleReading(self, text.bare.scalars)
        let sets = sets.isEmpty ? [start] : sets
        reading.chart.search(sets, at: 0)
        for set in sets { reading.add(to: &candidates, by: set) }
        candidates.farthest = reading.chart.farthest
        candidates.steps = reading.chart.steps
        candidates.isExhausted = reading.chart.isExhausted || reading.isFull
        return candidates
    }

    /// Converts ``Candidates/farthest`` to an offset in scalars of the whole text.
    public static func offset(of place: Int, in text: Span<UInt8>) -> Int {
        BareWords.offset(of: place, in: text)
    }

    /// Whether text is how the rules write a number, ignoring case, soft hyphens and white space.
    ///
    /// A hyphen between words equals a space. Commas may be omitted, and may follow a multiple of a
    /// power of a thousand: `two thousand, five hundred`.
    ///
    /// - Parameters:
    ///   - set: The set that writes the number; nil for the default.
    ///   - ignoringSpaces: Whether to ignore spaces and hyphens between words.
    public func isText(
        _ text: Text, writtenFor number: Decimal, by set: Int? = nil, ignoringSpaces: Bool = false
    ) -> Bool {
        var bytes: [UInt8] = []
        do { try write(number, by: set ?? start, into: &bytes) } catch { return false }
        let commas = FoldedWords(bytes.span).furtherCommas(
            in: text.folded.scalars, ignoringSpaces: ignoringSpaces)
        guard let commas, commas.count <= Self.mostCommas else { return false }
        return commas.allSatisfy { comma in
            isMultiple(text.folded.scalars[..<comma], of: number, ignoringSpaces)
        }
    }

    /// The maximum number of extra commas: one for each power of a thousand.
    private static var mostCommas: Int { 6 }

    /// Whether the words before a comma write the number with three, six or more digits zeroed.
    private func isMultiple(
        _ words: ArraySlice<UInt32>, of number: Decimal, _ ignoringSpaces: Bool
    ) -> Bool {
        guard number.scale == 0 else { return false }
        var digits = number.digits
        for end in stride(from: digits.count - 3, to: 0, by: -3) {
            for place in end..<min(end + 3, digits.count) { digits[place] = 0 }
            let multiple = Decimal(isNegative: number.isNegative, digits: digits, scale: 0)
            guard !multiple.hasSameValue(as: number) else { continue }
            for set in allSets {
                var bytes: [UInt8] = []
                do { try write(multiple, by: set, into: &bytes) } catch { continue }
                let written = FoldedWords(bytes.span)
                if written.furtherCommas(in: words, ignoringSpaces: ignoringSpaces) != nil {
                    return true
                }
            }
        }
        return false
    }

    /// Folds text as reading does: case, soft hyphens, white space and hyphens between words.
    public static func folded(_ text: Span<UInt8>) -> [UInt32] {
        FoldedWords(text).scalars
    }
}

/// A search for the meanings of text: signs and fractions here, integers in the chart.
private struct RuleReading {
    private let rules: NumberRules
    private var grammar: RuleGrammar { rules.grammar }
    private var known: [Part] = []
    private var numbers: [Decimal] = []
    var chart: RuleChart
    /// Whether there were more numbers than the limit.
    private(set) var isFull = false

    /// The meanings of a part of the text as numbers of a set.
    private struct Part {
        var set: Int
        var start: Int
        var end: Int
        /// The range of its numbers in the list of all.
        var numbers: Range<Int>
    }

    /// The maximum number of numbers, and of ways to read digits, that are kept.
    private static var most: Int { 64 }

    /// A fraction rule, matched up to an element.
    private struct Progress {
        var place: Int
        var integer: UInt64 = 0
        var fraction: [UInt8] = []
    }

    init(_ rules: NumberRules, _ text: [UInt32]) {
        self.rules = rules
        chart = RuleChart(rules, text)
        known.reserveCapacity(16)
        numbers.reserveCapacity(16)
    }

    /// Adds the numbers of a set that span the whole text.
    mutating func add(to candidates: inout NumberRules.Candidates, by set: Int) {
        for place in places(with: set, from: 0, to: chart.text.count) {
            candidates.numbers.append((numbers[place], set))
        }
    }

    /// The range of the numbers of a set that span a part of the text; without a sign unless the
    /// part begins the text.
    private mutating func places(with set: Int, from start: Int, to end: Int) -> Range<Int> {
        guard start < end, !isFull, !chart.isExhausted else { return 0..<0 }
        for part in known where part.set == set && part.start == start && part.end == end {
            return part.numbers
        }
        let part = known.count
        // A set that leads back to itself adds nothing.
        known.append(Part(set: set, start: start, end: end, numbers: 0..<0))
        var found: [Decimal] = []
        var meaning = chart.lastMeaning(of: set, at: start)
        while let index = meaning {
            let known = chart.meaning(index)
            if known.end == end, !known.isOpen { found.append(Decimal(known.value)) }
            meaning = chart.meaning(before: index)
        }
        if start == 0 { addNegatives(of: set, to: end, &found) }
        for pieces in grammar.signsAndFractions[set].fractions.indices {
            addFractions(
                grammar.signsAndFractions[set].fractions[pieces], from: start, to: end, &found)
        }
        // The sets this one delegates to may read a sign or a fraction there.
        for other in grammar.signsAndFractions[set].delegates {
            for place in places(with: other, from: start, to: end) { found.append(numbers[place]) }
        }
        let first = numbers.count
        for number in found where !numbers[first...].contains(number) {
            guard numbers.count - first < Self.most else {
                isFull = true
                break
            }
            numbers.append(number)
        }
        known[part].numbers = first..<numbers.count
        return first..<numbers.count
    }

    private mutating func addNegatives(of set: Int, to end: Int, _ found: inout [Decimal]) {
        guard let negative = grammar.signsAndFractions[set].negative,
            chart.matches(negative.prefix, at: 0), end > negative.suffix.count,
            negative.suffix.isEmpty
                || chart.matches(negative.suffix, at: end - negative.suffix.count)
        else { return }
        let parts = places(
            with: negative.set, from: negative.prefix.count, to: end - negative.suffix.count)
        for place in parts where !numbers[place].isNegative {
            found.append(numbers[place].negated)
        }
    }

    private mutating func addFractions(
        _ pieces: [SignsAndFractions.Piece], from start: Int, to end: Int,
        _ found: inout [Decimal]
    ) {
        for progress in follow(pieces, [Progress(place: start)], count: 0, to: end)
        where progress.place == end && !progress.fraction.isEmpty {
            found.append(Decimal(progress.integer, fraction: progress.fraction))
        }
    }

    /// Matches the rest of a rule in all possible ways.
    ///
    /// - Parameter count: The number of digits of a numerator.
    private mutating func follow(
        _ pieces: [SignsAndFractions.Piece], _ start: [Progress], count: Int, to end: Int
    ) -> [Progress] {
        var all = start
        for index in pieces.indices {
            if all.isEmpty { break }
            var next: [Progress] = []
            for progress in all {
                switch pieces[index] {
                case .words(let words): addWords(words, progress, into: &next)
                case .anyOf(let choices):
                    for choice in choices {
                        addWords(grammar.choices[choice], progress, into: &next)
                    }
                case .integer(let set):
                    var words = 0..<0
                    if index + 1 < pieces.count, case .words(let own) = pieces[index + 1] {
                        words = own
                    }
                    addIntegers(of: set, before: words, progress, into: &next)
                case .digits(let set): addDigits(of: set, progress, to: end, into: &next)
                case .fraction(let set):
                    for row in grammar.signsAndFractions[set].denominators {
                        next += follow(row.pieces, [progress], count: row.digitCount, to: end)
                    }
                case .numerator(let set, let hasZeros):
                    addNumerators(of: set, hasZeros, count, progress, into: &next)
                }
            }
            all = limited(next)
        }
        return all
    }

    private mutating func limited<Item>(_ items: [Item]) -> [Item] {
        guard items.count > Self.most else { return items }
        isFull = true
        return Array(items.prefix(Self.most))
    }

    private mutating func addWords(
        _ words: Range<Int>, _ progress: Progress, into next: inout [Progress]
    ) {
        chart.count()
        guard chart.matches(words, at: progress.place) else { return }
        var moved = progress
        moved.place += words.count
        next.append(moved)
    }

    private mutating func addIntegers(
        of set: Int, before words: Range<Int>, _ progress: Progress, into next: inout [Progress]
    ) {
        var meaning = chart.lastMeaning(of: set, at: progress.place)
        while let index = meaning {
            let known = chart.meaning(index)
            meaning = chart.meaning(before: index)
            guard !known.isOpen, chart.mayStand(words, at: known.end) else { continue }
            var moved = progress
            moved.place = known.end
            moved.integer = known.value
            next.append(moved)
        }
    }

    /// Matches digits one after another up to the end.
    private mutating func addDigits(
        of set: Int, _ progress: Progress, to end: Int, into next: inout [Progress]
    ) {
        var all = [progress]
        while !all.isEmpty, !isFull, !chart.isExhausted {
            var longer: [Progress] = []
            for progress in all where progress.place < end {
                var meaning = chart.lastMeaning(of: set, at: progress.place)
                while let index = meaning {
                    let known = chart.meaning(index)
                    meaning = chart.meaning(before: index)
                    guard !known.isOpen, known.value <= 9, known.end > progress.place else {
                        continue
                    }
                    chart.count()
                    var moved = progress
                    moved.place = known.end
                    moved.fraction.append(UInt8(known.value))
                    longer.append(moved)
                }
            }
            next += longer.filter { $0.place == end }
            all = limited(longer)
        }
    }

    /// Matches a numerator, written with as many digits as its denominator determines.
    private mutating func addNumerators(
        of set: Int, _ hasZeros: Bool, _ count: Int, _ progress: Progress,
        into next: inout [Progress]
    ) {
        var places = [progress.place]
        for zeros in 0..<count {
            var behindZero: [Int] = []
            for place in places {
                var meaning = chart.lastMeaning(of: set, at: place)
                while let index = meaning {
                    let known = chart.meaning(index)
                    meaning = chart.meaning(before: index)
                    guard !known.isOpen else { continue }
                    let digits = BigUInt(known.value).digits
                    guard digits.count <= count else { continue }
                    if known.value == 0 { behindZero.append(known.end) }
                    guard !hasZeros || digits.count + zeros == count else { continue }
                    chart.count()
                    var moved = progress
                    moved.place = known.end
                    moved.fraction =
                        Array(repeating: 0, count: max(count - digits.count, 0)) + digits
                    next.append(moved)
                }
            }
            guard hasZeros else { return }
            places = behindZero
        }
    }
}

extension Decimal {
    fileprivate init(_ integer: UInt64) {
        self.init(isNegative: false, magnitude: integer, scale: 0)
    }

    fileprivate init(_ integer: UInt64, fraction: [UInt8]) {
        self.init(
            isNegative: false, digits: BigUInt(integer).digits + fraction, scale: fraction.count)
    }

    fileprivate var negated: Decimal {
        var negated = self
        negated.isNegative = true
        return negated
    }
}
