public import Decimals

/// How a locale writes numbers shortly: `1.2K`, `1,2 Mio.`, `१ करोड़`.
///
/// Read from formatted samples, as ``NumberSymbols`` are.
public final class CompactPatterns: Sendable {
    /// What happens to numbers of one magnitude; shared by reference.
    public final class Level: Sendable {
        /// The number is divided by ten to this power before it is written.
        public let exponent: Int
        /// What stands around the digits.
        public let other: NumberAffixes
        /// What stands there instead in some plural categories.
        public let plural: [PluralCategory: NumberAffixes]
        /// What stands for the number 1, digits and all, where a word alone says it: `mille`.
        public let wordForOne: NumberAffixes?
        /// The words for the power of ten, in all plural categories.
        let words: Set<Word>
        /// The word of ``wordForOne``, without a sign or a currency.
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

    /// A word for a power of ten, before the digits, behind them, or on both sides.
    struct Word: Sendable, Hashable {
        var front: String
        var back: String
    }

    /// The levels by magnitude: 0 for numbers below 10, 1 below 100, and so on.
    public let levels: [Level]

    /// The plural rules that choose among a level's affixes.
    public let rules: PluralRules

    /// Names of percent or permille that stand beside the digits instead of a sign.
    let units: Set<String>

    init(levels: [Level], rules: PluralRules, units: Set<String>) {
        self.levels = levels
        self.rules = rules
        self.units = units
    }

    /// The level for a number with so many integer digits.
    public func level(integerDigits: Int) -> Level {
        // There is at least one: see ``load(icuName:system:style:length:)``.
        levels[min(max(integerDigits, 1), levels.count) - 1]
    }

    /// What stands around a number that is written on a level, with a sign.
    public func affixes(
        of shown: Decimal, on level: Level, _ sign: NumberAffixes.Sign
    ) -> NumberAffixes.Pair {
        guard !level.plural.isEmpty else { return level.other[sign] }
        // ICU asks for the plural of what stands in front of the word: 3, not 3000.
        let category = rules.category(of: shown, exponent: level.exponent)
        return level.plural[category]?[sign] ?? level.other[sign]
    }
}

/// The lengths of compact forms; raw values are those of ECMA-402 `compactDisplay`.
public enum CompactLength: String, Sendable, CaseIterable {
    /// `1.2M`.
    case short
    /// `1.2 million`.
    case long
}
