extension LocaleSubtags {
    /// Replaces deprecated and overlong subtags as CLDR does (UTS #35 Part 1, annex C).
    ///
    /// - Parameter variants: The variants of the id; some change its language or region.
    func canonical(variants: [Subtag]) -> LocaleSubtags {
        var subtags = self
        for variant in variants {
            if variant == "posix" {
                subtags.base.isPOSIX = true
            } else if let region = LocaleAliases.languages[SubtagPair("und", variant)]?.region {
                subtags.base.region = subtags.base.region ?? region
            }
        }
        subtags.base.replaceLanguage(variants: variants)
        subtags.base.replaceScriptAndRegion()
        return subtags
    }
}

extension LanguageSubtags {
    fileprivate mutating func replaceLanguage(variants: [Subtag]) {
        // A variant may combine with the current code of the language: `chi-hakka` → `zh-hakka` →
        // `hak`.
        let current = LocaleAliases.languages[SubtagPair(language)]?.language ?? language
        // If several variants match, the first in alphabetical order counts.
        var first: Subtag?
        for variant in variants where first.map({ variant < $0 }) ?? true {
            guard let new = LocaleAliases.languages[SubtagPair(current, variant)],
                new.language != current
            else { continue }
            language = new.language
            first = variant
        }
        // Try the longest match first; it is replaced as a whole.
        let found: LanguageSubtags?
        if let region, let new = LocaleAliases.languages[SubtagPair(language, region)] {
            self.region = nil
            found = new
        } else if let script, let new = LocaleAliases.languages[SubtagPair(language, script)] {
            self.script = nil
            found = new
        } else {
            found = LocaleAliases.languages[SubtagPair(language)]
        }
        guard let found else { return }
        language = found.language
        script = script ?? found.script
        region = region ?? found.region
    }

    fileprivate mutating func replaceScriptAndRegion() {
        if let script, let new = LocaleAliases.scripts[script] { self.script = new }
        guard let region, let new = LocaleAliases.regions[region], let first = new.first else {
            return
        }
        self.region = first
        guard new.count > 1 else { return }
        // For a country that split up, choose the part where the language is at home.
        var home = self
        home.region = nil
        if let likely = LikelySubtags.maximize(home).region, new.contains(likely) {
            self.region = likely
        }
    }
}
