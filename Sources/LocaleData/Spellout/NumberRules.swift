/// How a language writes numbers in words, or a numbering system without ten digits writes them.
///
/// Rules are ICU's data (`RuleBasedNumberFormat`); they are read and followed here, on exact
/// numbers.
///
/// Immutable, and shared by reference.
public final class NumberRules: Sendable {
    /// All sets, in the order of the data.
    let sets: [NumberRuleSet]
    /// The index of the set that numbers begin with.
    let start: Int
    /// Whether nothing but whole numbers have a form: ordinals, of which the data of some languages
    /// (ms, hi, gu) has rules for fractions that round them or write no ordinal.
    let isForWholes: Bool
    /// For digits among the words.
    let symbols: NumberSymbols
    /// For words that depend on a number's plural category.
    let cardinal: PluralRules
    /// For words that depend on a number's ordinal category.
    let ordinal: PluralRules

    /// The rules taken apart for reading.
    let grammar: RuleGrammar

    /// The sets that text is read by: all of them, and those for ordinals.
    let allSets: [Int]
    private let ordinalSets: [Int]

    /// An estimate of the memory that they take, in bytes.
    let byteCount: Int

    /// - Parameter name: The set to begin with; nil for the usual one of the data.
    init?(
        _ texts: [String], startingWith name: String?, symbols: NumberSymbols, icuName: String,
        isForWholes: Bool = false
    ) {
        guard
            let sets = RuleTextParser.parse(
                texts, decimal: symbols.decimal), !sets.isEmpty
        else { return nil }
        let usual = ["%spellout-numbering", "%digits-ordinal", "%duration"]
        let start =
            if let name {
                sets.firstIndex { $0.name == name }
            } else {
                sets.firstIndex { usual.contains($0.name) } ?? sets.lastIndex { $0.isPublic }
            }
        guard let start else { return nil }
        self.sets = sets
        byteCount = 4096 + 32 * texts.reduce(0) { $0 + $1.utf8.count }
        self.start = start
        self.isForWholes = isForWholes
        self.symbols = symbols
        cardinal = PluralRules.cardinal(locale: icuName)
        ordinal = PluralRules.ordinal(locale: icuName)
        grammar = RuleGrammar(sets)
        (allSets, ordinalSets) = Self.readableSets(sets, start: start, isForWholes: isForWholes)
    }

    private init(_ other: NumberRules, start: Int) {
        sets = other.sets
        self.start = start
        isForWholes = other.isForWholes
        symbols = other.symbols
        cardinal = other.cardinal
        ordinal = other.ordinal
        grammar = other.grammar
        byteCount = other.byteCount
        (allSets, ordinalSets) = Self.readableSets(sets, start: start, isForWholes: isForWholes)
    }

    /// The same rules, written with another public set; nil where there is none of that name.
    ///
    /// - Parameter name: As CLDR has it, without its `%`.
    public func beginning(with name: String) -> NumberRules? {
        guard let start = publicSets.first(where: { self.name(of: $0) == name }) else { return nil }
        return NumberRules(self, start: start)
    }

    /// The names of the public sets, without `%`, in the order of the data.
    public var publicNames: [String] { publicSets.map(name) }

    /// The public sets that text is read by, the one that numbers are written with first.
    ///
    /// - Parameter ordinals: Whether only sets for ordinals count.
    public func readableSets(ordinals: Bool) -> [Int] { ordinals ? ordinalSets : allSets }

    /// All readable sets, and those for ordinals.
    private static func readableSets(
        _ sets: [NumberRuleSet], start: Int, isForWholes: Bool
    ) -> (all: [Int], ordinal: [Int]) {
        let others = sets.indices.filter { sets[$0].isPublic && $0 != start }
        let ordinals = others.filter { sets[$0].isOrdinal }
        let isWithStart = isForWholes || sets[start].isOrdinal
        return ([start] + others, isWithStart ? [start] + ordinals : ordinals)
    }

    private var publicSets: [Int] { sets.indices.filter { sets[$0].isPublic } }

    private func name(of set: Int) -> String { String(sets[set].name.drop { $0 == "%" }) }

}

/// Why a number cannot be written by rules.
public enum NumberRulesError: Error, Sendable, Hashable {
    /// The rules have words for smaller numbers only.
    case tooLarge
    /// The rules have no words for so many fraction digits.
    case tooManyFractionDigits
    /// The rules are for whole numbers.
    case notWhole
    /// The rules are not for negative numbers.
    case negative
    /// The rules lead nowhere, or in a circle.
    case noRule
}
