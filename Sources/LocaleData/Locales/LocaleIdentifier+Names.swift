import _FoundationICU

extension LocaleIdentifier {
    /// The English name of the locale, such as `German (Germany)`.
    ///
    /// Includes a numbering system from the id: `Arabic (Western Digits)`. Each call reads ICU,
    /// which takes about 10 µs. Falls back to the id if ICU's data cannot be read.
    public var englishName: String { name(inICULocale: "en") }

    /// The locale's name in its own language, such as `Deutsch (Deutschland)`.
    ///
    /// See ``englishName``.
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
