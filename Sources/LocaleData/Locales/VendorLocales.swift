/// Names of locales that are in no standard but come from devices and systems in use.
enum VendorLocales {
    /// The locale of POSIX (`C`), where programs write for each other.
    static let computer = LanguageSubtags(language: "en", region: "us", isPOSIX: true)

    /// What stands where a region does: language and that subtag, to what both mean.
    ///
    /// `CHS` and `CHT` are .NET's and Windows' neutral cultures; `es-LA` (Facebook, Samsung) and
    /// `es-XL` (HP, Lexmark) are Latin America, not Laos. CLDR itself knows `UK`.
    static let regions: [SubtagPair: LanguageSubtags] = [
        SubtagPair("zh", "chs"): LanguageSubtags(language: "zh", script: "hans"),
        SubtagPair("zh", "cht"): LanguageSubtags(language: "zh", script: "hant"),
        SubtagPair("es", "la"): LanguageSubtags(language: "es", region: "419"),
        SubtagPair("es", "xl"): LanguageSubtags(language: "es", region: "419"),
    ]

    /// What stands behind a region: Java's special locales `no_NO_NY`, `ja_JP_JP` and `th_TH_TH`.
    static let variants: [SubtagPair: LocaleSubtags] = [
        SubtagPair("no", "ny"): LocaleSubtags(base: LanguageSubtags(language: "nn", region: "no")),
        SubtagPair("ja", "jp"): LocaleSubtags(base: LanguageSubtags(language: "ja", region: "jp")),
        SubtagPair("th", "th"): LocaleSubtags(
            base: LanguageSubtags(language: "th", region: "th"), numberingSystem: "thai"),
    ]

    /// Scripts as POSIX' modifiers name them (`sr_RS@latin`; glibc's locales).
    static let modifiers: [Subtag: Subtag] = [
        "latin": "latn", "cyrillic": "cyrl", "devanaga": "deva", "arabic": "arab",
        "iqtelif": "latn",
    ]

    /// ICU's longer names of the keywords that are kept.
    static let keywords: [Subtag: Subtag] = ["numbers": "nu", "measure": "ms"]
}

/// Two subtags as a key.
struct SubtagPair: Hashable, Sendable {
    private let first: Subtag
    private let second: Subtag?

    /// A language and what makes another one of it.
    init(_ first: Subtag, _ second: Subtag? = nil) {
        self.first = first
        self.second = second
    }
}
