internal import Conversion
internal import JSON

/// A request that was answered, to answer those quickly that differ from it in nothing but the value.
struct RecentRequest<Request: ConversionRequest> {
    private let mold: JSONMold
    private var plan: Request.Plan

    /// Remembers the request of a line; nil where it has no value of its own, or
    /// an id, which no other line has.
    init?(_ line: Span<UInt8>, item: RequestItem, plan: Request.Plan) {
        guard item.id == nil, let gap = item.value.range else { return nil }
        mold = JSONMold(line, of: 0..<line.count, gap: gap)
        self.plan = plan
    }

    /// The value of a line that is like the request; nil where it is not like it.
    func value(in line: Span<UInt8>) -> ValueSource? {
        guard let (token, end) = mold.match(line, at: 0), end == line.count else { return nil }
        return ValueSource(token)
    }

    /// Answers the request with another value.
    mutating func answer(
        _ item: RequestItem, of line: Span<UInt8>, at place: Place, cache: FormatterCache,
        budget: RequestBudget, into writer: inout JSONWriter,
        record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) {
        try Request.answer(
            item, by: &plan, of: line, at: place, cache: cache, budget: budget, into: &writer,
            record: record)
    }
}
