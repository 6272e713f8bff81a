/// A word that CLDR's rules use for a different number than everyday language and CLDR's own
/// compact patterns; see docs/differences.md.
struct RuleCorrection {
    let language: String
    let wrong: String
    let right: String

    /// In the order of application.
    private static let table = [
        // CLDR's rules call 10¹² ביליון and 10¹⁵ טריליון. In Israel 10⁹ is מיליארד and 10¹² is
        // טריליון, as in CLDR's compact patterns and by decision of the Academy of the Hebrew
        // Language in February 2013 (cited in he.wikipedia.org, "שמות מספרים").
        RuleCorrection(language: "he", wrong: "טריליון", right: "קוודריליון"),
        RuleCorrection(language: "he", wrong: "ביליון", right: "טריליון"),
    ]

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
