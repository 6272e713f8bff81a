/// Suggestions for an id that names no locale with data.
///
/// A suggestion keeps a real language and keeps the region, as the separators depend on it: never
/// `es` for `es-MXX`, and nothing for Klingon.
public enum LocaleSuggestions {
    /// The maximum number of suggestions.
    public static let maximumCount = 3
    /// The maximum length of a text in bytes.
    private static let maximumLength = 64

    /// Returns canonical ids of locales with data, the most likely first.
    ///
    /// - Parameter text: A refused id or priority list.
    public static func near(_ text: String) -> [String] {
        let utf8 = Array(text.utf8.prefix(LocalePriorityList.maximumLength))
        let list = LocalePriorityList(utf8.span)
        let range = list?.ranges.first ?? 0..<utf8.count
        guard range.count <= maximumLength else { return [] }
        let id = utf8.span.extracting(range)
        let found = LocaleParser.parse(id).map(near) ?? near(malformed: id)
        var ids: [String] = []
        for subtags in found where ids.count < maximumCount {
            let id = subtags.languageTag()
            // The numbering system may not exist.
            guard subtags.numberingSystem == nil || (try? LocaleIdentifier(id)) != nil else {
                continue
            }
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    /// Suggestions for a well-formed id.
    private static func near(_ subtags: LocaleSubtags) -> [LocaleSubtags] {
        if let known = LocaleResolution(subtags, matcher: .lookup) { return [known.found] }
        let base = subtags.base
        guard !KnownLocales.languages.contains(base.language) else {
            return inOtherScripts(base)
        }
        guard !LikelySubtags.languages.contains(base.language) else { return [] }
        let first = base.language.prefix(1)
        return KnownLocales.languages.filter { $0.isOneEdit(from: base.language) }
            .sorted {
                let isNearer = ($0.prefix(1) == first, $1.prefix(1) == first)
                return isNearer.0 == isNearer.1 ? $0.text < $1.text : isNearer.0
            }
            .compactMap { language in
                var other = subtags
                other.base.language = language
                return exact(other)
            }
    }

    /// Ids with the same language and region, in the scripts with data.
    private static func inOtherScripts(_ base: LanguageSubtags) -> [LocaleSubtags] {
        var usual = base
        usual.script = nil
        if base.region != nil, let found = exact(LocaleSubtags(base: usual)) { return [found] }
        return KnownLocales.names
            .filter { $0.language == base.language && $0.region == nil }
            .sorted { $0.icuName < $1.icuName }
            .map { LocaleSubtags(base: $0) }
    }

    /// Suggestions for a malformed id: wrong or missing separators, or a typo in the region.
    private static func near(malformed id: Span<UInt8>) -> [LocaleSubtags] {
        var words = words(of: id)
        if words.count == 1, (4...5).contains(words[0].count) {
            // Written together, as in `enUS`.
            words = [words[0].prefix(2), words[0].dropFirst(2)]
        }
        guard let first = words.first, let language = subtag(first) else { return [] }
        if let whole = exact(words) { return [whole] }
        guard words.count > 1, KnownLocales.languages.contains(language) else { return [] }
        if words.count == 2, let slip = subtag(words[1]), slip.count <= 4 {
            let near = KnownLocales.names.filter { name in
                name.language == language && !name.isPOSIX
                    && name.region.map { $0.isOneEdit(from: slip) } == true
            }
            if !near.isEmpty {
                return near.sorted { $0.icuName < $1.icuName }.map { LocaleSubtags(base: $0) }
            }
        }
        // Drop what follows a region or is too long for one.
        while words.count > 1 {
            let last = words.removeLast()
            guard let known = exact(words) else { continue }
            return known.base.region != nil || last.count > 4 ? [known] : []
        }
        return []
    }

    private static func words(of id: Span<UInt8>) -> [ArraySlice<UInt8>] {
        let bytes = id.withUnsafeBufferPointer { Array($0) }
        return bytes.split { byte in
            let folded = byte | 0x20
            return
                !((folded >= 0x61 && folded <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
                || byte >= 0x80)
        }
    }

    private static func subtag(_ word: ArraySlice<UInt8>) -> Subtag? { Subtag(Array(word).span) }

    private static func exact(_ words: [ArraySlice<UInt8>]) -> LocaleSubtags? {
        let joined = Array(words.joined(separator: [UInt8(ascii: "-")]))
        return LocaleParser.parse(joined.span).flatMap(exact)
    }

    private static func exact(_ subtags: LocaleSubtags) -> LocaleSubtags? {
        LocaleResolution(subtags, matcher: .exact)?.found
    }
}
