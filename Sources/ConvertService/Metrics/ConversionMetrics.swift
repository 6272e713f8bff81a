/// Counts conversions by outcome, each item of a batch on its own.
final class ConversionMetrics: Sendable {
    /// Kind × (success, then each problem code).
    private let outcomes = CounterRow<128>()

    private static let kinds: [ConversionKind] = [.number, .distance]
    private static let codes = ProblemCode.allCases

    init() {
        assert(Self.codes.count < 64)
    }

    /// The sum of several.
    convenience init(sumOf all: [ConversionMetrics]) {
        self.init()
        for metrics in all { outcomes.add(metrics.outcomes) }
    }

    /// Counts a conversion.
    ///
    /// - Parameter problem: Why there was none; nil where there was.
    func count(_ kind: ConversionKind, _ problem: ProblemCode? = nil) {
        add(1, kind, problem)
    }

    /// Counts conversions that succeeded.
    func count(_ kind: ConversionKind, succeeded: Int) {
        if succeeded > 0 { add(succeeded, kind, nil) }
    }

    /// Counts the lines of a stream.
    func count(_ kind: ConversionKind, _ tally: LineTally) {
        if tally.succeeded > 0 { add(tally.succeeded, kind, nil) }
        for (code, count) in tally.failed { add(count, kind, code) }
    }

    @inline(__always)
    private func add(_ number: Int, _ kind: ConversionKind, _ problem: ProblemCode?) {
        let place = problem.flatMap(Self.codes.firstIndex).map { $0 + 1 } ?? 0
        outcomes.add(number, at: (kind == .number ? 0 : 64) | place)
    }

    /// Writes the family.
    func write(into text: inout MetricsText) {
        text.family(
            "convertd_conversions_total", .counter,
            "Conversions by kind; the outcome is ok or a problem code.")
        for (row, kind) in Self.kinds.enumerated() {
            for place in 0...Self.codes.count {
                let count = outcomes[row << 6 | place]
                let outcome = place == 0 ? "ok" : Self.codes[place - 1].rawValue
                text.sample([("kind", kind.rawValue), ("outcome", outcome)], count)
            }
        }
    }
}
