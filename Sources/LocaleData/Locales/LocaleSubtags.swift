/// The parts of a locale id that numbers and lengths depend on.
struct LocaleSubtags: Hashable, Sendable {
    var base: LanguageSubtags
    /// The type of `-u-nu-`.
    var numberingSystem: Subtag?
    var units = UnitKeywords()

    /// The BCP 47 form.
    ///
    /// - Parameter withUnits: Whether to include the keywords for measurement units.
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

/// The locale keywords for measurement units (UTS #35 Part 6, unit preferences).
struct UnitKeywords: Hashable, Sendable {
    /// `rg`, the region whose conventions apply: its two letters or three digits, followed by
    /// `zzzz` or the rest of a subdivision code.
    var region: Subtag?
    /// `ms`, the measurement system.
    var system: Subtag?
    /// `mu`, a single unit; CLDR defines only temperatures.
    var unit: Subtag?

    var isEmpty: Bool { self == UnitKeywords() }

    static let systems: Set<Subtag> = ["metric", "ussystem", "uksystem"]
    static let units: Set<Subtag> = ["celsius", "fahrenhe", "kelvin"]

    /// Whether a type of `rg` names a region or subdivision.
    static func isRegion(_ type: Subtag) -> Bool { regionCode(of: type) != nil }

    var regionCode: Subtag? { region.flatMap(Self.regionCode) }

    private static func regionCode(of type: Subtag) -> Subtag? {
        guard (3...7).contains(type.count) else { return nil }
        let code = type.prefix(type.beginsWithDigit ? 3 : 2)
        guard let code, code.isDigits ? type.count > 3 : code.isLetters else { return nil }
        return code
    }
}
