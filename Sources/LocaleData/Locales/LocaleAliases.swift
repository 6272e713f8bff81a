/// CLDR's replacements for deprecated and overlong subtags (UTS #35 Part 1, annex C).
enum LocaleAliases {
    /// Language subtag, alone or with a region or script behind `_`, to its replacement.
    static let languages = load("language")
    /// Region code to its replacement; where CLDR names several the first.
    static let regions = load("territory")
    /// Script code to its replacement.
    static let scripts = load("script")

    private static func load(_ table: String) -> [String: String] {
        var aliases: [String: String] = [:]
        guard let metadata = try? ICUResource(supplemental: "metadata"),
            let all = try? metadata.item("alias"), let items = try? all.item(table)
        else { return aliases }
        try? items.forEach { key, item in
            if let replacement = item.text("replacement") {
                aliases[key] = replacement.split(separator: " ").first.map(String.init)
            }
        }
        return aliases
    }
}
