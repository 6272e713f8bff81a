/// Names of units, in order, so that a text is followed through them byte by byte.
///
/// A walk begins with ``all`` and narrows it with each byte of a folded key: O(log n) a byte, and it
/// ends as soon as no name is left.
package final class UnitNameTable: Sendable {
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

    /// All folded keys, one behind the other.
    private let bytes: [UInt8]
    /// Where each of them begins, and where the last one ends.
    private let starts: [Int]
    /// Where the keys with each first byte begin, and where the last ones end.
    private let firsts: [Int]

    init(_ entries: some Sequence<Entry>) {
        let sorted = Set(entries).sorted { left, right in
            guard left.key.folded == right.key.folded else {
                return left.key.folded.lexicographicallyPrecedes(right.key.folded)
            }
            return left.unit.index < right.unit.index
        }
        self.entries = sorted
        var bytes: [UInt8] = []
        var starts = [0]
        var counts = [Int](repeating: 0, count: 257)
        for entry in sorted {
            bytes += entry.key.folded
            starts.append(bytes.count)
            counts[Int(entry.key.folded[0]) + 1] += 1
        }
        self.bytes = bytes
        self.starts = starts
        var total = 0
        firsts = counts.map { count in
            total += count
            return total
        }
    }

    /// The places of all names.
    package var all: Range<Int> { entries.indices }

    /// Those of the places whose names have a byte at a depth; they must be alike up to there.
    package func narrow(_ range: Range<Int>, at depth: Int, to byte: UInt8) -> Range<Int> {
        if depth == 0 {
            return firsts[Int(byte)]..<firsts[Int(byte) + 1]
        }
        let start = firstIndex(in: range, at: depth, from: Int(byte))
        return start..<firstIndex(in: start..<range.upperBound, at: depth, from: Int(byte) + 1)
    }

    /// Those of the places whose names end at a depth; they must be alike up to there.
    package func ending(_ range: Range<Int>, at depth: Int) -> Range<Int> {
        // A name that ends here stands before those that go on.
        var end = range.lowerBound
        while end < range.upperBound, starts[end + 1] - starts[end] == depth { end += 1 }
        return range.lowerBound..<end
    }

    /// The first name in a range whose byte at a depth is at least a value; one that ends before
    /// has less than any.
    private func firstIndex(in range: Range<Int>, at depth: Int, from value: Int) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            let place = starts[middle] + depth
            let byte = place < starts[middle + 1] ? Int(bytes[place]) : -1
            if byte >= value { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
