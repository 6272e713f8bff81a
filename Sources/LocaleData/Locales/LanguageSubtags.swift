/// The subtags that name a locale's data: language, script and region.
///
/// Grammar: `unicode_language_id` of UTS #35 Part 1; the only variant is ICU's POSIX locale.
struct LanguageSubtags: Hashable, Sendable {
    /// 2, 3 or 5 to 8 letters.
    var language: Subtag
    /// 4 letters.
    var script: Subtag?
    /// 2 letters or 3 digits.
    var region: Subtag?
    /// Whether this is ICU's computer locale, `en_US_POSIX`.
    var isPOSIX = false

    init(
        language: Subtag, script: Subtag? = nil, region: Subtag? = nil, isPOSIX: Bool = false
    ) {
        self.language = language
        self.script = script
        self.region = region
        self.isPOSIX = isPOSIX
    }

    /// Parses the name of an ICU locale; nil if it has another form.
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

    var icuName: String { joined("_") + (isPOSIX ? "_POSIX" : "") }

    /// The id with `-` separators and without the POSIX variant, which BCP 47 writes as a keyword.
    var languageTag: String { joined("-") }

    private func joined(_ separator: String) -> String {
        var text = language.text
        if let script { text += separator + script.titlecased }
        if let region { text += separator + region.uppercased }
        return text
    }
}
