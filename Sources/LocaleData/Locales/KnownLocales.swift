import _FoundationICU

/// The locales that ICU has data for.
public enum KnownLocales {
    /// Canonical BCP 47 ids of all of them, sorted.
    public static let ids: [String] = names.map { LocaleSubtags(base: $0).languageTag() }.sorted()

    /// ICU's own names for them, such as `fr_GP`: 1034 in ICU 76.
    public static let icuNames: [String] = (0..<swift_uloc_countAvailable()).compactMap {
        swift_uloc_getAvailable($0).map { String(cString: $0) }
    }

    /// Ids without a script that stand for another one than the language alone, and what they stand for:
    /// `zh-TW` for `zh-Hant-TW`, `zh-AU` for `zh-Hant`.
    ///
    /// Who cuts such an id at its end to find it in ``ids`` (RFC 4647 lookup) takes data of the wrong
    /// script. Sorted by id.
    public static let aliases: [(id: String, resolved: String)] = {
        var aliases: [(id: String, resolved: String)] = []
        for id in LikelySubtags.usualScripts where !names.contains(id) {
            guard let found = LocaleResolution(LocaleSubtags(base: id), matcher: .lookup) else {
                continue
            }
            aliases.append((id.languageTag, LocaleSubtags(base: found.data).languageTag()))
        }
        return aliases.sorted { $0.id < $1.id }
    }()

    static let names: Set<LanguageSubtags> = Set(
        icuNames.compactMap { LanguageSubtags(icuName: $0) })

    /// The languages that have data.
    static let languages: Set<Subtag> = Set(names.map(\.language))

    /// The data's own name for exactly this locale, such as `zh_Hant_TW` for `zh_TW`.
    ///
    /// - Returns: nil where the data has neither the id nor one with the same full form.
    static func find(_ id: LanguageSubtags) -> LanguageSubtags? {
        if names.contains(id) { return id }
        guard languages.contains(id.language) else { return nil }
        let full = LikelySubtags.maximize(id)
        // Whichever has a region where the id has one goes first.
        var withRegion = [full, full]
        withRegion[1].script = nil
        var withoutRegion = withRegion
        for index in withoutRegion.indices { withoutRegion[index].region = nil }
        let candidates =
            id.region == nil ? withoutRegion + withRegion : withRegion + withoutRegion
        return candidates.first { names.contains($0) && LikelySubtags.maximize($0) == full }
    }

    /// The data for the language and script of a locale, whatever its region.
    ///
    /// A script that the id does not name is the one that the language has in that region: `zh-US` is
    /// `zh-Hant`, and `az-IR`, which is Arabic, has no data.
    static func findLanguage(of id: LanguageSubtags) -> LanguageSubtags? {
        guard id.region != nil, languages.contains(id.language) else { return nil }
        var language = id
        language.region = nil
        language.isPOSIX = false
        if language.script == nil {
            let script = LikelySubtags.maximize(id).script
            if script != LikelySubtags.maximize(language).script { language.script = script }
        }
        return find(language)
    }
}
