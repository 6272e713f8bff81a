/// The rules that write numbers in words, as ordinals or in an algorithmic numbering system.
///
/// The rules are those of ICU (`RuleBasedNumberFormat`) but are applied here, to exact numbers.
public final class NumberRules: Sendable {
    /// All sets, in the order of the data.
    let sets: [NumberRuleSet]
    /// The index of the set to begin with.
    let start: Int
    /// Whether only integers can be written: the ordinals of some languages (ms, hi, gu) have rules
    /// for fractions that round or write no ordinal.
    let isForWholes: Bool
    /// The symbols for digits among the words.
    let symbols: NumberSymbols
    /// For words that depend on the cardinal plural category.
    let cardinal: PluralRules
    /// For words that depend on the ordinal plural category.
    let ordinal: PluralRules

    /// The rules prepared for reading.
    let grammar: RuleGrammar

    /// The sets used for reading: all of them, and those for ordinals.
    let allSets: [Int]
    private let ordinalSets: [Int]

    /// The estimated memory use in bytes.
    let byteCount: Int

    /// - Parameter name: The set to begin with; nil for the default of the data.
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

    /// The same rules beginning with another public set; nil if there is no such set.
    ///
    /// - Parameter name: The CLDR name without its `%`.
    public func beginning(with name: String) -> NumberRules? {
        guard let start = publicSets.first(where: { self.name(of: $0) == name }) else { return nil }
        return NumberRules(self, start: start)
    }

    /// The names of the public sets without `%`, in the order of the data.
    public var publicNames: [String] { publicSets.map(name) }

    /// The public sets used for reading, beginning with the one used for writing.
    ///
    /// - Parameter ordinals: Whether to include only sets for ordinals.
    public func readableSets(ordinals: Bool) -> [Int] { ordinals ? ordinalSets : allSets }

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

/// Why the rules cannot write a number.
public enum NumberRulesError: Error, Sendable, Hashable {
    /// The rules have words only for smaller numbers.
    case tooLarge
    /// The rules have no words for this many fraction digits.
    case tooManyFractionDigits
    /// The rules write only integers.
    case notWhole
    /// The rules do not write negative numbers.
    case negative
    /// No rule applies, or the rules are circular.
    case noRule
}
