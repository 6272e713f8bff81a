/// Nonstandard locale names that devices and systems send.
enum VendorLocales {
    /// The POSIX locale (`C`), used for machine-readable output.
    static let computer = LanguageSubtags(language: "en", region: "us", isPOSIX: true)

    /// Replacements for a language with a nonstandard subtag in place of the region.
    ///
    /// `CHS` and `CHT` are neutral cultures of .NET and Windows; `es-LA` (Facebook, Samsung) and
    /// `es-XL` (HP, Lexmark) mean Latin America, not Laos. CLDR itself handles `UK`.
    static let regions: [SubtagPair: LanguageSubtags] = [
        SubtagPair("zh", "chs"): LanguageSubtags(language: "zh", script: "hans"),
        SubtagPair("zh", "cht"): LanguageSubtags(language: "zh", script: "hant"),
        SubtagPair("es", "la"): LanguageSubtags(language: "es", region: "419"),
        SubtagPair("es", "xl"): LanguageSubtags(language: "es", region: "419"),
    ]

    /// Replacements for a subtag after the region: Java's special locales `no_NO_NY`, `ja_JP_JP`
    /// and `th_TH_TH`.
    static let variants: [SubtagPair: LocaleSubtags] = [
        SubtagPair("no", "ny"): LocaleSubtags(base: LanguageSubtags(language: "nn", region: "no")),
        SubtagPair("ja", "jp"): LocaleSubtags(base: LanguageSubtags(language: "ja", region: "jp")),
        SubtagPair("th", "th"): LocaleSubtags(
            base: LanguageSubtags(language: "th", region: "th"), numberingSystem: "thai"),
    ]

    /// Scripts by POSIX modifier (`sr_RS@latin`), from the locales of glibc.
    static let modifiers: [Subtag: Subtag] = [
        "latin": "latn", "cyrillic": "cyrl", "devanaga": "deva", "arabic": "arab",
        "iqtelif": "latn",
    ]

    /// BCP 47 keys by ICU's longer keyword names.
    static let keywords: [Subtag: Subtag] = ["numbers": "nu", "measure": "ms"]
}

/// A dictionary key of one or two subtags.
struct SubtagPair: Hashable, Sendable {
    private let first: Subtag
    private let second: Subtag?

    /// Creates a key from a language and a subtag that modifies it.
    init(_ first: Subtag, _ second: Subtag? = nil) {
        self.first = first
        self.second = second
    }
}
