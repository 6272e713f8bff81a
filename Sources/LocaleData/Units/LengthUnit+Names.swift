extension LengthUnit {
    /// The maximum length of a name to look up, in UTF-8 bytes.
    package static let maximumNameLength = 64

    /// Finds a unit by any of its names; nil if the name is unknown or ambiguous.
    ///
    /// Accepts ids, symbols, aliases, UCUM codes, English names and everyday names, and ignores
    /// white space at both ends. Words may be in any case, with spaces, hyphens, underscores or
    /// nothing between their parts (`Nautical Miles`, `nauticalMile`); symbols may be in another
    /// case if that is unambiguous (`KM`). See ``candidates(for:)`` for ambiguous names.
    public init?(named name: String) {
        if let index = Self.indexByName[name] {
            self.init(index: index)
            return
        }
        let units = Self.candidates(for: name)
        guard units.count == 1 else { return nil }
        self = units[0]
    }

    /// The units that a name may mean: several for an ambiguous one such as `MM`, or none.
    public static func candidates(for name: String) -> [LengthUnit] {
        guard name.utf8.count <= maximumNameLength else { return [] }
        let key = UnitNameKey(name.unicodeScalars)
        guard !key.exact.isEmpty else { return [] }
        if let index = indexByName[String(decoding: key.exact, as: UTF8.self)]
            ?? indexByWord[wordKey(String(decoding: key.folded, as: UTF8.self))]
        {
            return [LengthUnit(index: index)]
        }
        let (english, others) = (UnitLexicon.english.names, UnitLexicon.international.names)
        let places = (english.places(of: key.folded), others.places(of: key.folded))
        let found = UnitNameTable.meant(
            by: key.exact[...], in: [english, others, others], at: [places.0, places.1, 0..<0])
        return found.reduce(into: []) { if !$0.contains($1.unit) { $0.append($1.unit) } }
    }

    /// The ids nearest to an unknown name, best first, at most three.
    ///
    /// Allows one edit for every three letters of the name, at most three, ignoring case.
    public static func suggestions(for name: String) -> [String] {
        guard !name.isEmpty, name.utf8.count <= maximumNameLength else { return [] }
        let wanted = Array(name.lowercased().utf8)
        let limit = min(3, wanted.count / 3)
        var found: [(distance: Int, id: String)] = []
        for (entry, names) in zip(catalog, namesInLowerCase) {
            let distances = names.lazy.filter { abs($0.count - wanted.count) <= limit }
                .map { editDistance(wanted, $0) }
            if let distance = distances.min(), distance <= limit {
                found.append((distance, entry.id))
            }
        }
        // Prefer everyday units, which have shorter ids.
        found.sort {
            ($0.distance, $0.id.utf8.count, $0.id) < ($1.distance, $1.id.utf8.count, $1.id)
        }
        return found.prefix(3).map(\.id)
    }

    /// All names of each unit in the catalog, for ``suggestions(for:)``.
    private static let namesInLowerCase: [[[UInt8]]] = catalog.map { entry in
        Set(([entry.id] + entry.aliases).map { $0.lowercased() }).sorted().map { Array($0.utf8) }
    }

    /// Names that are case-sensitive.
    static let indexByName: [String: Int] = {
        var indices = indexByID
        for (index, entry) in catalog.enumerated() {
            for alias in entry.aliases {
                indices[alias] = indices[alias] ?? index
            }
        }
        return indices
    }()

    /// Symbols in UTF-8, in the form of ``UnitNameKey/exact``.
    static let bySymbol: [[UInt8]: LengthUnit] = Dictionary(
        all.map { (UnitNameKey($0.symbol.unicodeScalars).exact, $0) }, uniquingKeysWith: { $1 })

    static func everyday(inAnyCase folded: [UInt8]) -> LengthUnit? { everydayBySymbol[folded] }

    private static let everydayBySymbol: [[UInt8]: LengthUnit] = Dictionary(
        everyday.map { (UnitNameKey($0.symbol.unicodeScalars).folded, $0) },
        uniquingKeysWith: { first, _ in first })

    /// The units that a name is first assumed to mean.
    static let everyday: [LengthUnit] = [
        "meter", "millimeter", "centimeter", "decimeter", "kilometer", "micrometer", "nanometer",
        "inch", "foot", "yard", "mile", "nautical-mile",
    ].compactMap { LengthUnit(id: $0) }

    /// Names that are not case-sensitive, by ``wordKey(_:)``.
    private static let indexByWord: [String: Int] = {
        var indices: [String: Int] = [:]
        for (index, entry) in catalog.enumerated() {
            // Excludes symbols, as `MM` may mean `mm` or `Mm`, and ids such as `100-kilometer`, as
            // `100Kilometer` may mean a hundred kilometres.
            let words = ([entry.id] + entry.aliases).filter {
                $0 != entry.symbol && $0.isWord && $0.first?.isNumber != true
            }
            for key in words.map(wordKey) { indices[key] = indices[key] ?? index }
        }
        return indices
    }()

    /// Lower case, without spaces, hyphens and underscores.
    private static func wordKey(_ name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    }

    /// The Levenshtein distance.
    private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (index, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for place in right.indices {
                let replaced = diagonal + (byte == right[place] ? 0 : 1)
                diagonal = row[place + 1]
                row[place + 1] = min(replaced, diagonal + 1, row[place] + 1)
            }
        }
        return row[right.count]
    }
}

extension String {
    /// Whether this can only be a written-out name: at least four ASCII letters, digits or hyphens.
    fileprivate var isWord: Bool {
        utf8.count > 3
            && utf8.allSatisfy {
                ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == UInt8(ascii: "-")
                    || ($0 >= 0x30 && $0 <= 0x39)
            }
    }
}
