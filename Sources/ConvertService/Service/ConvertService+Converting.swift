internal import Conversion
internal import HTTP
internal import JSON

extension ConvertService {
    /// Answers a path that converts something.
    func convert(
        _ conversion: Route.Conversion, _ exchange: borrowing Exchange,
        _ request: borrowing Request, into response: inout Response
    ) throws(Problem) {
        switch (try request.conversionContent(), conversion.shape) {
        case (.lines, .any), (.lines, .lines):
            return try convertLines(conversion.kind, exchange, request, into: &response)
        case (.json, .lines):
            throw Problem(
                .unsupportedMediaType, "This path takes lines of JSON. Send application/x-ndjson.")
        case (.lines, .many), (.lines, .batch):
            throw Problem(
                .unsupportedMediaType,
                "Send application/json here, or lines of JSON to the path that ends in /stream.")
        case (.json, .any), (.json, .many), (.json, .batch): break
        }
        guard request.hasGzip else {
            return try convert(conversion, exchange, request, request.body, into: &response)
        }
        let content = try inflated(request.body)
        try convert(conversion, exchange, request, content.span, into: &response)
    }

    private func convert(
        _ conversion: Route.Conversion, _ exchange: borrowing Exchange,
        _ request: borrowing Request, _ body: Span<UInt8>, into response: inout Response
    ) throws(Problem) {
        switch conversion.kind {
        case .number:
            try convert(
                NumberRequest.self, conversion.shape, exchange, request, body, into: &response)
        case .distance:
            try convert(
                DistanceRequest.self, conversion.shape, exchange, request, body, into: &response)
        }
    }

    /// Answers one of the two endpoints.
    private func convert<Conversion: ConversionRequest>(
        _ type: Conversion.Type, _ shape: ConversionShape, _ exchange: borrowing Exchange,
        _ request: borrowing Request, _ content: Span<UInt8>, into response: inout Response
    ) throws(Problem) {
        try request.mustAcceptJSON()
        let recorder = try recorder(Conversion.kind, for: request)
        var asked = Conversion(
            locales: RequestLocales(catalog: locales[exchange.lane], budget: exchange.budget))
        if request.query != nil { try asked.decode(QueryParameters(of: request)) }
        var body = ConversionBody<Conversion>(
            content.droppingByteOrderMark, shape,
            maximumBatch: configuration.maxBatch, requestID: exchange.id,
            cache: FormatterCache(), budget: exchange.budget,
            recent: request.query == nil
                ? Conversion.recentPlans(of: self, lane: exchange.lane) : nil,
            record: recorder?.add)
        let metrics = conversionMetrics[exchange.lane]
        defer { cacheObserver?(body.cache) }
        // The answer reuses the storage of earlier answers, which must have no other reference.
        var writer = JSONWriter(appendingTo: Swift.exchange(&response.body, with: []))
        do throws(Problem) {
            try body.answer(&asked, into: &writer)
        } catch {
            response.body = writer.take()
            if !exchange.budget.needsWorker { metrics.count(Conversion.kind, error.code) }
            throw error
        }
        response.body = writer.take()
        metrics.count(Conversion.kind, body.tally)
        try keep(recorder)
        response.addFieldLines("Content-Type: application/json\r\n")
    }

    /// The recorder for the session that a request names; nil if it names none.
    ///
    /// - Throws: `unknown_session`, `unavailable`.
    func recorder(
        _ kind: ConversionKind, for request: borrowing Request
    ) throws(Problem) -> SessionRecorder? {
        guard let field = request.field("conversion-session") else { return nil }
        guard request.hasOne("conversion-session") else {
            throw Problem(
                .invalidRequest, "Conversion-Session occurs more than once. Send one session id.")
        }
        return sessions.recorder(for: try knownSession(field), kind: kind)
    }

    /// Stores the conversions of a request in its session.
    ///
    /// - Throws: `unavailable`.
    func keep(_ recorder: SessionRecorder?) throws(Problem) {
        if let recorder { try reachingSessions(recorder.commit) }
    }
}
