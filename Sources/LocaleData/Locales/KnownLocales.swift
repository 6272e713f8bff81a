import _FoundationICU

/// The locales that ICU has data for.
public enum KnownLocales {
    /// Canonical BCP 47 ids of all of them, sorted.
    public static let ids: [String] = Set(
        icuNames.compactMap { name -> String? in
            guard var subtags = LocaleSubtags(name) else { return nil }
            subtags.canonicalize()
            return subtags.languageTag
        }
    ).sorted()

    /// ICU's own names for them, such as `fr_GP`: 1034 in ICU 76.
    public static let icuNames: [String] = (0..<swift_uloc_countAvailable()).compactMap {
        swift_uloc_getAvailable($0).map { String(cString: $0) }
    }

    private static let names: Set<String> = Set(icuNames)

    /// The full forms of all of them: `zh_TW` and `zh_Hant_TW` have the same one.
    private static let maximizedNames: Set<String> = Set(icuNames.map(maximize))

    /// Whether ICU has data for exactly this locale, under this name or one that means the same.
    static func contains(_ subtags: LocaleSubtags) -> Bool {
        let name = subtags.icuName
        // The undetermined language would be completed to English.
        if subtags.language == "und" { return false }
        return names.contains(name) || maximizedNames.contains(maximize(name))
    }

    /// Adds the likely script and region (UTS #35 Part 1, likely subtags).
    static func maximize(_ icuName: String) -> String {
        let full = try? ICUText.invariant { swift_uloc_addLikelySubtags(icuName, $0, $1, &$2) }
        return full ?? icuName
    }
}
