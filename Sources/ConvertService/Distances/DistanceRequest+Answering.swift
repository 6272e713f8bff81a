internal import Conversion
internal import JSON

extension DistanceRequest: ConversionRequest {
    static var kind: ConversionKind { .distance }

    func plan(at place: Place, cache: FormatterCache) throws(Problem) -> DistanceAnswer {
        try DistanceAnswer(self, at: place)
    }

    static func answer(
        _ item: RequestItem, by plan: inout DistanceAnswer, of body: Span<UInt8>,
        at place: Place, cache: FormatterCache, into writer: inout JSONWriter,
        record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) {
        try plan.read(item, of: body, at: place, cache: cache)
        plan.write(of: body, into: &writer)
        if let record { plan.forEachResult(of: body, record) }
    }
}
