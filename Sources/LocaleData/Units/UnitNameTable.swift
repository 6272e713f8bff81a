/// A sorted table of unit names that is searched byte by byte.
///
/// Begin with the range ``all`` and narrow it with each byte of a folded key, in O(log n) each; an
/// empty range means that no name matches.
package final class UnitNameTable: Sendable {
    package struct Entry: Sendable, Hashable {
        /// The name, or its part before the number.
        package let key: UnitNameKey
        package let unit: LengthUnit
        /// Whether the name may be in any case.
        package let isFoldable: Bool
        package let rest: Rest

        /// The remainder of a name.
        package enum Rest: Sendable, Hashable {
            /// None: the name follows the number.
            case none
            /// The key precedes the number and this text, folded and mostly empty, follows it.
            case behindNumber([UInt8])
            /// The name includes the number, such as the Arabic dual.
            case number(UInt8)
        }
    }

    /// Sorted by folded key, then from the shortest unit.
    package let entries: [Entry]

    /// All folded keys, concatenated.
    private let bytes: [UInt8]
    /// The start of each key, then the end of the last.
    private let starts: [Int]
    /// The first index of the keys with each first byte, then the end.
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

    package var all: Range<Int> { entries.indices }

    /// The names of a range with a byte at a depth; they must be equal up to that depth.
    package func narrow(_ range: Range<Int>, at depth: Int, to byte: UInt8) -> Range<Int> {
        if depth == 0 {
            return firsts[Int(byte)]..<firsts[Int(byte) + 1]
        }
        let start = firstIndex(in: range, at: depth, from: Int(byte))
        return start..<firstIndex(in: start..<range.upperBound, at: depth, from: Int(byte) + 1)
    }

    /// The names of a range that end at a depth; they must be equal up to that depth.
    package func ending(_ range: Range<Int>, at depth: Int) -> Range<Int> {
        // A name that ends here sorts before its continuations.
        var end = range.lowerBound
        while end < range.upperBound, starts[end + 1] - starts[end] == depth { end += 1 }
        return range.lowerBound..<end
    }

    /// The first name in a range whose byte at a depth is at least a value; ended names sort first.
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
