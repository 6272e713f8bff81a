/// The rules that begin with a number, by its symbol and by the scalar after it.
struct RuleContinuations: Sendable {
    /// Sorted by the symbol of the number, then by ``Row/next``.
    private(set) var rows: [Row] = []
    private(set) var places: [Range<Int>] = []

    /// A rule that continues after a number.
    struct Row: Sendable {
        fileprivate var first: Int
        /// The scalar after the number; 0 if no words follow it.
        var next: UInt32
        var production: Int
        var symbol: Int

        init(behind first: Int, next: UInt32?, production: Int, symbol: Int) {
            self.first = first
            self.next = next ?? 0
            self.production = production
            self.symbol = symbol
        }
    }

    init(_ rows: [Row] = [], symbolCount: Int = 0) {
        self.rows = rows.sorted {
            ($0.first, $0.next, $0.production) < ($1.first, $1.next, $1.production)
        }
        var start = 0
        for symbol in 0..<symbolCount {
            let end = self.rows[start...].firstIndex { $0.first != symbol } ?? self.rows.count
            places.append(start..<end)
            start = end
        }
    }
}
