internal import Bytes
internal import Conversion
internal import JSON
internal import LocaleData

/// How the two conversion endpoints decode and answer a request.
///
/// A batch runs the same code for each item, so it cannot behave differently.
protocol ConversionRequest: FieldRequest {
    /// What the history calls it.
    static var kind: ConversionKind { get }

    /// Everything in a request except its item, prepared for any number of items.
    associatedtype Plan: AnyObject

    /// What is to be converted.
    var item: RequestItem { get set }
    /// How it is read and written.
    var options: WritingOptions { get set }
    /// Whether `to` is given.
    var hasTarget: Bool { get }
    /// Whether `to` is an array, so that the answer has one of results.
    var isForMany: Bool { get }

    /// - Parameter locales: Knows the locales that will be named.
    init(locales: RequestLocales)

    var locales: RequestLocales { get set }

    /// An estimate of what decoding and planning takes, in nanoseconds; once it is decoded.
    var planningWork: Int { get }

    /// Whether the plan may be kept for later requests: it is small and holds nothing bounded
    /// elsewhere.
    var mayBeKept: Bool { get }

    /// The plans that a loop of the service has kept.
    static func recentPlans(of service: ConvertService, lane: Int) -> RecentPlans<Self>

    /// Checks the options together and finds what converts.
    func plan(at place: Place, cache: FormatterCache) throws(Problem) -> Plan

    /// Converts an item, writes the answer's object, and gives each result to the history.
    ///
    /// Each step is charged to the budget before it is done.
    ///
    /// - Throws: Whatever is wrong; nothing is written before that is known.
    static func answer(
        _ item: RequestItem, by plan: Plan, of body: Span<UInt8>, at place: Place,
        cache: FormatterCache, budget: RequestBudget, into writer: inout JSONWriter,
        record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem)
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

    /// Plans and answers in one.
    ///
    /// - Returns: The plan, for requests that are like this one.
    func answer(
        of body: Span<UInt8>, at place: Place, cache: FormatterCache, budget: RequestBudget,
        into writer: inout JSONWriter, record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) -> Plan {
        try budget.charge(planningWork)
        let plan = try budget.boundingWork { () throws(Problem) -> Plan in
            try self.plan(at: place, cache: cache)
        }
        try Self.answer(
            item, by: plan, of: body, at: place, cache: cache, budget: budget, into: &writer,
            record: record)
        return plan
    }
}

/// Answers the body of a conversion request: one conversion, or many under `conversions`.
struct ConversionBody<Request: ConversionRequest>: ~Escapable {
    private let body: Span<UInt8>
    private let shape: ConversionShape
    private let maximumBatch: Int
    private let requestID: String
    private let budget: RequestBudget
    private let record: (([UInt8], [UInt8]) -> Void)?
    private let recent: RecentPlans<Request>?

    /// How many items succeeded and failed; a single request is one item.
    private(set) var tally = LineTally()

    /// How many failed items get suggestions; a batch that fails throughout fails in one way.
    private static var itemsWithNames: Int { 100 }

    /// The usual smallest size of a result, to reserve room for all results at once.
    private static var usualResultBytes: Int { 128 }

    /// The most bytes to reserve in advance.
    private static var mostRoom: Int { 1 << 20 }

    /// The most converters in the cache.
    private static var mostConverters: Int { 1024 }

    /// The cost of decoding an item, in nanoseconds per byte.
    private static var workPerByte: Int { 3 }

    /// The converters of this request.
    let cache: FormatterCache

    @_lifetime(copy body)
    init(
        _ body: Span<UInt8>, _ shape: ConversionShape, maximumBatch: Int, requestID: String,
        cache: FormatterCache, budget: RequestBudget, recent: RecentPlans<Request>?,
        record: (([UInt8], [UInt8]) -> Void)?
    ) {
        self.recent = recent
        self.body = body
        self.shape = shape
        self.maximumBatch = maximumBatch
        self.requestID = requestID
        self.cache = cache
        self.budget = budget
        self.record = record
    }

    /// Decodes, converts and writes the whole answer.
    ///
    /// - Parameter request: Has what the query says; the body is added to it.
    /// - Throws: What is wrong with the whole; a fault in an item of a batch is in the answer.
    mutating func answer(
        _ request: inout Request, into writer: inout JSONWriter
    ) throws(Problem) {
        if try answerLikeRecent(into: &writer) {
            tally.succeeded = 1
            return
        }
        let batch = try request.decodeText(of: body, maximumBatch: maximumBatch)
        try check(request, isBatch: batch != nil)
        if let batch {
            try answer(batch, defaults: request, into: &writer)
        } else {
            let plan = try request.answer(
                of: body, at: .top, cache: cache, budget: budget, into: &writer, record: record)
            recent?.keep(plan, of: request, body, shape)
            tally.succeeded = 1
        }
    }

    /// Answers a request that differs from a recent one only in its value; false if there is none.
    private func answerLikeRecent(into writer: inout JSONWriter) throws(Problem) -> Bool {
        guard let recent else { return false }
        return try recent.answer(body, shape) { item, plan throws(Problem) in
            try Request.answer(
                item, by: plan, of: body, at: .top, cache: cache, budget: budget, into: &writer,
                record: record)
        }
    }

    /// Checks that a request has the shape that the path is for.
    private func check(_ request: Request, isBatch: Bool) throws(Problem) {
        switch shape {
        case .any, .lines: return
        case .batch where !isBatch:
            throw Problem(
                .missingField, "conversions is missing. Send an array of requests.",
                pointer: "/conversions")
        case .batch: return
        case .many where isBatch:
            throw Problem(
                .unknownField, "Send conversions to the path that ends in /batch.",
                pointer: "/conversions")
        case .many where !request.hasTarget:
            throw Problem(
                .missingField, "to is missing. Send an array of targets.", pointer: "/to")
        case .many where !request.isForMany:
            throw Problem(
                .wrongType,
                "to must be an array here. Send a single target to the path without /many.",
                pointer: "/to")
        case .many: return
        }
    }

    private mutating func answer(
        _ batch: BatchItems, defaults: Request, into writer: inout JSONWriter
    ) throws(Problem) {
        guard batch.count <= maximumBatch else {
            throw Problem(
                .tooManyItems, "conversions can have at most \(maximumBatch) items.",
                pointer: "/conversions")
        }
        // Items are decoded once more.
        try budget.charge(body.count * Self.workPerByte)
        var planned = Planned()
        writer.beginObject()
        writer.key("results")
        writer.beginArray()
        var before = (work: 0, bytes: 0)
        for (index, item) in batch.items.enumerated() {
            let place = Place(item: index)
            if index == 1 { before = (budget.repeatedWork, writer.count) }
            do throws(Problem) {
                try answer(item, defaults: defaults, &planned, at: place, into: &writer)
                tally.succeeded += 1
            } catch {
                // Exceeding the limits of the request is not an item's fault.
                if budget.isSpent { throw error }
                tally.failed[error.code, default: 0] += 1
                var problem = error
                if index - tally.succeeded >= Self.itemsWithNames { problem.dropNames() }
                if problem.itemID == nil { problem.itemID = RequestItem.id(in: body, item.range) }
                try budget.charge(problem.work)
                problem.write(asItemInto: &writer, requestID: requestID)
            }
            try budget.check(bytes: writer.count)
            if index == 1 {
                let bytes = writer.count - before.bytes
                try foresee(batch, work: budget.repeatedWork - before.work, bytes: bytes)
                // Most results are about as long as the second.
                let room = max(bytes + bytes / 8, Self.usualResultBytes)
                    .multipliedReportingOverflow(by: batch.count)
                writer.reserve(
                    room.overflow ? Self.mostRoom : min(room.partialValue, Self.mostRoom))
            }
        }
        writer.endArray()
        writer.member("succeeded", tally.succeeded)
        writer.member("failed", batch.count - tally.succeeded)
        writer.endObject()
    }

    /// Stops a batch at its second item if that shows that the limits will be exceeded.
    ///
    /// Items with equal bytes cost the same. The first item also pays for data that is read once.
    private func foresee(_ batch: BatchItems, work: Int, bytes: Int) throws(Problem) {
        let rest = batch.count - 2
        try budget.foresee(work, times: rest)
        guard !budget.allows(work, bytes, times: rest) else { return }
        let items = batch.items.dropFirst()
        guard let second = items.first else { return }
        let text = body.extracting(second.range)
        let same = items.dropFirst().count { body.extracting($0.range).equals(text) }
        try budget.check(bytes: bytes.multipliedReportingOverflow(by: same).partialValue)
        try budget.charge(work.multipliedReportingOverflow(by: same).partialValue)
    }

    /// The plan of the last item with a template.
    private struct Planned {
        var template: Int32 = 0
        /// Whether the value was a text; some options are for texts only.
        var isText = false
        var plan: Request.Plan?
    }

    /// Answers one item, by the plan of the previous one if they have the same template.
    private func answer(
        _ item: BatchItems.Item, defaults: Request, _ planned: inout Planned,
        at place: Place, into writer: inout JSONWriter
    ) throws(Problem) {
        if let value = item.value, planned.template == item.template,
            planned.isText == value.isText, let plan = planned.plan
        {
            try Request.answer(
                RequestItem(value: value), by: plan, of: body, at: place, cache: cache,
                budget: budget, into: &writer, record: record)
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
        try budget.charge(request.planningWork)
        cache.keep(atMost: Self.mostConverters)
        let plan = try budget.boundingWork { () throws(Problem) -> Request.Plan in
            try request.plan(at: place, cache: cache)
        }
        defer {
            planned =
                item.template > 0
                ? Planned(
                    template: item.template, isText: request.item.value.isText, plan: plan)
                : Planned()
        }
        try Request.answer(
            request.item, by: plan, of: body, at: place, cache: cache, budget: budget,
            into: &writer, record: record)
    }
}

extension Problem {
    /// The estimated cost of writing it, in nanoseconds.
    var work: Int {
        switch suggestions {
        case .names: 2_000
        // All known ids are compared.
        case .locales: 150_000
        case .readings(let readings): 2_000 + 500 * readings.count
        }
    }
}
