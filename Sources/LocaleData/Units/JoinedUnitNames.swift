/// Names of units that a language's data lacks, composed by ICU.
///
/// Most are units with rare prefixes, whose names ICU joins from prefix and unit. A joined name can
/// clash with another unit's: in Belarusian, quectometres would be `км`. Such a unit is written
/// with its symbol or, if that is taken too (`Mm` is the Polish nautical mile), in the long form or
/// with its id.
///
/// Created once per locale with its own names, in about ten milliseconds, and takes about 100 kB.
/// Needed only to write such a unit and to read a name that is otherwise unknown.
final class JoinedUnitNames: Sendable {
    /// The names in the data together with the joined names.
    let lexicon: UnitLexicon
    /// The patterns of units not written with their symbol.
    private let patterns: [Key: UnitPatterns]

    private struct Key: Hashable {
        let unit: LengthUnit
        let width: UnitWidth
    }

    /// Holds every locale with its own names, so requests cannot force repeated creation.
    private static let catalog = BoundedCatalog<String, JoinedUnitNames>(capacity: 512)

    private static let ancestors = BoundedCatalog<String, String>(capacity: 4_096)

    /// - Parameter locale: An ICU name, such as `ar_EG`. Equal names are shared.
    static func names(locale: String) -> JoinedUnitNames {
        let ancestor = ancestor(of: locale)
        return catalog.value(for: ancestor) { JoinedUnitNames(reading: ancestor) }
    }

    /// Whether a locale's names are loaded or the work allowance covers loading them.
    static func mayRead(locale: String) -> Bool {
        catalog.contains(ancestor(of: locale)) || WorkAllowance.mayRead(10_000_000)
    }

    private static func ancestor(of locale: String) -> String {
        ancestors.value(for: locale) { LengthUnit.namingAncestor(of: locale) }
    }

    /// The patterns for a unit without names in the data.
    func patterns(for unit: LengthUnit, width: UnitWidth) -> UnitPatterns {
        patterns[Key(unit: unit, width: width)] ?? UnitPatterns(symbolOf: unit)
    }

    private init(reading locale: String) {
        let entries = UnitLexicon.entries(of: locale)
        let known = KnownNames(UnitLexicon(entries))
        let joined = Self.joined(locale: locale)

        var units: [KnownNames.Name: Set<LengthUnit>] = [:]
        for (key, patterns) in joined {
            for entry in patterns.entries(of: key.unit) {
                units[KnownNames.Name(entry), default: []].insert(key.unit)
            }
        }
        var own = joined.filter { key, patterns in
            patterns.entries(of: key.unit).allSatisfy { entry in
                // `fm` is reported as ambiguous with fathoms; `Mm` is nautical miles in Polish.
                let meanings = known.meanings(of: entry)
                return meanings == [key.unit]
                    || units[KnownNames.Name(entry)] == [key.unit]
                        && (meanings.isEmpty || !known.isTaken(entry, from: key.unit))
            }
        }
        var joinedEntries: [UnitNameTable.Entry] = []
        for (key, patterns) in own {
            // Names known to mean several units stay ambiguous.
            joinedEntries += patterns.entries(of: key.unit).filter {
                known.meanings(of: $0).isEmpty
            }
        }

        for (key, _) in joined where own[key] == nil {
            let symbol = UnitPatterns(symbolOf: key.unit)
            let isTaken = symbol.entries(of: key.unit).contains {
                known.isTaken($0, from: key.unit)
            }
            guard isTaken else { continue }
            own[key] =
                own[Key(unit: key.unit, width: .long)] ?? UnitPatterns(suffix: " " + key.unit.id)
        }
        patterns = own
        lexicon = UnitLexicon(entries + joinedEntries)
    }

    /// The patterns ICU composes in a locale for all units and widths without names in the data.
    private static func joined(locale: String) -> [Key: UnitPatterns] {
        let samples = PluralRules.cardinal(locale: locale).samples()
        var joined: [Key: UnitPatterns] = [:]
        for unit in LengthUnit.all {
            for width in UnitWidth.allCases
            where unit.names(locale: locale, width: width)["other"] == nil {
                joined[Key(unit: unit, width: width)] = UnitPatterns(
                    joinedFor: unit, locale: locale, width: width, samples: samples)
            }
        }
        return joined
    }
}

/// The meanings of names without the joined ones.
private struct KnownNames {
    /// A name, and the rest of its pattern.
    struct Name: Hashable {
        let text: [UInt8]
        let rest: UnitNameTable.Entry.Rest

        init(_ entry: UnitNameTable.Entry) {
            text = entry.key.exact
            rest = entry.rest
        }
    }

    private let names: InlineArray<3, UnitNameTable>
    private let prefixes: InlineArray<3, UnitNameTable>
    private let words: InlineArray<3, UnitNameTable>

    init(_ own: UnitLexicon) {
        let others = (UnitLexicon.english, UnitLexicon.international)
        names = [own.names, others.0.names, others.1.names]
        prefixes = [own.prefixes, others.0.prefixes, others.1.prefixes]
        words = [own.words, others.0.words, others.1.words]
    }

    /// Whether a name does not mean the unit, or also means an everyday one.
    func isTaken(_ entry: UnitNameTable.Entry, from unit: LengthUnit) -> Bool {
        let meanings = meanings(of: entry)
        return !meanings.contains(unit)
            || meanings.contains { $0 != unit && LengthUnit.everyday.contains($0) }
    }

    /// The units that a name may mean.
    func meanings(of entry: UnitNameTable.Entry) -> Set<LengthUnit> {
        let tables =
            switch entry.rest {
            case .none: names
            case .behindNumber: prefixes
            case .number: words
            }
        var places: InlineArray<3, Range<Int>> = [0..<0, 0..<0, 0..<0]
        for tier in places.indices { places[tier] = tables[tier].places(of: entry.key.folded) }
        let meant = UnitNameTable.meant(by: entry.key.exact[...], in: tables, at: places)
        return Set(meant.lazy.filter { $0.rest == entry.rest }.map(\.unit))
    }
}

extension UnitPatterns {
    /// The names in the patterns.
    fileprivate func entries(of unit: LengthUnit) -> [UnitNameTable.Entry] {
        byCategory.compactMap { UnitNameTable.Entry($0.pattern, unit, $0.category) }
    }
}
