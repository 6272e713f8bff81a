internal import Conversion
internal import JSON
internal import LocaleData

/// What the two conversion endpoints have in common: how a request is decoded and answered.
///
/// The same walk serves one request and a batch of them, so that a batch cannot behave otherwise
/// than its items alone.
protocol ConversionRequest: FieldRequest {
    /// What the history calls it.
    static var kind: ConversionKind { get }

    /// All that a request says but for its item, made ready for one item after another.
    associatedtype Plan

    /// What is to be converted.
    var item: RequestItem { get set }
    /// How it is read and written.
    var options: WritingOptions { get set }

    /// - Parameter locales: Knows the locales that will be named.
    init(locales: LocaleCatalog)

    /// Checks the options together and finds what converts.
    func plan(at place: Place, cache: FormatterCache) throws(Problem) -> Plan

    /// Converts an item, writes the answer's object, and gives each result to the history.
    ///
    /// - Throws: Whatever is wrong; nothing is written before that is known.
    static func answer(
        _ item: RequestItem, by plan: inout Plan, of body: Span<UInt8>, at place: Place,
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

extension ConversionRequest {
    /// The rows of what makes an item.
    static var itemFields: [RequestField<Self>] {
        [
            .verbatim("id", .id) { request, value, body, place throws(Problem) in
                request.item.id = try RequestItem.id(value, in: body, place)
            } token: {
                $0.item.id
            },
            .verbatim("value", .value) { request, value, _, place throws(Problem) in
                request.item.value = try ValueSource(value, place)
            } token: {
                $0.item.value.range
            },
        ]
    }

    /// The rows of the options that both endpoints have.
    static var sharedFields: [RequestField<Self>] {
        WritingOptions.fields.map { field in
            RequestField(field, of: { $0.options }) { request, change throws(Problem) in
                try change(&request.options)
            }
        }
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
            item, by: &plan, of: body, at: place, cache: cache, into: &writer, record: record)
    }
}

/// Answers the body of a conversion request: one conversion, or many under `conversions`.
struct ConversionBody<Request: ConversionRequest>: ~Escapable {
    private let body: Span<UInt8>
    /// What the query says.
    private let defaults: Request
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
        _ body: Span<UInt8>, defaults: Request, maximumBatch: Int, requestID: String,
        cache: FormatterCache, metrics: ConversionMetrics, record: (([UInt8], [UInt8]) -> Void)?
    ) {
        self.body = body
        self.defaults = defaults
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
        var request = defaults
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
                if problem.itemID == nil { problem.itemID = RequestItem.id(in: body, item.range) }
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
            _ item: RequestItem, of body: Span<UInt8>, at place: Place, cache: FormatterCache,
            into writer: inout JSONWriter, record: (([UInt8], [UInt8]) -> Void)?
        ) throws(Problem) {
            try Request.answer(
                item, by: &plan, of: body, at: place, cache: cache, into: &writer,
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
                RequestItem(value: value), of: body, at: place, cache: cache, into: &writer,
                record: record)
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
            request.item, by: &plan, of: body, at: place, cache: cache, into: &writer,
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
