import _FoundationICU

extension LocaleIdentifier {
    /// What the locale is called in English, as `German (Germany)`.
    ///
    /// A numbering system that the id asks for is named too: `Arabic (Western Digits)`. Read from
    /// ICU anew each time, about 10 µs; the id itself where ICU's data cannot be read.
    public var englishName: String { name(inICULocale: "en") }

    /// What the locale is called in its own language, as `Deutsch (Deutschland)`.
    ///
    /// As ``englishName`` otherwise.
    public var nativeName: String { name(inICULocale: icuName) }

    private func name(inICULocale language: String) -> String {
        var status = U_ZERO_ERROR
        guard let names = swift_uldn_open(language, ULDN_STANDARD_NAMES, &status),
            status.rawValue <= 0
        else { return id }
        defer { swift_uldn_close(names) }
        let keyword = numberingSystem.map { "@numbers=\($0.id)" } ?? ""
        let name = try? ICUText.utf16 {
            swift_uldn_localeDisplayName(names, icuName + keyword, $0, $1, &$2)
        }
        return name ?? id
    }
}
