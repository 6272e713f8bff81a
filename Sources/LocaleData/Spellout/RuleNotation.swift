/// A way to write numbers by rules instead of ten digits.
public enum RuleNotation: Sendable, Hashable {
    /// In words, as the locale counts: twenty-three.
    case spellout
    /// As the locale numbers things, with digits: 23rd.
    case ordinal
    /// In a numbering system without ten digits, by its CLDR id: `roman`.
    case system(String)
}

extension RuleNotation {
    /// Reads the rules of a notation.
    ///
    /// - Parameters:
    ///   - icuName: The locale.
    ///   - symbols: For digits among the words.
    /// - Returns: nil where the data has none.
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
