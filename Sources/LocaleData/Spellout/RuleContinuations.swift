/// The rules that begin with a number, by its symbol and by the scalar that goes on behind it.
struct RuleContinuations: Sendable {
    /// In the order of the numbers' symbols, of ``Row/next`` then.
    private(set) var rows: [Row] = []
    /// For each symbol the places of its rows.
    private(set) var places: [Range<Int>] = []

    /// A rule that goes on behind a number.
    struct Row: Sendable {
        /// The number's symbol.
        fileprivate var first: Int
        /// The scalar behind the number; 0 for a rule that does not go on with words.
        var next: UInt32
        var production: Int
        /// The rule's own symbol.
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
