internal import Conversion
internal import JSON

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

    init()

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
}

extension ConversionRequest where Field: Equatable {
    /// Decodes an object's fields.
    ///
    /// - Parameters:
    ///   - reader: Behind the `{`.
    ///   - allowsBatch: Whether `conversions` may be there.
    /// - Returns: The value of `conversions` where there is one.
    mutating func decode(
        _ reader: inout JSONReader, of body: Span<UInt8>, at place: Place, allowsBatch: Bool
    ) throws(Problem) -> FieldValue? {
        var batch: FieldValue?
        _ = try readMembers(&reader, of: body, table: Self.table, at: place) {
            field, value, place throws(Problem) in
            if allowsBatch, field == Self.batchField {
                guard value.token == .beginArray else {
                    throw value.wrongType("conversions", "an array of objects", place)
                }
                batch = value
            } else {
                try take(field, value, in: body, place)
            }
        }
        return batch
    }

    /// Decodes a whole JSON text.
    ///
    /// - Parameter range: Where in `body` the text stands.
    /// - Returns: The value of `conversions` where there is one.
    mutating func decodeText(
        of body: Span<UInt8>, in range: Range<Int>, allowsBatch: Bool
    ) throws(Problem) -> FieldValue? {
        var reader = JSONReader(body, in: range)
        var batch: FieldValue?
        do throws(Problem) {
            guard try nextToken(&reader) == .beginObject else {
                throw Problem(
                    .wrongType, "A conversion must be a JSON object.", pointer: "")
            }
            batch = try decode(&reader, of: body, at: .top, allowsBatch: allowsBatch)
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

    /// Plans and answers in one.
    func answer(
        of body: Span<UInt8>, at place: Place, cache: FormatterCache, into writer: inout JSONWriter,
        record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) {
        var plan = try plan(at: place, cache: cache)
        try Self.answer(
            value, by: &plan, of: body, at: place, cache: cache, into: &writer, record: record)
    }
}

/// Answers the body of a conversion request: one conversion, or many under `conversions`.
struct ConversionBody<Request: ConversionRequest>: ~Escapable where Request.Field: Equatable {
    private let body: Span<UInt8>
    private let maximumBatch: Int
    private let requestID: String
    private let metrics: ConversionMetrics
    private let record: (([UInt8], [UInt8]) -> Void)?

    /// Near names are looked for in so many failed items; a batch that is wrong throughout is wrong
    /// in one way.
    private static var itemsWithNames: Int { 100 }

    /// Made for this request, gone with it.
    let cache: FormatterCache

    @_lifetime(copy body)
    init(
        _ body: Span<UInt8>, maximumBatch: Int, requestID: String, cache: FormatterCache,
        metrics: ConversionMetrics, record: (([UInt8], [UInt8]) -> Void)?
    ) {
        self.body = body
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
        var request = Request()
        let batch = try request.decodeText(of: body, in: 0..<body.count, allowsBatch: true)
        if let batch {
            try answer(batch, defaults: request, into: &writer)
        } else {
            try request.answer(
                of: body, at: .top, cache: cache, into: &writer, record: record)
            metrics.count(Request.kind)
        }
    }

    private func answer(
        _ batch: FieldValue, defaults: Request, into writer: inout JSONWriter
    ) throws(Problem) {
        let count = try itemCount(batch)
        var reader = JSONReader(body, in: batch.range)
        _ = try nextToken(&reader)
        var succeeded = 0
        var recent: RecentRequest<Request>?
        writer.beginObject()
        writer.key("results")
        writer.beginArray()
        for index in 0..<count {
            let item = try readValue(&reader)
            let place = Place(item: index)
            do throws(Problem) {
                try answer(item, defaults: defaults, &recent, at: place, into: &writer)
                succeeded += 1
                metrics.count(Request.kind)
            } catch {
                metrics.count(Request.kind, error.code)
                var problem = error
                if index - succeeded >= Self.itemsWithNames { problem.dropNames() }
                problem.write(asItemInto: &writer, requestID: requestID)
            }
        }
        writer.endArray()
        writer.key("succeeded")
        writer.number(succeeded)
        writer.key("failed")
        writer.number(count - succeeded)
        writer.endObject()
    }

    /// Answers one item; one that is like the item before but for its value by the same plan.
    private func answer(
        _ item: FieldValue, defaults: Request, _ recent: inout RecentRequest<Request>?,
        at place: Place, into writer: inout JSONWriter
    ) throws(Problem) {
        guard item.token == .beginObject else {
            throw Problem(
                .wrongType, "An item of conversions must be an object.", pointer: place.prefix)
        }
        var request = defaults
        if case .missing = defaults.value {
            let octets = body.extracting(item.range)
            if let value = recent?.value(in: octets) {
                try recent?.answer(
                    value, of: octets, at: place, cache: cache, into: &writer, record: record)
                return
            }
            recent = nil
            try decode(octets, 0..<octets.count, into: &request, at: place)
            var plan = try request.plan(at: place, cache: cache)
            try Request.answer(
                request.value, by: &plan, of: octets, at: place, cache: cache, into: &writer,
                record: record)
            recent = RecentRequest(octets, value: request.value, plan: plan)
        } else {
            // The value of the defaults stands outside the item.
            try decode(body, item.range, into: &request, at: place)
            try request.answer(of: body, at: place, cache: cache, into: &writer, record: record)
        }
    }

    /// Decodes the fields of an item, which was read over before.
    private func decode(
        _ octets: Span<UInt8>, _ range: Range<Int>, into request: inout Request, at place: Place
    ) throws(Problem) {
        var reader = JSONReader(octets, in: range)
        _ = try nextToken(&reader)
        _ = try request.decode(&reader, of: octets, at: place, allowsBatch: false)
    }

    /// How many items a batch has.
    private func itemCount(_ batch: FieldValue) throws(Problem) -> Int {
        var reader = JSONReader(body, in: batch.range)
        _ = try nextToken(&reader)
        var count = 0
        while true {
            let range: Range<Int>?
            do { range = try reader.skipElement() } catch { throw invalidJSON(error) }
            guard range != nil else { return count }
            count += 1
            guard count <= maximumBatch else {
                throw Problem(
                    .tooManyItems, "conversions has at most \(maximumBatch) items.",
                    pointer: "/conversions")
            }
        }
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
