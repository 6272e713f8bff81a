internal import Conversion
internal import JSON
internal import LocaleData

extension NumberRequest: ConversionRequest {
    static var kind: ConversionKind { .number }

    var mayBeKept: Bool {
        !isForMany && style.rules == nil && options.numberingSystem == nil
            && from?.ruleSystem == nil && to?.ruleSystem == nil
    }

    static func recentPlans(of service: ConvertService, lane: Int) -> RecentPlans<NumberRequest> {
        service.recentNumbers[lane]
    }

    var planningWork: Int { 1_500 + 500 * targets.count }

    func plan(at place: Place, cache: FormatterCache) throws(Problem) -> NumberAnswer {
        NumberAnswer(try NumberPlan(self, at: place, cache: cache))
    }

    static func answer(
        _ item: RequestItem, by plan: NumberAnswer, of body: Span<UInt8>, at place: Place,
        cache: FormatterCache, budget: RequestBudget, into writer: inout JSONWriter,
        record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) {
        try budget.charge(plan.readingWork(of: item.value))
        if plan.mayTakeLong {
            try budget.boundingWork { () throws(Problem) in
                try plan.read(item, of: body, at: place)
            }
        } else {
            try plan.read(item, of: body, at: place)
        }
        let work = plan.writingWork
        try budget.charge(record == nil ? work : 3 * work)
        try plan.check(at: place)
        plan.write(of: body, into: &writer)
        if let record { plan.forEachResult(of: body, record) }
    }
}
