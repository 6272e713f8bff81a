/// A notation that writes numbers by rules instead of ten digits.
public enum RuleNotation: Sendable, Hashable {
    /// In words: twenty-three.
    case spellout
    /// As a digital ordinal: 23rd.
    case ordinal
    /// In an algorithmic numbering system, by its CLDR id: `roman`.
    case system(String)
}

extension RuleNotation {
    /// Reads the rules of the notation.
    ///
    /// - Parameter symbols: The symbols for digits among the words.
    /// - Returns: nil if the data has none.
    func load(icuName: String, symbols: NumberSymbols) -> NumberRules? {
        switch self {
        case .spellout: return .load(.spellout, icuName: icuName, symbols: symbols)
        case .ordinal: return .load(.ordinal, icuName: icuName, symbols: symbols)
        case .system(let id):
            guard let description = NumberingSystem.description(ofAlgorithmic: id) else {
                return nil
            }
            // `%roman-upper`, or `zh/SpelloutRules/%spellout-cardinal`.
            let parts = description.split(separator: "/").map(String.init)
            guard let name = parts.last else { return nil }
            return parts.count == 3
                ? .load(.spellout, icuName: parts[0], startingWith: name, symbols: symbols)
                : .load(
                    .numberingSystem, icuName: icuName, startingWith: name, symbols: symbols)
        }
    }
}
