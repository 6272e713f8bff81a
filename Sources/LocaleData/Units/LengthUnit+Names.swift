extension LengthUnit {
    /// The longest name that is looked up, in UTF-8 bytes.
    static let maximumNameLength = 64

    /// Finds a unit by any of its names.
    ///
    /// Ids, symbols and UCUM codes are taken exactly (`Mm` is not `mm`). Words (ids and English
    /// names, also British and plural) are taken in any case, with spaces, hyphens or nothing
    /// between their parts: `Nautical Miles`, `nauticalMile`. nil for anything else.
    public init?(named name: String) {
        if let index = Self.indexByName[name] {
            self.init(index: index)
            return
        }
        guard name.utf8.count <= Self.maximumNameLength,
            let index = Self.indexByWord[Self.wordKey(name)]
        else { return nil }
        self.init(index: index)
    }

    /// The ids nearest to a name that is none, best first, three at most.
    ///
    /// Nearness is counted in single changes of bytes, case aside: one for every three letters of
    /// the name, three at most.
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
        // Of equally near ones the everyday units come first: they have the shorter ids.
        found.sort {
            ($0.distance, $0.id.utf8.count, $0.id) < ($1.distance, $1.id.utf8.count, $1.id)
        }
        return found.prefix(3).map(\.id)
    }

    /// All names of each unit of the catalog, for ``suggestions(for:)``.
    private static let namesInLowerCase: [[[UInt8]]] = catalog.map { entry in
        Set(([entry.id] + entry.aliases).map { $0.lowercased() }).sorted().map { Array($0.utf8) }
    }

    /// Names that are taken as they are.
    static let indexByName: [String: Int] = {
        var indices = indexByID
        for (index, entry) in catalog.enumerated() {
            for alias in entry.aliases {
                indices[alias] = indices[alias] ?? index
            }
        }
        return indices
    }()

    /// Names that are taken in any case, by ``wordKey(_:)``.
    private static let indexByWord: [String: Int] = {
        var indices: [String: Int] = [:]
        for (index, entry) in catalog.enumerated() {
            // A symbol is not a word: `MM` may be meant for `mm` or `Mm`.
            let words = [entry.id] + entry.aliases.filter { $0 != entry.symbol && $0.isWord }
            for key in words.map(wordKey) { indices[key] = indices[key] ?? index }
        }
        return indices
    }()

    /// Lower case, without spaces, hyphens and low lines.
    private static func wordKey(_ name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    }

    /// The fewest insertions, deletions and replacements that lead from one to the other
    /// (Levenshtein).
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
    /// Whether this can only be a written-out name: four ASCII letters, digits or hyphens, or more.
    fileprivate var isWord: Bool {
        utf8.count > 3
            && utf8.allSatisfy {
                ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == UInt8(ascii: "-")
                    || ($0 >= 0x30 && $0 <= 0x39)
            }
    }
}
