/// CLDR's replacements for deprecated and overlong subtags (UTS #35 Part 1, annex C).
enum LocaleAliases {
    /// Replacements for a language, alone or with one more subtag.
    ///
    /// Aliases with three subtags never lead to a language with data, so they are left out.
    static let languages: [SubtagPair: LanguageSubtags] = {
        var aliases: [SubtagPair: LanguageSubtags] = [:]
        forEach("language") { key, replacement in
            let subtags = replacement.split(separator: "_").map { Subtag($0) }
            guard let language = subtags.first ?? nil, language.count > 1 else { return }
            var new = LanguageSubtags(language: language)
            for case let subtag? in subtags.dropFirst() {
                switch subtag.count {
                // `en_x_i_default` stands for no language.
                case 1: return
                case 2, 3: new.region = subtag
                case 4: new.script = subtag
                default: break
                }
            }
            guard key.count <= 2 else { return }
            aliases[SubtagPair(key[0], key.count == 2 ? key[1] : nil)] = new
        }
        return aliases
    }()

    /// Replacements for a region code; several for a country that split up.
    static let regions: [Subtag: [Subtag]] = {
        var aliases: [Subtag: [Subtag]] = [:]
        forEach("territory") { key, replacement in
            aliases[key[0]] = replacement.split(separator: " ").compactMap { Subtag($0) }
        }
        return aliases
    }()

    static let scripts: [Subtag: Subtag] = {
        var aliases: [Subtag: Subtag] = [:]
        forEach("script") { key, replacement in aliases[key[0]] = Subtag(replacement) }
        return aliases
    }()

    private static func forEach(_ table: String, _ body: ([Subtag], String) -> Void) {
        guard let metadata = ICUResource(direct: "metadata"),
            let all = metadata.child("alias"), let items = all.child(table)
        else { return }
        items.forEachChild { item in
            guard let key = item.key, let replacement = item.string("replacement") else { return }
            let subtags = key.split(separator: "_").compactMap { Subtag($0) }
            if !subtags.isEmpty { body(subtags, replacement) }
        }
    }
}
