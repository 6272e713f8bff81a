extension UnitNameTable {
    /// The entries that are meant by a name as it was typed; none where its case says that it is no
    /// name.
    ///
    /// Names in their own case come before those in another one, and the first table that has the
    /// name before the others. Several units together are for the caller to choose from.
    ///
    /// - Parameters:
    ///   - typed: The name in its own case (``UnitNameKey/exact``).
    ///   - tables: A locale's, the English and the international names.
    ///   - places: Where each of the tables has the name in any case.
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
        // `MM` is one of several units: more than nothing is known.
        return all.contains { $0.unit != all[0].unit } ? all : []
    }

    /// The places of a whole name, in any case.
    func places(of folded: [UInt8]) -> Range<Int> {
        var range = all
        for (depth, byte) in folded.enumerated() {
            range = narrow(range, at: depth, to: byte)
            guard !range.isEmpty else { return range }
        }
        return ending(range, at: folded.count)
    }
}
