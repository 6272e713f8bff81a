/// A word that CLDR's rules have for another number than the language's own compact patterns, and its
/// people, have it; docs/differences.md lists them.
struct RuleCorrection {
    let language: String
    let wrong: String
    let right: String

    /// In the order in which they are applied.
    private static let table = [
        // CLDR's rules call 10¹² ביליון and 10¹⁵ טריליון. In Israel 10⁹ is מיליארד and 10¹² טריליון: so
        // CLDR's own compact patterns have it, and the Academy of the Hebrew Language decided so in
        // February 2013 (he.wikipedia.org, "שמות מספרים", which cites the decision).
        RuleCorrection(language: "he", wrong: "טריליון", right: "קוודריליון"),
        RuleCorrection(language: "he", wrong: "ביליון", right: "טריליון"),
    ]

    /// The texts of rules with the right words.
    static func apply(to texts: [String], icuName: String) -> [String] {
        let language = icuName.prefix { $0 != "_" && $0 != "@" }
        let rows = table.filter { $0.language == language }
        return rows.isEmpty
            ? texts
            : texts.map { text in
                rows.reduce(text) { $0.replacing($1.wrong, with: $1.right) }
            }
    }
}
