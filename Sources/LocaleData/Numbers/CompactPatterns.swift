public import Decimals

/// A locale's patterns for compact numbers: `1.2K`, `1,2 Mio.`, `१ करोड़`.
///
/// Derived from formatted samples, like ``NumberSymbols``.
public final class CompactPatterns: Sendable {
    /// The pattern for one magnitude; a class so that it is shared by reference.
    public final class Level: Sendable {
        /// The power of ten to divide by before writing.
        public let exponent: Int
        /// The affixes of plural category `other`.
        public let other: NumberAffixes
        /// The affixes of plural categories that differ from ``other``.
        public let plural: [PluralCategory: NumberAffixes]
        /// The complete text for the number 1, if a word alone means it: `mille`.
        public let wordForOne: NumberAffixes?
        /// The words for the power of ten in all plural categories.
        let words: Set<Word>
        /// The word of ``wordForOne`` without sign and currency.
        let wordAlone: String?

        init(
            exponent: Int, other: NumberAffixes, plural: [PluralCategory: NumberAffixes],
            wordForOne: NumberAffixes?, words: Set<Word>, wordAlone: String?
        ) {
            self.exponent = exponent
            self.other = other
            self.plural = plural
            self.wordForOne = wordForOne
            self.words = words
            self.wordAlone = wordAlone
        }
    }

    /// A word for a power of ten: before the digits, after them, or on both sides.
    struct Word: Sendable, Hashable {
        var front: String
        var back: String
    }

    /// The levels by magnitude: index 0 for numbers below 10, 1 below 100, and so on.
    public let levels: [Level]

    /// The plural rules that select a level's affixes.
    public let rules: PluralRules

    /// The names used for percent or permille instead of a sign.
    let units: Set<String>

    init(levels: [Level], rules: PluralRules, units: Set<String>) {
        self.levels = levels
        self.rules = rules
        self.units = units
    }

    /// The level for a number of integer digits.
    public func level(integerDigits: Int) -> Level {
        // `levels` is never empty; see ``load(icuName:system:style:length:)``.
        levels[min(max(integerDigits, 1), levels.count) - 1]
    }

    /// The affixes of a number written on a level, with a sign.
    public func affixes(
        of shown: Decimal, on level: Level, _ sign: NumberAffixes.Sign
    ) -> NumberAffixes.Pair {
        guard !level.plural.isEmpty else { return level.other[sign] }
        // As in ICU, the plural depends on the digits before the word: 3, not 3000.
        let category = rules.category(of: shown, exponent: level.exponent)
        return level.plural[category]?[sign] ?? level.other[sign]
    }
}

/// The lengths of compact numbers; raw values are those of ECMA-402 `compactDisplay`.
public enum CompactLength: String, Sendable, CaseIterable {
    /// `1.2M`.
    case short
    /// `1.2 million`.
    case long
}
