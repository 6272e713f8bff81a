import _FoundationICU

/// The likely script and region of ids that lack them (UTS #35 Part 1, likely subtags).
///
/// Read from ICU once, for the languages with number data. ICU's own function takes half a
/// microsecond per call, and refusing an id must not cost more than finding one.
enum LikelySubtags {
    private typealias Table = [LanguageSubtags: LanguageSubtags]

    /// All real languages, with or without number data.
    static var languages: Set<Subtag> { data.languages }

    /// The ISO 639 languages that ICU lists.
    private static var listed: Set<Subtag> {
        var languages: Set<Subtag> = []
        guard var next = swift_uloc_getISOLanguages() else { return languages }
        while let code = next.pointee {
            if let subtag = Subtag(String(cString: code)) { languages.insert(subtag) }
            next += 1
        }
        return languages
    }

    private static let data: (table: Table, languages: Set<Subtag>) = {
        var table: Table = [:]
        var languages = listed
        guard let items = ICUResource(direct: "likelySubtags") else { return (table, languages) }
        items.forEachChild { item in
            guard let key = item.key, let partial = LanguageSubtags(icuName: key) else { return }
            languages.insert(partial.language)
            guard KnownLocales.languages.contains(partial.language),
                let text = item.string, var full = LanguageSubtags(icuName: text)
            else { return }
            // Nastaliq is a style of the Arabic script.
            if full.script == "aran" { full.script = "arab" }
            table[partial] = full
        }
        return (table, languages)
    }()

    /// Ids of language and region whose likely script is part of a locale's name, or differs from
    /// that of the language alone.
    static var usualScripts: Set<LanguageSubtags> {
        var ids: Set<LanguageSubtags> = []
        for name in KnownLocales.names where name.script != nil && name.region != nil {
            var id = name
            id.script = nil
            if maximize(id).script == name.script { ids.insert(id) }
        }
        for id in data.table.keys where id.script == nil && id.region != nil {
            let language = LanguageSubtags(language: id.language)
            if maximize(id).script != maximize(language).script { ids.insert(id) }
        }
        return ids
    }

    /// Adds the likely script and region to an id that lacks them.
    static func maximize(_ id: LanguageSubtags) -> LanguageSubtags {
        guard id.script == nil || id.region == nil else { return id }
        var key = id
        key.isPOSIX = false
        let language = LanguageSubtags(language: id.language)
        guard let likely = data.table[key] ?? data.table[language] else { return id }
        var full = id
        full.script = id.script ?? likely.script
        full.region = id.region ?? likely.region
        return full
    }
}
