internal import Conversion
internal import JSON
internal import LocaleData

/// What the two conversion endpoints have in common: how a request is decoded and answered.
///
/// The same walk serves one request and a batch of them, so that a batch cannot behave otherwise
/// than its items alone.
protocol ConversionRequest {
    associatedtype Field: RawRepresentable & CaseIterable & Sendable where Field.RawValue == String

    /// The fields of the endpoint, `conversions` among them.
    static var table: FieldTable<Field> { get }
    /// The field that makes a batch.
    static var batchField: Field { get }
    /// What the history calls it.
    static var kind: ConversionKind { get }

    /// All that a request says but for its value, made ready for one value after another.
    associatedtype Plan

    /// What is to be converted.
    var value: ValueSource { get set }

    /// - Parameter locales: Knows the locales that will be named.
    init(locales: LocaleCatalog)

    /// Takes one field.
    mutating func take(
        _ field: Field, _ value: FieldValue, in body: Span<UInt8>, _ place: Place
    ) throws(Problem)

    /// Checks the options together and finds what converts.
    func plan(at place: Place, cache: FormatterCache) throws(Problem) -> Plan

    /// Converts a value, writes the answer's object, and gives each result to the history.
    ///
    /// - Throws: Whatever is wrong; nothing is written before that is known.
    static func answer(
        _ value: ValueSource, by plan: inout Plan, of body: Span<UInt8>, at place: Place,
        cache: FormatterCache, into writer: inout JSONWriter,
        record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem)

    /// Answers what needs no plan, where there is such a request and nothing to record.
    ///
    /// - Returns: Whether the request was answered; where it was not, nothing is written.
    func answerPlain(
        of body: Span<UInt8>, at place: Place, cache: FormatterCache, into writer: inout JSONWriter
    ) throws(Problem) -> Bool
}

extension ConversionRequest where Field: Equatable {
    /// Decodes an object's fields.
    ///
    /// - Parameters:
    ///   - reader: Behind the `{`.
    ///   - maximumBatch: How many items `conversions` may have; nil where it may not be there.
    /// - Returns: The items of `conversions` where there is one.
    mutating func decode(
        _ reader: inout JSONReader, of body: Span<UInt8>, at place: Place, maximumBatch: Int?
    ) throws(Problem) -> BatchItems? {
        var batch: BatchItems?
        _ = try readMembers(
            &reader, of: body, table: Self.table, at: place,
            read: { field, reader throws(Problem) in
                guard let maximumBatch, field == Self.batchField else {
                    return try readValue(&reader)
                }
                let token = try nextToken(&reader)
                let start = reader.tokenOffset
                guard token == .beginArray else {
                    return try readValue(token, &reader)
                }
                batch = try BatchItems(&reader, of: body, keeping: maximumBatch)
                return FieldValue(token: token, range: start..<reader.offset)
            },
            take: { field, value, place throws(Problem) in
                if maximumBatch != nil, field == Self.batchField {
                    guard value.token == .beginArray else {
                        throw value.wrongType("conversions", "an array of objects", place)
                    }
                } else {
                    try take(field, value, in: body, place)
                }
            })
        return batch
    }

    /// Decodes a whole JSON text.
    ///
    /// - Parameters:
    ///   - range: Where in `body` the text stands.
    ///   - maximumBatch: How many items `conversions` may have; nil where it may not be there.
    /// - Returns: The items of `conversions` where there is one.
    mutating func decodeText(
        of body: Span<UInt8>, in range: Range<Int>, maximumBatch: Int?
    ) throws(Problem) -> BatchItems? {
        var reader = JSONReader(body, in: range)
        var batch: BatchItems?
        do throws(Problem) {
            guard case .beginObject = try nextToken(&reader) else {
                throw Problem(
                    .wrongType, "A conversion must be a JSON object.", pointer: "")
            }
            batch = try decode(&reader, of: body, at: .top, maximumBatch: maximumBatch)
        } catch {
            // Whatever is wrong with the fields, a text that is no JSON comes first.
            if error.code != .invalidJSON {
                do { try reader.finish() } catch { throw invalidJSON(error) }
            }
            throw error
        }
        do { try reader.finish() } catch { throw invalidJSON(error) }
        return batch
    }

    func answerPlain(
        of body: Span<UInt8>, at place: Place, cache: FormatterCache, into writer: inout JSONWriter
    ) throws(Problem) -> Bool { false }

    /// Plans and answers in one.
    func answer(
        of body: Span<UInt8>, at place: Place, cache: FormatterCache, into writer: inout JSONWriter,
        record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) {
        if record == nil, try answerPlain(of: body, at: place, cache: cache, into: &writer) {
            return
        }
        var plan = try plan(at: place, cache: cache)
        try Self.answer(
            value, by: &plan, of: body, at: place, cache: cache, into: &writer, record: record)
    }
}

/// Answers the body of a conversion request: one conversion, or many under `conversions`.
struct ConversionBody<Request: ConversionRequest>: ~Escapable where Request.Field: Equatable {
    private let body: Span<UInt8>
    private let locales: LocaleCatalog
    private let maximumBatch: Int
    private let requestID: String
    let metrics: ConversionMetrics
    private let record: (([UInt8], [UInt8]) -> Void)?

    /// Near names are looked for in so many failed items; a batch that is wrong throughout is wrong
    /// in one way.
    private static var itemsWithNames: Int { 100 }

    /// What an item's result takes, to make room for all of them at once.
    private static var usualResultBytes: Int { 128 }

    /// Made for this request, gone with it.
    let cache: FormatterCache

    @_lifetime(copy body)
    init(
        _ body: Span<UInt8>, locales: LocaleCatalog, maximumBatch: Int, requestID: String,
        cache: FormatterCache, metrics: ConversionMetrics, record: (([UInt8], [UInt8]) -> Void)?
    ) {
        self.body = body
        self.locales = locales
        self.maximumBatch = maximumBatch
        self.requestID = requestID
        self.cache = cache
        self.metrics = metrics
        self.record = record
    }

    /// Decodes, converts and writes the whole answer.
    ///
    /// - Throws: What is wrong with the whole; a fault in an item of a batch is in the answer.
    func answer(into writer: inout JSONWriter) throws(Problem) {
        var request = Request(locales: locales)
        let batch = try request.decodeText(
            of: body, in: 0..<body.count, maximumBatch: maximumBatch)
        if let batch {
            try answer(batch, defaults: request, into: &writer)
        } else {
            try request.answer(
                of: body, at: .top, cache: cache, into: &writer, record: record)
            metrics.count(Request.kind)
        }
    }

    private func answer(
        _ batch: BatchItems, defaults: Request, into writer: inout JSONWriter
    ) throws(Problem) {
        guard batch.count <= maximumBatch else {
            throw Problem(
                .tooManyItems, "conversions has at most \(maximumBatch) items.",
                pointer: "/conversions")
        }
        var succeeded = 0
        var planned: Planned?
        writer.reserve(batch.count * Self.usualResultBytes)
        writer.beginObject()
        writer.key("results")
        writer.beginArray()
        for (index, item) in batch.items.enumerated() {
            let place = Place(item: index)
            do throws(Problem) {
                try answer(item, defaults: defaults, &planned, at: place, into: &writer)
                succeeded += 1
            } catch {
                metrics.count(Request.kind, error.code)
                var problem = error
                if index - succeeded >= Self.itemsWithNames { problem.dropNames() }
                problem.write(asItemInto: &writer, requestID: requestID)
            }
        }
        metrics.count(Request.kind, succeeded: succeeded)
        writer.endArray()
        writer.key("succeeded")
        writer.number(succeeded)
        writer.key("failed")
        writer.number(batch.count - succeeded)
        writer.endObject()
    }

    /// The plan of an item, for those of the same mold.
    private struct Planned {
        let mold: Int32
        var plan: Request.Plan

        mutating func answer(
            _ value: ValueSource, of body: Span<UInt8>, at place: Place, cache: FormatterCache,
            into writer: inout JSONWriter, record: (([UInt8], [UInt8]) -> Void)?
        ) throws(Problem) {
            try Request.answer(
                value, by: &plan, of: body, at: place, cache: cache, into: &writer,
                record: record)
        }
    }

    /// Answers one item; one of the mold of an item before it by the same plan.
    private func answer(
        _ item: BatchItems.Item, defaults: Request, _ planned: inout Planned?,
        at place: Place, into writer: inout JSONWriter
    ) throws(Problem) {
        if let value = item.value, planned?.mold == item.mold {
            try planned?.answer(
                value, of: body, at: place, cache: cache, into: &writer, record: record)
            return
        }
        guard item.isObject else {
            throw Problem(
                .wrongType, "An item of conversions must be an object.", pointer: place.prefix)
        }
        var request = defaults
        var reader = JSONReader(body, in: item.range)
        _ = try nextToken(&reader)
        _ = try request.decode(&reader, of: body, at: place, maximumBatch: nil)
        var plan = try request.plan(at: place, cache: cache)
        defer { planned = item.mold > 0 ? Planned(mold: item.mold, plan: plan) : nil }
        try Request.answer(
            request.value, by: &plan, of: body, at: place, cache: cache, into: &writer,
            record: record)
    }
}

extension Problem {
    /// Writes `{"error":…}`, the result of an item that failed.
    func write(asItemInto writer: inout JSONWriter, requestID: String) {
        var problem = self
        problem.requestID = requestID
        var bytes: [UInt8] = []
        problem.write(into: &bytes)
        writer.beginObject()
        writer.key("error")
        writer.raw(bytes.span)
        writer.endObject()
    }
}
