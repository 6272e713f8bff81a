/// The words and letters that stand for powers of ten in a locale's compact numbers.
public final class CompactLexicon: Sendable {
    /// One word.
    public struct Entry: Sendable, Hashable {
        /// The word by scalars, as the locale writes it.
        public let scalars: [UInt32]
        /// The powers of ten that it stands for; more than one where it is ambiguous, none where it
        /// says something only together with another word.
        public let exponents: [Int]
        /// Whether the word alone, without digits, is a number: `mille`.
        public let standsForOne: Bool
    }

    private struct Pair: Hashable {
        var front: [UInt32]
        var back: [UInt32]
    }

    private let byFirst: [UInt32: [Entry]]
    private let pairs: [Pair: [Int]]

    /// Collects the words of patterns, both lengths.
    init(_ patterns: [CompactPatterns]) {
        var exponents: [[UInt32]: [Int]] = [:]
        var pairs: [Pair: [Int]] = [:]
        var alone: Set<[UInt32]> = []
        for level in patterns.flatMap(\.levels) where level.exponent > 0 {
            for word in level.words {
                let front = word.front.trimmedScalars
                let back = word.back.trimmedScalars
                if !front.isEmpty, !back.isEmpty {
                    pairs[Pair(front: front, back: back), default: []].add(level.exponent)
                    exponents[front, default: []] += []
                    exponents[back, default: []] += []
                } else if !front.isEmpty || !back.isEmpty {
                    exponents[front + back, default: []].add(level.exponent)
                }
            }
            if let word = level.wordAlone?.trimmedScalars, !word.isEmpty {
                exponents[word, default: []].add(level.exponent)
                alone.insert(word)
            }
        }
        var byFirst: [UInt32: [Entry]] = [:]
        for (scalars, exponents) in exponents {
            let entry = Entry(
                scalars: scalars, exponents: exponents.sorted(),
                standsForOne: alone.contains(scalars))
            byFirst[scalars[0], default: []].append(entry)
        }
        self.pairs = pairs
        self.byFirst = byFirst.mapValues { entries in
            entries.sorted { $0.scalars.count > $1.scalars.count }
        }
    }

    /// The words that begin with a scalar, the longest first.
    public func entries(beginningWith scalar: UInt32) -> [Entry] { byFirst[scalar] ?? [] }

    /// The powers of ten that two words stand for, one before and one behind the digits.
    public func exponents(front: Entry, back: Entry) -> [Int] {
        pairs[Pair(front: front.scalars, back: back.scalars)] ?? []
    }
}

extension [Int] {
    fileprivate mutating func add(_ exponent: Int) {
        if !contains(exponent) { append(exponent) }
    }
}

extension String {
    /// The scalars without white space and directional marks at both ends.
    fileprivate var trimmedScalars: [UInt32] {
        func isSpace(_ scalar: Unicode.Scalar) -> Bool {
            [0x200F, 0x200E, 0x061C].contains(scalar.value) || scalar.properties.isWhitespace
        }
        let scalars = Array<Unicode.Scalar>(unicodeScalars)
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return [] }
        return scalars[first...last].map(\.value)
    }
}
