internal import Conversion
internal import JSON

extension NumberRequest: ConversionRequest {
    static var table: FieldTable<NumberField> { NumberField.table }
    static var batchField: NumberField { .conversions }
    static var kind: ConversionKind { .number }

    func answer(
        of body: Span<UInt8>, at place: Place, cache: FormatterCache, into writer: inout JSONWriter,
        record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) {
        let answer = try NumberAnswer(self, of: body, at: place, cache: cache)
        answer.write(of: body, into: &writer)
        if let record { answer.forEachResult(of: body, record) }
    }
}
