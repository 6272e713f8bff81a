internal import Conversion
internal import JSON

extension DistanceRequest: ConversionRequest {
    static var kind: ConversionKind { .distance }

    var mayBeKept: Bool { !isForMany }

    static func recentPlans(of service: ConvertService, lane: Int) -> RecentPlans<DistanceRequest> {
        service.recentDistances[lane]
    }

    var planningWork: Int { 1_500 + 500 * to.count }

    func plan(at place: Place, cache: FormatterCache) throws(Problem) -> DistanceAnswer {
        try DistanceAnswer(self, at: place)
    }

    static func answer(
        _ item: RequestItem, by plan: DistanceAnswer, of body: Span<UInt8>,
        at place: Place, cache: FormatterCache, budget: RequestBudget,
        into writer: inout JSONWriter, record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) {
        try budget.charge(plan.readingWork(of: item.value))
        try budget.boundingWork { () throws(Problem) in
            try plan.read(item, of: body, at: place, cache: cache)
        }
        let work = plan.writingWork
        try budget.charge(record == nil ? work : 3 * work)
        plan.write(of: body, into: &writer)
        if let record { plan.forEachResult(of: body, record) }
    }
}
