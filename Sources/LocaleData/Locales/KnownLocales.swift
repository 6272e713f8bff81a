import _FoundationICU

/// The locales ICU has data for.
public enum KnownLocales {
    /// Their canonical BCP 47 ids, sorted.
    public static let ids: [String] = names.map { LocaleSubtags(base: $0).languageTag() }.sorted()

    /// Their ICU names, such as `fr_GP`: 1034 in ICU 76.
    public static let icuNames: [String] = (0..<swift_uloc_countAvailable()).compactMap {
        swift_uloc_getAvailable($0).map { String(cString: $0) }
    }

    /// Ids without a script whose script differs from that of the language alone, with their
    /// resolved forms, such as `zh-TW` with `zh-Hant-TW`, sorted by id.
    ///
    /// Truncating such an id as in RFC 4647 lookup gives data in the wrong script.
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

    static let languages: Set<Subtag> = Set(names.map(\.language))

    /// The name of the data for exactly this locale, such as `zh_Hant_TW` for `zh_TW`.
    ///
    /// - Returns: nil if there is data neither for the id nor for one with the same maximized form.
    static func find(_ id: LanguageSubtags) -> LanguageSubtags? {
        if names.contains(id) { return id }
        guard languages.contains(id.language) else { return nil }
        let full = LikelySubtags.maximize(id)
        // If the id has a region, try the names with a region first.
        var withRegion = [full, full]
        withRegion[1].script = nil
        var withoutRegion = withRegion
        for index in withoutRegion.indices { withoutRegion[index].region = nil }
        let candidates =
            id.region == nil ? withoutRegion + withRegion : withRegion + withoutRegion
        return candidates.first { names.contains($0) && LikelySubtags.maximize($0) == full }
    }

    /// The name of the data for the language and script of a locale, whatever its region.
    ///
    /// If the id has no script, the region's likely script counts: `zh-US` is `zh-Hant`; `az-IR` is
    /// Arabic, which has no data.
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
