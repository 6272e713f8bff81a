internal import Conversion
internal import JSON

extension NumberRequest: ConversionRequest {
    static var table: FieldTable<NumberField> { NumberField.table }
    static var batchField: NumberField { .conversions }
    static var kind: ConversionKind { .number }

    func plan(at place: Place, cache: FormatterCache) throws(Problem) -> NumberAnswer {
        NumberAnswer(try NumberPlan(self, at: place, cache: cache))
    }

    static func answer(
        _ value: ValueSource, by plan: inout NumberAnswer, of body: Span<UInt8>, at place: Place,
        cache: FormatterCache, into writer: inout JSONWriter,
        record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) {
        if record == nil, plan.answerPlain(value, of: body, into: &writer) { return }
        try plan.read(value, of: body, at: place)
        plan.write(of: body, into: &writer)
        if let record { plan.forEachResult(of: body, record) }
    }
}
