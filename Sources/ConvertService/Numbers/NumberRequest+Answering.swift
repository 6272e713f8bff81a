internal import Conversion
internal import JSON
internal import LocaleData

extension NumberRequest: ConversionRequest {
    static var kind: ConversionKind { .number }

    var planningWork: Int { 1_500 + 500 * targets.count }

    func plan(at place: Place, cache: FormatterCache) throws(Problem) -> NumberAnswer {
        NumberAnswer(try NumberPlan(self, at: place, cache: cache))
    }

    /// Answers what most requests are, a plain text from one locale for another one.
    func answerPlain(
        of body: Span<UInt8>, at place: Place, cache: FormatterCache, into writer: inout JSONWriter
    ) throws(Problem) -> Bool {
        guard Self.table.isPlain(self, given: given),
            let converter = cache.plainConverter(from: from, to: to)
        else { return false }
        return PlainNumberAnswer.write(item.value, of: body, by: converter, into: &writer)
    }

    static func answer(
        _ item: RequestItem, by plan: inout NumberAnswer, of body: Span<UInt8>, at place: Place,
        cache: FormatterCache, budget: RequestBudget, into writer: inout JSONWriter,
        record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) {
        if record == nil, item.id == nil, let plain = plan.plain {
            try budget.charge(PlainNumberAnswer.work)
            if plain.write(item.value, of: body, into: &writer) { return }
        }
        try budget.charge(plan.readingWork(of: item.value))
        try budget.countingFirstUses { () throws(Problem) in
            try plan.read(item, of: body, at: place)
        }
        let work = plan.writingWork
        try budget.charge(record == nil ? work : 3 * work)
        try plan.check(at: place)
        plan.write(of: body, into: &writer)
        if let record { plan.forEachResult(of: body, record) }
    }
}
