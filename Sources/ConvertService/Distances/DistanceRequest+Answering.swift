internal import Conversion
internal import JSON

extension DistanceRequest: ConversionRequest {
    static var table: FieldTable<DistanceField> { DistanceField.table }
    static var batchField: DistanceField { .conversions }
    static var kind: ConversionKind { .distance }

    func plan(at place: Place, cache: FormatterCache) throws(Problem) -> DistanceRequest { self }

    static func answer(
        _ value: ValueSource, by plan: inout DistanceRequest, of body: Span<UInt8>,
        at place: Place, cache: FormatterCache, into writer: inout JSONWriter,
        record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) {
        plan.value = value
        let answer = try DistanceAnswer(plan, of: body, at: place, cache: cache)
        answer.write(into: &writer)
        if let record { answer.forEachResult(of: body, record) }
    }
}
