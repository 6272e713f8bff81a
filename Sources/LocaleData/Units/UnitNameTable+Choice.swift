extension UnitNameTable {
    /// The entries that a typed name means; none if its case rules them all out.
    ///
    /// Prefers names in their own case, then the first table with the name. If the result has
    /// several units, the caller must choose.
    ///
    /// - Parameters:
    ///   - typed: The name in its own case (``UnitNameKey/exact``).
    ///   - tables: The tables of the locale, of English and of international names.
    ///   - places: The range of the name in each table, ignoring case.
    package static func meant(
        by typed: ArraySlice<UInt8>, in tables: borrowing InlineArray<3, UnitNameTable>,
        at places: borrowing InlineArray<3, Range<Int>>
    ) -> [Entry] {
        for tier in tables.indices {
            var found: [Entry] = []
            for place in places[tier] {
                let entry = tables[tier].entries[place]
                if entry.key.exact.elementsEqual(typed) { found.append(entry) }
            }
            if !found.isEmpty { return found }
        }
        var all: [Entry] = []
        var first: [Entry] = []
        for tier in tables.indices {
            let found = tables[tier].entries[places[tier]]
            if first.isEmpty { first = Array(found) }
            all += found
        }
        if all.allSatisfy(\.isFoldable) { return first }
        // `MM` means one of several units, so report them all.
        return all.contains { $0.unit != all[0].unit } ? all : []
    }

    /// The range of a whole name, ignoring case.
    func places(of folded: [UInt8]) -> Range<Int> {
        var range = all
        for (depth, byte) in folded.enumerated() {
            range = narrow(range, at: depth, to: byte)
            guard !range.isEmpty else { return range }
        }
        return ending(range, at: folded.count)
    }
}
