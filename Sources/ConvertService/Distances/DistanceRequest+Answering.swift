internal import Conversion
internal import JSON

extension DistanceRequest: ConversionRequest {
    static var table: FieldTable<DistanceField> { DistanceField.table }
    static var batchField: DistanceField { .conversions }
    static var kind: ConversionKind { .distance }

    func answer(
        of body: Span<UInt8>, at place: Place, cache: FormatterCache, into writer: inout JSONWriter,
        record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) {
        let answer = try DistanceAnswer(self, of: body, at: place, cache: cache)
        answer.write(into: &writer)
        if let record { answer.forEachResult(of: body, record) }
    }
}
