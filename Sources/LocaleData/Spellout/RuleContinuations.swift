/// The rules that begin with a number, by its symbol and by the scalar that goes on behind it.
struct RuleContinuations: Sendable {
    private var rows: [Row] = []

    /// A rule that goes on behind a number.
    struct Row: Sendable {
        /// The number's symbol, and the scalar behind it or 0 for rules that do not go on with words.
        fileprivate var key: UInt64
        var production: Int
        /// The rule's own symbol.
        var symbol: Int
    }

    private static func key(_ symbol: Int, _ next: UInt32?) -> UInt64 {
        UInt64(truncatingIfNeeded: symbol) << 32 | UInt64(next ?? 0)
    }

    mutating func add(_ production: Int, _ own: Int, behind symbol: Int, next: UInt32?) {
        rows.append(Row(key: Self.key(symbol, next), production: production, symbol: own))
    }

    /// Puts all rows in order; until then nothing is found.
    mutating func sort() {
        rows.sort { ($0.key, $0.production) < ($1.key, $1.production) }
    }

    /// Where the rules begin that go on behind a number of a symbol with a scalar, or, for nil, with
    /// something else than words.
    @inline(__always)
    func start(behind symbol: Int, next: UInt32?) -> Int {
        let key = Self.key(symbol, next)
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// A rule at or behind ``start(behind:next:)``; nil where there are no more.
    @inline(__always)
    func row(_ index: Int, behind symbol: Int, next: UInt32?) -> Row? {
        guard index < rows.count, rows[index].key == Self.key(symbol, next) else { return nil }
        return rows[index]
    }
}
