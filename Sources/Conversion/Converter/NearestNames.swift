/// Finds the names nearest to an unknown one, for suggestions.
package enum NearestNames {
    /// The maximum length of a name to search for, in UTF-8 bytes.
    package static let maxLength = 64

    /// Returns at most three of the names, nearest first, ties in their original order.
    ///
    /// The Damerau–Levenshtein distance (over UTF-8 bytes, ignoring ASCII case) must be less than 4
    /// and at most half the length of the longer name. Takes O(names × length); finds nothing for
    /// names longer than ``maxLength``.
    package static func of(_ name: String, in names: some Sequence<String>) -> [String] {
        let wanted = folded(name)
        guard !wanted.isEmpty, wanted.count <= maxLength else { return [] }
        var found: [(distance: Int, name: String)] = []
        for candidate in names {
            let length = candidate.utf8.count
            let limit = min(3, max(wanted.count, length) / 2)
            guard abs(length - wanted.count) <= limit,
                let distance = distance(wanted, folded(candidate), limit: limit)
            else { continue }
            let index = found.firstIndex { $0.distance > distance } ?? found.endIndex
            guard index < 3, !found.contains(where: { $0.name == candidate }) else { continue }
            found.insert((distance, candidate), at: index)
            if found.count > 3 { found.removeLast() }
        }
        return found.map(\.name)
    }

    /// The optimal string alignment distance; nil if it exceeds the limit.
    ///
    /// - Parameters:
    ///   - a: At most ``maxLength`` bytes.
    ///   - b: At most three bytes more.
    static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
        guard a.count <= maxLength, b.count <= maxLength + 3, abs(a.count - b.count) <= limit else {
            return nil
        }
        // Rows are on the stack, as a batch may call this ten million times.
        var before = Row(repeating: 0)
        var last = Row(repeating: 0)
        for j in 0...b.count { last[j] = UInt8(j) }
        for i in a.indices {
            var row = Row(repeating: 0)
            row[0] = UInt8(i + 1)
            var least = row[0]
            var leastOfLast = last[0]
            for j in b.indices {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, before[j - 1] + 1)
                }
                row[j + 1] = cost
                least = min(least, cost)
                leastOfLast = min(leastOfLast, last[j + 1])
            }
            // A transposition reaches back two rows, so stop only if both of the last two rows
            // exceed the limit: no later row has a smaller minimum than those two.
            if least > limit, leastOfLast > limit { return nil }
            before = last
            last = row
        }
        return last[b.count] <= limit ? Int(last[b.count]) : nil
    }

    /// A row of the distance table, with room for the longest name plus three bytes plus one.
    private typealias Row = InlineArray<68, UInt8>

    private static func folded(_ text: String) -> [UInt8] {
        text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
}
