/// What units of length are called in a language, to be found in text.
///
/// All widths, plural forms and grammatical cases that CLDR has, its ancestors' too. Made once for
/// a locale and shared; bounded.
package final class UnitLexicon: Sendable {
    /// Names that stand behind the number.
    package let names: UnitNameTable
    /// What stands before the number, with what stands behind it.
    package let prefixes: UnitNameTable
    /// Words that say number and unit in one.
    package let words: UnitNameTable
    /// What may stand between the parts of a distance, folded, without white space around it.
    package let separators: [[UInt8]]

    /// ``names`` once more.
    let exactNames: ExactNames

    init(_ entries: [UnitNameTable.Entry], separators: Set<[UInt8]> = []) {
        let entries = entries.filter { !$0.key.folded.isEmpty }
        names = UnitNameTable(entries.filter { $0.rest == .none })
        exactNames = ExactNames(names.entries)
        prefixes = UnitNameTable(
            entries.filter { if case .behindNumber = $0.rest { true } else { false } })
        words = UnitNameTable(entries.filter { if case .number = $0.rest { true } else { false } })
        // The longest first, so that none hides another.
        self.separators = separators.sorted {
            $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count > $1.count
        }
    }

    /// How many locales' names are kept: about 50 kB each.
    private static let capacity = 128

    private static let catalog = BoundedCatalog<String, UnitLexicon>(capacity: capacity)

    /// The names in a locale.
    ///
    /// - Parameter locale: An ICU name, as `ar_EG`.
    package static func lexicon(locale: String) -> UnitLexicon {
        catalog.value(for: locale) { UnitLexicon(reading: locale) }
    }

    /// Whether the names in a locale are here or may be read now.
    package static func mayRead(locale: String) -> Bool {
        catalog.contains(locale) || WorkAllowance.mayRead(700_000)
    }

    /// The names in a locale, those too that its language makes of a prefix and a unit.
    ///
    /// For texts that are not understood without them: the first call for a language takes some ten
    /// milliseconds. Without separators, which are the locale's own.
    ///
    /// - Parameter locale: An ICU name, as `ar_EG`.
    /// - Returns: nil where they may not be read now.
    package static func completeLexicon(locale: String) -> UnitLexicon? {
        guard JoinedUnitNames.mayRead(locale: locale) else { return nil }
        return JoinedUnitNames.names(locale: locale).lexicon
    }

    /// The names in English, which are understood everywhere.
    package static let english: UnitLexicon = {
        let entries = data(of: "en")
        return UnitLexicon(entries + homonyms(of: entries))
    }()

    /// Ids, symbols, aliases, everyday names of all languages and the signs of feet and inches.
    package static let international: UnitLexicon = {
        let names = LengthUnit.all.flatMap { unit in
            let written = String(unit.symbolSuffix.dropFirst())
            let names = [unit.id, unit.symbol, written] + unit.aliases
            let spaced = names.filter { $0.contains("-") }.map { $0.replacing("-", with: " ") }
            return (names + spaced + (signs[unit.id] ?? []))
                // A thousand in Spanish and Portuguese, ten kilometres in Swedish.
                .filter { $0 != "mil" }
                .map { UnitNameTable.Entry(name: $0, unit) }
        }
        let capitals = UnitLexicon.capitals.compactMap { name, id in
            LengthUnit(id: id).map { UnitNameTable.Entry(name: name, $0) }
        }
        return UnitLexicon(names + EverydayUnitNames.entries(of: nil) + capitals)
    }()

    private static let signs = ["foot": ["'"], "inch": ["\"", "''"]]

    /// Symbols of the nautical mile (IHO S-32) that are those of SI units in capitals.
    private static let capitals = [
        ("M", "nautical-mile"), ("M", "meter"), ("NM", "nautical-mile"), ("NM", "nanometer"),
    ]
}

extension UnitNameTable.Entry {
    /// A name that stands behind the number.
    init(name: String, _ unit: LengthUnit) {
        self.init(UnitNameKey(name.unicodeScalars), unit, .none)
    }

    init(_ key: UnitNameKey, _ unit: LengthUnit, _ rest: Rest) {
        self.key = key
        self.unit = unit
        self.rest = rest
        // `NM` is no nanometre, and `M` may be anything: short names of units with an SI prefix
        // mean what they mean in their own case only.
        let length = String(decoding: key.folded, as: UTF8.self).unicodeScalars.count
        isFoldable = length > 3 || length > 1 && unit.isEveryday
    }
}

extension LengthUnit {
    /// Whether the unit has no SI prefix, or one that no other prefix is mistaken for.
    fileprivate var isEveryday: Bool {
        !isPrefixed || id == "kilometer" || id == "centimeter"
    }

    private var isPrefixed: Bool {
        (id.hasSuffix("meter") || id.hasSuffix("parsec")) && id != "meter" && id != "parsec"
    }
}
