/// The names nearest to one that is unknown, for "did you mean".
package enum NearestNames {
    /// The longest name that is looked for, in UTF-8 bytes.
    package static let maxLength = 64

    /// At most three of the names, nearest first, those equally near in their own order.
    ///
    /// Near is a Damerau–Levenshtein distance (insertion, deletion, substitution, swap of two
    /// neighbours; UTF-8 bytes, ASCII case ignored) of less than 4 that changes no more than half
    /// of the longer name. Costs O(names × length) and looks for nothing longer than
    /// ``maxLength``.
    package static func of(_ name: String, in names: some Sequence<String>) -> [String] {
        let wanted = folded(name)
        guard !wanted.isEmpty, wanted.count <= maxLength else { return [] }
        var found: [(distance: Int, name: String)] = []
        for candidate in names {
            let bytes = folded(candidate)
            let limit = min(3, max(wanted.count, bytes.count) / 2)
            guard let distance = distance(wanted, bytes, limit: limit) else { continue }
            let index = found.firstIndex { $0.distance > distance } ?? found.endIndex
            guard index < 3, !found.contains(where: { $0.name == candidate }) else { continue }
            found.insert((distance, candidate), at: index)
            if found.count > 3 { found.removeLast() }
        }
        return found.map(\.name)
    }

    /// The optimal string alignment distance; nil where it is more than the limit.
    static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
        guard abs(a.count - b.count) <= limit else { return nil }
        var before: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            var least = i + 1
            for j in b.indices {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, before[j - 1] + 1)
                }
                row.append(cost)
                least = min(least, cost)
            }
            // A swap reaches back two rows, so one row above the limit proves nothing by itself;
            // but each row's least value never falls below the least of the two before it.
            if least > limit, last.min() ?? 0 > limit { return nil }
            (before, last) = (last, row)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }

    private static func folded(_ text: String) -> [UInt8] {
        text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
}
