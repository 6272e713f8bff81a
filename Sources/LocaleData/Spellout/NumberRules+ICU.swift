import _FoundationICU

extension NumberRules {
    /// The groups of rules that ICU's data has.
    enum Group: String {
        case spellout = "SpelloutRules"
        case ordinal = "OrdinalRules"
        case numberingSystem = "NumberingSystemRules"
    }

    /// Reads a locale's rules, or those of its nearest ancestor that has some.
    ///
    /// - Parameters:
    ///   - group: Which rules.
    ///   - icuName: The locale, as `pt_PT`.
    ///   - name: The set to begin with; nil for the usual one.
    ///   - symbols: For digits among the words.
    /// - Returns: nil where the data does not know the language (ICU would take the process's own),
    ///   where only `root` has rules for words, which are digits, and where the data has a form that
    ///   is not known here.
    static func load(
        _ group: Group, icuName: String, startingWith name: String? = nil, symbols: NumberSymbols
    ) -> NumberRules? {
        guard let texts = texts(of: group, icuName: icuName) else { return nil }
        return NumberRules(
            texts, startingWith: name, symbols: symbols, icuName: icuName,
            isForWholes: group == .ordinal)
    }

    private static func texts(of group: Group, icuName: String) -> [String]? {
        let icuName = group == .numberingSystem ? "" : icuName
        var name = group == .numberingSystem ? "root" : icuName
        while true {
            guard let bundle = ICUResource(locale: name, in: tree) else { return nil }
            let found = bundle.actualLocale ?? "root"
            if found == "root", group == .spellout || name == icuName { return nil }
            if let rules = bundle.child("RBNFRules"), let texts = rules.child(group.rawValue) {
                var lines: [String] = []
                texts.forEachChild { line in
                    if let text = line.string { lines.append(text) }
                }
                return RuleCorrection.apply(to: lines, icuName: icuName)
            }
            if found == "root" { return nil }
            let parent = bundle.string("%%Parent")
            name = parent ?? found.lastIndex(of: "_").map { String(found[..<$0]) } ?? "root"
        }
    }

    /// ICU's name for the data.
    private static let tree = "icudt\(U_ICU_VERSION_SHORT)\(ICUResource.endianness)-rbnf"
}
