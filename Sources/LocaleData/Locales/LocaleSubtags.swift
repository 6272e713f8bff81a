/// A locale id taken apart into its subtags, before anything is known of them.
///
/// Grammar: UTS #35 Part 1 `unicode_locale_id`, `-` and `_` alike, with no extension but
/// `-u-nu-TYPE` and, for ICU's POSIX locale, `-u-va-posix`.
struct LocaleSubtags: Hashable {
    /// 2, 3 or 5 to 8 letters, lower case.
    var language: String
    /// 4 letters, title case.
    var script: String?
    /// 2 letters, upper case, or 3 digits.
    var region: String?
    /// ICU's computer locale `en_US_POSIX`; no other variant is known.
    var isPOSIX = false
    /// The type behind `-u-nu-`, lower case.
    var numberingSystem: String?

    /// Parses an id; nil where it does not fit the grammar.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count <= 64, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        var rest = text.lowercased()
            .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
        guard let first = rest.popFirst(), first.isLetters,
            [2, 3, 5, 6, 7, 8].contains(first.utf8.count)
        else { return nil }
        language = String(first)
        if let next = rest.first, next.utf8.count == 4, next.isLetters {
            script = next.prefix(1).uppercased() + next.dropFirst()
            rest.removeFirst()
        }
        if let next = rest.first,
            (next.utf8.count == 2 && next.isLetters) || (next.utf8.count == 3 && next.isDigits)
        {
            region = next.uppercased()
            rest.removeFirst()
        }
        if rest.first == "posix" {
            isPOSIX = true
            rest.removeFirst()
        }
        if rest.first == "u" {
            rest.removeFirst()
            guard !rest.isEmpty else { return nil }
            while let key = rest.popFirst() {
                guard let type = rest.popFirst() else { return nil }
                switch key {
                case "nu":
                    guard numberingSystem == nil, (3...8).contains(type.utf8.count),
                        type.isAlphanumeric
                    else { return nil }
                    numberingSystem = String(type)
                case "va":
                    guard type == "posix", !isPOSIX else { return nil }
                    isPOSIX = true
                default: return nil
                }
            }
        }
        guard rest.isEmpty else { return nil }
    }

    /// ICU's name for the base locale, without keywords.
    var icuName: String {
        ([language, script, region].compactMap { $0 } + (isPOSIX ? ["POSIX"] : []))
            .joined(separator: "_")
    }

    /// The BCP 47 form.
    var languageTag: String {
        let base = [language, script, region].compactMap { $0 }.joined(separator: "-")
        switch (numberingSystem, isPOSIX) {
        case (nil, false): return base
        case (nil, true): return base + "-u-va-posix"
        case (let system?, false): return base + "-u-nu-" + system
        case (let system?, true): return base + "-u-nu-" + system + "-va-posix"
        }
    }

    /// Replaces deprecated subtags by what CLDR has in their place.
    mutating func canonicalize() {
        let candidates = [
            [language, script, region], [language, region], [language, script], [language],
        ].map { $0.compactMap { $0 }.joined(separator: "_") }
        if let match = candidates.first(where: { LocaleAliases.languages[$0] != nil }),
            let replacement = LocaleAliases.languages[match],
            let new = LocaleSubtags(replacement)
        {
            let matched = match.split(separator: "_").dropFirst()
            if let script, matched.contains(Substring(script)) { self.script = nil }
            if let region, matched.contains(Substring(region)) { self.region = nil }
            language = new.language
            script = script ?? new.script
            region = region ?? new.region
        }
        if let region, let new = LocaleAliases.regions[region] { self.region = new }
        if let script, let new = LocaleAliases.scripts[script] { self.script = new }
    }
}

extension Substring {
    fileprivate var isLetters: Bool { utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A } }
    fileprivate var isDigits: Bool { utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
    fileprivate var isAlphanumeric: Bool {
        utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) }
    }
}
