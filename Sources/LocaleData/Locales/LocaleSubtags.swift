/// A locale id taken apart, with what is kept of it: all else says nothing of numbers or lengths.
struct LocaleSubtags: Hashable, Sendable {
    /// Language, script, region.
    var base: LanguageSubtags
    /// The type behind `-u-nu-`.
    var numberingSystem: Subtag?
    /// The keywords that choose units.
    var units = UnitKeywords()

    /// The BCP 47 form.
    ///
    /// - Parameter withUnits: Whether the keywords that choose units are to be in it.
    func languageTag(withUnits: Bool = false) -> String {
        var keywords = ""
        func add(_ key: String, _ type: String?) {
            if let type { keywords += "-\(key)-\(type)" }
        }
        if withUnits {
            add("ms", units.system?.text)
            add("mu", units.unit?.text)
        }
        add("nu", numberingSystem?.text)
        if withUnits { add("rg", units.region?.text) }
        add("va", base.isPOSIX ? "posix" : nil)
        return base.languageTag + (keywords.isEmpty ? "" : "-u" + keywords)
    }
}

/// The keywords of a locale id that choose units of measurement (UTS #35 Part 6, unit preferences).
struct UnitKeywords: Hashable, Sendable {
    /// `rg`, the region whose habits to follow: its two letters or three digits, then `zzzz` or the
    /// rest of a subdivision's code.
    var region: Subtag?
    /// `ms`, the system of measurement.
    var system: Subtag?
    /// `mu`, a single unit; CLDR has it for temperatures only.
    var unit: Subtag?

    /// Whether none is given.
    var isEmpty: Bool { self == UnitKeywords() }

    /// The types of `ms`.
    static let systems: Set<Subtag> = ["metric", "ussystem", "uksystem"]
    /// The types of `mu`.
    static let units: Set<Subtag> = ["celsius", "fahrenhe", "kelvin"]

    /// Whether a type of `rg` names a region or a part of one.
    static func isRegion(_ type: Subtag) -> Bool { regionCode(of: type) != nil }

    /// The region that `rg` names.
    var regionCode: Subtag? { region.flatMap(Self.regionCode) }

    private static func regionCode(of type: Subtag) -> Subtag? {
        guard (3...7).contains(type.count) else { return nil }
        let code = type.prefix(type.beginsWithDigit ? 3 : 2)
        guard let code, code.isDigits ? type.count > 3 : code.isLetters else { return nil }
        return code
    }
}
