/// The subtags that name a locale's data: language, script and region.
///
/// Grammar: UTS #35 Part 1, `unicode_language_id`; ICU's POSIX locale is the only one with a variant.
struct LanguageSubtags: Hashable, Sendable {
    /// 2, 3 or 5 to 8 letters.
    var language: Subtag
    /// 4 letters.
    var script: Subtag?
    /// 2 letters or 3 digits.
    var region: Subtag?
    /// ICU's computer locale `en_US_POSIX`.
    var isPOSIX = false

    /// Makes an id from its subtags.
    init(
        language: Subtag, script: Subtag? = nil, region: Subtag? = nil, isPOSIX: Bool = false
    ) {
        self.language = language
        self.script = script
        self.region = region
        self.isPOSIX = isPOSIX
    }

    /// Takes apart a name that ICU's data has; nil for one of another form.
    init?(icuName: String) {
        var rest = icuName.split(separator: "_").map { Subtag($0) }[...]
        guard let first = rest.popFirst(), let language = first else { return nil }
        self.language = language
        for subtag in rest {
            guard let subtag else { return nil }
            switch subtag.count {
            case 2, 3: region = subtag
            case 4: script = subtag
            case 5 where subtag == "posix": isPOSIX = true
            default: return nil
            }
        }
    }

    /// The id as ICU writes it.
    var icuName: String { joined("_") + (isPOSIX ? "_POSIX" : "") }

    /// The id with `-` between subtags; without the POSIX variant, which is a keyword there.
    var languageTag: String { joined("-") }

    private func joined(_ separator: String) -> String {
        var text = language.text
        if let script { text += separator + script.titlecased }
        if let region { text += separator + region.uppercased }
        return text
    }
}
