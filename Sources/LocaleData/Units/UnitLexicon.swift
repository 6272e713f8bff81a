/// The names of length units in a language, indexed for lookup in text.
///
/// Covers all widths, plural forms and grammatical cases of a locale and its ancestors in CLDR.
/// Created once per locale, in a bounded cache.
package final class UnitLexicon: Sendable {
    /// Names that follow the number.
    package let names: UnitNameTable
    /// Names that begin before the number, with the part after it.
    package let prefixes: UnitNameTable
    /// Words that include the number, such as the Arabic dual.
    package let words: UnitNameTable
    /// Separators between the parts of a distance, folded, without white space around them.
    package let separators: [[UInt8]]

    /// ``names``, indexed for exact lookup.
    let exactNames: ExactNames

    init(_ entries: [UnitNameTable.Entry], separators: Set<[UInt8]> = []) {
        let entries = entries.filter { !$0.key.folded.isEmpty }
        names = UnitNameTable(entries.filter { $0.rest == .none })
        exactNames = ExactNames(names.entries)
        prefixes = UnitNameTable(
            entries.filter { if case .behindNumber = $0.rest { true } else { false } })
        words = UnitNameTable(entries.filter { if case .number = $0.rest { true } else { false } })
        // Longest first, so that no separator hides another.
        self.separators = separators.sorted {
            $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count > $1.count
        }
    }

    /// The number of locales in the cache, at about 50 kB each.
    private static let capacity = 128

    private static let catalog = BoundedCatalog<String, UnitLexicon>(capacity: capacity)

    /// The names in a locale.
    ///
    /// - Parameter locale: An ICU name, such as `ar_EG`.
    package static func lexicon(locale: String) -> UnitLexicon {
        catalog.value(for: locale) { UnitLexicon(reading: locale) }
    }

    /// Whether a locale's names are loaded or the work allowance covers loading them.
    package static func mayRead(locale: String) -> Bool {
        catalog.contains(locale) || WorkAllowance.mayRead(700_000)
    }

    /// The names in a locale together with those its language composes from prefix and unit.
    ///
    /// Use it only for text that is otherwise not understood: the first call for a language takes
    /// about ten milliseconds. Leaves out the locale's separators.
    ///
    /// - Parameter locale: An ICU name, such as `ar_EG`.
    /// - Returns: nil if the work allowance is used up.
    package static func completeLexicon(locale: String) -> UnitLexicon? {
        guard JoinedUnitNames.mayRead(locale: locale) else { return nil }
        return JoinedUnitNames.names(locale: locale).lexicon
    }

    /// The English names, which are understood in every locale.
    package static let english: UnitLexicon = {
        let entries = data(of: "en")
        return UnitLexicon(entries + homonyms(of: entries))
    }()

    /// Ids, symbols, aliases, everyday names of all languages and the signs for feet and inches.
    package static let international: UnitLexicon = {
        let names = LengthUnit.all.flatMap { unit in
            let written = String(unit.symbolSuffix.dropFirst())
            let names = [unit.id, unit.symbol, written] + unit.aliases
            let spaced = names.filter { $0.contains("-") }.map { $0.replacing("-", with: " ") }
            return (names + spaced + (signs[unit.id] ?? []))
                // `mil` is a thousand in Spanish and Portuguese, ten kilometres in Swedish.
                .filter { $0 != "mil" }
                .map { UnitNameTable.Entry(name: $0, unit) }
        }
        let capitals = UnitLexicon.capitals.compactMap { name, id in
            LengthUnit(id: id).map { UnitNameTable.Entry(name: name, $0) }
        }
        return UnitLexicon(names + EverydayUnitNames.entries(of: nil) + capitals)
    }()

    private static let signs = ["foot": ["'"], "inch": ["\"", "''"]]

    /// Symbols of the nautical mile (IHO S-32) that are SI symbols in capitals.
    private static let capitals = [
        ("M", "nautical-mile"), ("M", "meter"), ("NM", "nautical-mile"), ("NM", "nanometer"),
    ]
}

extension UnitNameTable.Entry {
    /// A name that follows the number.
    init(name: String, _ unit: LengthUnit) {
        self.init(UnitNameKey(name.unicodeScalars), unit, .none)
    }

    init(_ key: UnitNameKey, _ unit: LengthUnit, _ rest: Rest) {
        self.key = key
        self.unit = unit
        self.rest = rest
        // Short names with an SI prefix are case-sensitive: `NM` is not a nanometre.
        let length = String(decoding: key.folded, as: UTF8.self).unicodeScalars.count
        isFoldable = length > 3 || length > 1 && unit.isEveryday
    }
}

extension LengthUnit {
    /// Whether the unit has no SI prefix, or one that cannot be mistaken for another.
    fileprivate var isEveryday: Bool {
        !isPrefixed || id == "kilometer" || id == "centimeter"
    }

    private var isPrefixed: Bool {
        (id.hasSuffix("meter") || id.hasSuffix("parsec")) && id != "meter" && id != "parsec"
    }
}
