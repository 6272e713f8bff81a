import _FoundationICU

extension NumberRules {
    /// The groups of rules in ICU's data.
    enum Group: String {
        case spellout = "SpelloutRules"
        case ordinal = "OrdinalRules"
        case numberingSystem = "NumberingSystemRules"
    }

    /// Reads the rules of a locale or of its nearest ancestor with rules.
    ///
    /// - Parameters:
    ///   - icuName: The locale, such as `pt_PT`.
    ///   - name: The set to begin with; nil for the default.
    ///   - symbols: The symbols for digits among the words.
    /// - Returns: nil if ICU does not know the language (it would use that of the process), if only
    ///   `root` has spellout rules (they write digits), or if a rule has an unknown form.
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

    private static let tree = "icudt\(U_ICU_VERSION_SHORT)\(ICUResource.endianness)-rbnf"
}
