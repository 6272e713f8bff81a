/// The words and letters for powers of ten in a locale's compact numbers.
///
/// Different words may fold to the same text and mean different powers (`m` and `M` in Tongan).
public final class CompactLexicon: Sendable {
    /// A word and the powers of ten it means; a class so that it is shared by reference.
    public final class Entry: Sendable {
        /// The word as the locale writes it.
        public let scalars: [UInt32]
        /// ``scalars`` in lower case, without a final period.
        public let folded: [UInt32]
        /// Whether the word belongs to the requested style, not only to plain numbers.
        public let isOwn: Bool
        /// The powers of ten meant after the digits; empty for a word only used before them or in
        /// pairs.
        public let behind: PowersOfTen
        /// The powers of ten meant before the digits.
        public let inFront: PowersOfTen
        /// Whether the word alone, without digits, is a number: `mille`.
        public let standsForOne: Bool

        /// Whether the word ends in a period.
        public let hasDot: Bool

        fileprivate init(_ scalars: [UInt32], _ found: Found) {
            self.scalars = scalars
            folded = scalars.folded
            isOwn = found.isOwn
            behind = found.behind
            inFront = found.inFront
            standsForOne = found.isAlone
            hasDot = scalars.last == CompactLexicon.dot
        }
    }

    private struct Pair: Hashable {
        var front: [UInt32]
        var back: [UInt32]
    }

    static let dot: UInt32 = 0x2E

    /// The words as the locale writes them, for display; those used after digits come first.
    public let words: [String]
    /// The names used for percent or permille in compact numbers instead of a sign.
    public let units: [[UInt32]]

    private let byFirst: [UInt32: [Entry]]
    private let pairs: [Pair: PowersOfTen]

    fileprivate struct Found {
        var behind = PowersOfTen()
        var inFront = PowersOfTen()
        var isAlone = false
        var isOwn = false
    }

    /// Collects the words of patterns.
    ///
    /// - Parameters:
    ///   - own: The patterns of the requested style, in all lengths.
    ///   - plain: The patterns of plain numbers, whose words are accepted unless the style also has
    ///     them.
    ///   - further: Words that occur in no pattern.
    init(own: [CompactPatterns], plain: [CompactPatterns], further: [CompactWord]) {
        var pairs: [Pair: PowersOfTen] = [:]
        var byWord: [[UInt32]: Found] = [:]
        func collect(_ patterns: [CompactPatterns], isOwn: Bool) {
            var found: [[UInt32]: Found] = [:]
            for level in patterns.flatMap(\.levels) where level.exponent > 0 {
                for word in level.words {
                    let front = word.front.trimmedScalars
                    let back = word.back.trimmedScalars
                    switch (front.isEmpty, back.isEmpty) {
                    case (true, true): break
                    case (false, true):
                        found[front, default: Found()].inFront.insert(level.exponent)
                    case (true, false): found[back, default: Found()].behind.insert(level.exponent)
                    case (false, false):
                        let pair = Pair(front: front.folded, back: back.folded)
                        if isOwn || pairs[pair] == nil {
                            pairs[pair, default: PowersOfTen()].insert(level.exponent)
                        }
                        found[front] = found[front] ?? Found()
                        found[back] = found[back] ?? Found()
                    }
                }
                if let word = level.wordAlone?.trimmedScalars, !word.isEmpty {
                    found[word, default: Found()].behind.insert(level.exponent)
                    found[word]?.isAlone = true
                }
            }
            for (word, new) in found where isOwn || byWord[word] == nil {
                byWord[word] = new
                byWord[word]?.isOwn = isOwn
            }
        }
        collect(own, isOwn: true)
        collect(plain, isOwn: false)
        for row in further {
            let word = row.word.trimmedScalars
            if byWord[word] == nil { byWord[word] = Found(behind: PowersOfTen(row.power)) }
        }
        var byFirst: [UInt32: [Entry]] = [:]
        for (scalars, found) in byWord {
            let entry = Entry(scalars, found)
            guard let first = entry.folded.first else { continue }
            byFirst[first, default: []].append(entry)
        }
        self.pairs = pairs
        self.byFirst = byFirst.mapValues { entries in
            entries.sorted {
                ($0.folded.count, $0.scalars.count) > ($1.folded.count, $1.scalars.count)
            }
        }
        var units: Set<[UInt32]> = []
        for patterns in own { units.formUnion(patterns.units.map(\.trimmedScalars)) }
        self.units = units.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
        words = byFirst.values.joined().sorted {
            let (left, right) = ($0.behind.first ?? .max, $1.behind.first ?? .max)
            return left == right ? $0.scalars.lexicographicallyPrecedes($1.scalars) : left < right
        }.map { String(String.UnicodeScalarView($0.scalars.compactMap(Unicode.Scalar.init))) }
    }

    /// The entries whose folded form begins with a lower-case scalar, longest first.
    public func entries(beginningWith scalar: UInt32) -> [Entry] { byFirst[scalar] ?? [] }

    /// The powers of ten meant by a word before the digits together with one after them.
    public func exponents(front: Entry, back: Entry) -> PowersOfTen {
        pairs[Pair(front: front.folded, back: back.folded)] ?? PowersOfTen()
    }
}

extension [UInt32] {
    /// In lower case, without a final period.
    fileprivate var folded: [UInt32] {
        let lower = map(CaseFolding.lowercased)
        return lower.count > 1 && lower.last == CompactLexicon.dot ? Array(lower.dropLast()) : lower
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
