/// CLDR's replacements for deprecated and overlong subtags (UTS #35 Part 1, annex C).
enum LocaleAliases {
    /// Language subtag, alone or with a region or script behind `_`, to its replacement.
    static let languages = load("language")
    /// Region code to its replacement; where CLDR names several the first.
    static let regions = load("territory")
    /// Script code to its replacement.
    static let scripts = load("script")

    private static func load(_ table: String) -> [String: String] {
        guard let metadata = ICUResource(direct: "metadata"),
            let all = metadata.child("alias"), let items = all.child(table)
        else { return [:] }
        var aliases: [String: String] = [:]
        items.forEachChild { item in
            if let key = item.key, let replacement = item.string("replacement") {
                aliases[key] = replacement.split(separator: " ").first.map(String.init)
            }
        }
        return aliases
    }
}
