/// Names of units, in order, so that a text is followed through them byte by byte.
///
/// A walk begins with ``all`` and narrows it with each byte of a folded key: O(log n) a byte, and it
/// ends as soon as no name is left.
package struct UnitNameTable: Sendable {
    /// One name of one unit.
    package struct Entry: Sendable, Hashable {
        /// The name, or what stands in front of the number.
        package let key: UnitNameKey
        /// What it names.
        package let unit: LengthUnit
        /// Whether it means the same in upper and lower case.
        package let isFoldable: Bool
        /// What else belongs to the name.
        package let rest: Rest

        /// What else belongs to a name.
        package enum Rest: Sendable, Hashable {
            /// Nothing: the number stands before it.
            case none
            /// It stands before the number, and this, folded, behind it; mostly empty.
            case behindNumber([UInt8])
            /// It says the number itself, as the Arabic dual does.
            case number(UInt8)
        }
    }

    /// In the order of their folded keys, those of the same key from the shortest unit on.
    package let entries: [Entry]

    init(_ entries: some Sequence<Entry>) {
        self.entries = Set(entries).sorted { left, right in
            guard left.key.folded == right.key.folded else {
                return left.key.folded.lexicographicallyPrecedes(right.key.folded)
            }
            return left.unit.index < right.unit.index
        }
    }

    /// The places of all names.
    package var all: Range<Int> { entries.indices }

    /// Those of the places whose names have a byte at a depth; they must be alike up to there.
    package func narrow(_ range: Range<Int>, at depth: Int, to byte: UInt8) -> Range<Int> {
        let start = firstIndex(in: range) { key in
            depth < key.count && key[depth] >= byte
        }
        let end = firstIndex(in: start..<range.upperBound) { key in
            depth < key.count && key[depth] > byte
        }
        return start..<end
    }

    /// Those of the places whose names end at a depth; they must be alike up to there.
    package func ending(_ range: Range<Int>, at depth: Int) -> Range<Int> {
        // A name that ends here stands before those that go on.
        range.lowerBound..<firstIndex(in: range) { $0.count > depth }
    }

    private func firstIndex(in range: Range<Int>, where isBehind: ([UInt8]) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(entries[middle].key.folded) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
