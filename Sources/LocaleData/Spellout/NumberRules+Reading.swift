public import Decimals

extension NumberRules {
    /// What a text may mean.
    public struct Candidates: Sendable {
        /// Different numbers whose words, spaces and hyphens aside, the text can be, each with the
        /// set that has it.
        public internal(set) var numbers: [(number: Decimal, set: Int)] = []
        /// How far the text was understood, in scalars.
        public internal(set) var farthest = 0
        /// Whether the text has so many meanings that the search was given up.
        public internal(set) var isExhausted = false
        /// How much work the search was, in the steps that bound it.
        package internal(set) var steps = 0
    }

    /// The numbers that a text of words may mean.
    ///
    /// None of them is a reading yet: see ``isText(_:writtenFor:)``. Takes bounded time for any
    /// text, and more than linear time in its length. Decimal digits are not understood here.
    ///
    /// - Parameter sets: The sets to read by; the one that numbers are written with for none.
    public func candidates(
        for text: String.UnicodeScalarView, sets: [Int] = []
    ) -> Candidates {
        let bare = BareWords(text)
        var reading = RuleReading(self, bare.scalars)
        var candidates = Candidates()
        if !bare.scalars.isEmpty {
            for set in sets.isEmpty ? [start] : sets {
                let numbers = reading.numbers(with: set, from: 0, to: bare.scalars.count)
                candidates.numbers += numbers.map { ($0, set) }
            }
        }
        let farthest = reading.chart.farthest
        candidates.farthest =
            farthest < bare.offsets.count ? bare.offsets[farthest] : bare.length
        candidates.steps = reading.chart.steps
        candidates.isExhausted = reading.chart.isExhausted || reading.isFull
        return candidates
    }

    /// Whether a text is how a number is written, case, soft hyphens and white space aside; a hyphen
    /// between two words is as good as a space.
    ///
    /// - Parameters:
    ///   - set: The set that writes it; nil for the one that numbers are written with.
    ///   - ignoringSpaces: Whether spaces and hyphens between words do not count at all.
    public func isText(
        _ text: String.UnicodeScalarView, writtenFor number: Decimal, by set: Int? = nil,
        ignoringSpaces: Bool = false
    ) -> Bool {
        var bytes: [UInt8] = []
        do { try write(number, by: set ?? start, into: &bytes) } catch { return false }
        let (written, typed) = (FoldedWords(bytes.span).scalars, FoldedWords(text).scalars)
        return ignoringSpaces
            ? written.filter { $0 != 0x20 } == typed.filter { $0 != 0x20 } : written == typed
    }

    /// A text as it counts for reading: case, soft hyphens, white space and hyphens between words
    /// folded.
    public static func folded(_ text: String.UnicodeScalarView) -> [UInt32] {
        FoldedWords(text).scalars
    }
}

/// One search for what a text may mean: signs and fractions here, whole numbers in the chart.
private struct RuleReading {
    private let rules: NumberRules
    private var known: [Part: [Decimal]] = [:]
    var chart: RuleChart
    /// Whether there were more numbers than are kept.
    private(set) var isFull = false

    /// A part of the text that is to be a number of a set.
    private struct Part: Hashable {
        var set: Int
        var start: Int
        var end: Int
    }

    /// The most numbers, and the most ways to read digits, that are kept.
    private static var most: Int { 64 }

    /// A fraction rule, followed as far as an element.
    private struct Progress {
        var place: Int
        var integer: UInt64 = 0
        var fraction: [UInt8] = []
    }

    init(_ rules: NumberRules, _ text: [UInt32]) {
        self.rules = rules
        chart = RuleChart(rules, text)
    }

    /// Numbers of a set that fill a part of the text.
    mutating func numbers(with index: Int, from start: Int, to end: Int) -> [Decimal] {
        guard start < end, !isFull, !chart.isExhausted else { return [] }
        let part = Part(set: index, start: start, end: end)
        if let numbers = known[part] { return numbers }
        // A set that leads back to itself adds nothing.
        known[part] = []
        var found: [Decimal] = []
        for meaning in chart.meanings(of: index, at: start) where meaning.end == end {
            if let value = meaning.value { found.append(Decimal(value, fraction: [])) }
        }
        let set = rules.sets[index]
        if let rule = set.negative { found += negatives(by: rule, from: start, to: end) }
        for rule in [set.improperFraction, set.properFraction].compactMap({ $0 }) {
            found += fractions(by: rule, from: start, to: end)
        }
        // What a set hands on as it is may have a sign or a fraction there.
        for rule in set.rules {
            guard rule.elements.count == 1, case .substitution(let only)? = rule.elements.first,
                only.operation == .same, case .set(let other) = only.target, other != index
            else { continue }
            found += numbers(with: other, from: start, to: end)
        }
        var distinct: [Decimal] = []
        for number in found where !distinct.contains(number) { distinct.append(number) }
        distinct = limited(distinct)
        known[part] = distinct
        return distinct
    }

    private mutating func limited<Item>(_ items: [Item]) -> [Item] {
        if items.count > Self.most { isFull = true }
        return Array(items.prefix(Self.most))
    }

    private mutating func negatives(
        by rule: NumberRule, from start: Int, to end: Int
    ) -> [Decimal] {
        var place = start
        var end = end
        var target: Int?
        for element in rule.elements {
            switch element {
            case .literal(let words):
                var words = RuleGrammar.bare(words)
                if place == 0, case .hyphen? = Self.firstKind(element) {
                    words.insert(FoldedWords.minus, at: 0)
                }
                if target == nil {
                    guard chart.matches(words, at: place) else { return [] }
                    place += words.count
                } else {
                    end -= words.count
                    guard end > place, chart.matches(words, at: end) else { return [] }
                }
            case .substitution(let substitution):
                guard target == nil, case .set(let set) = substitution.target else { return [] }
                target = set
            case .plural: return []
            }
        }
        guard let target else { return [] }
        return numbers(with: target, from: place, to: end).filter { !$0.isNegative }.map {
            Decimal(isNegative: true, digits: $0.digits, scale: $0.scale)
        }
    }

    private static func firstKind(_ element: NumberRule.Element) -> FoldedWords.Kind? {
        guard case .literal(let words) = element else { return nil }
        return String(decoding: words, as: UTF8.self).unicodeScalars.first.map {
            FoldedWords.kind(of: $0.value)
        }
    }

    private mutating func fractions(
        by rule: NumberRule, from start: Int, to end: Int
    ) -> [Decimal] {
        if rule.elements.count == 1, case .substitution(let only)? = rule.elements.first,
            only.operation == .same, case .set(let other) = only.target
        {
            return numbers(with: other, from: start, to: end)
        }
        var all = [Progress(place: start)]
        for element in rule.elements {
            var next: [Progress] = []
            for progress in all {
                switch element {
                case .literal(let words): take([RuleGrammar.bare(words)], progress, into: &next)
                case .plural(_, let words):
                    take(words.values.map(RuleGrammar.bare), progress, into: &next)
                case .substitution(let substitution):
                    take(substitution, progress, to: end, into: &next)
                }
            }
            all = limited(next)
        }
        return all.filter { $0.place == end && !$0.fraction.isEmpty }.map {
            Decimal($0.integer, fraction: $0.fraction)
        }
    }

    private mutating func take(
        _ choices: [[UInt32]], _ progress: Progress, into next: inout [Progress]
    ) {
        chart.count(choices.count)
        for words in choices where chart.matches(words, at: progress.place) {
            var moved = progress
            moved.place += words.count
            next.append(moved)
        }
    }

    private mutating func take(
        _ substitution: NumberRule.Substitution, _ progress: Progress, to end: Int,
        into next: inout [Progress]
    ) {
        guard case .set(let set) = substitution.target else { return }
        switch substitution.operation {
        case .integralPart:
            for meaning in chart.meanings(of: set, at: progress.place) {
                guard let value = meaning.value else { continue }
                var moved = progress
                moved.place = meaning.end
                moved.integer = value
                next.append(moved)
            }
        case .fractionDigits: takeDigits(of: set, progress, to: end, into: &next)
        case .fraction:
            for rule in rules.sets[set].rules { take(rule, progress, into: &next) }
        case .same, .absolute, .quotient, .remainder, .numerator: break
        }
    }

    /// Takes digits one after another up to the end.
    private mutating func takeDigits(
        of set: Int, _ progress: Progress, to end: Int, into next: inout [Progress]
    ) {
        var all = [progress]
        while !all.isEmpty, !isFull, !chart.isExhausted {
            var longer: [Progress] = []
            for progress in all where progress.place < end {
                for meaning in chart.meanings(of: set, at: progress.place) {
                    guard let value = meaning.value, value <= 9, meaning.end > progress.place
                    else { continue }
                    chart.count()
                    var moved = progress
                    moved.place = meaning.end
                    moved.fraction.append(UInt8(value))
                    longer.append(moved)
                }
            }
            next += longer.filter { $0.place == end }
            all = limited(longer)
        }
    }

    /// Takes a numerator with its denominator's words.
    private mutating func take(
        _ rule: NumberRule, _ progress: Progress, into next: inout [Progress]
    ) {
        guard let count = rule.base.powerOfTen else { return }
        var all = [progress]
        for element in rule.elements {
            var moved: [Progress] = []
            for progress in all {
                switch element {
                case .literal(let words): take([RuleGrammar.bare(words)], progress, into: &moved)
                case .plural(_, let words):
                    take(words.values.map(RuleGrammar.bare), progress, into: &moved)
                case .substitution(let substitution):
                    guard case .numerator(let hasZeros) = substitution.operation,
                        case .set(let set) = substitution.target
                    else { return }
                    takeNumerator(of: set, hasZeros, count, progress, into: &moved)
                }
            }
            all = limited(moved)
        }
        next += all
    }

    private mutating func takeNumerator(
        of set: Int, _ hasZeros: Bool, _ count: Int, _ progress: Progress,
        into next: inout [Progress]
    ) {
        var places = [progress.place]
        for zeros in 0..<count {
            var behindZero: [Int] = []
            for place in places {
                for meaning in chart.meanings(of: set, at: place) {
                    guard let value = meaning.value else { continue }
                    let digits = BigUInt(value).digits
                    guard digits.count <= count else { continue }
                    if value == 0 { behindZero.append(meaning.end) }
                    guard !hasZeros || digits.count + zeros == count else { continue }
                    chart.count()
                    var moved = progress
                    moved.place = meaning.end
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
    fileprivate init(_ integer: UInt64, fraction: [UInt8]) {
        self.init(
            isNegative: false, digits: BigUInt(integer).digits + fraction, scale: fraction.count)
    }
}

extension UInt64 {
    /// The exponent of a power of ten above 1; nil for any other number.
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
