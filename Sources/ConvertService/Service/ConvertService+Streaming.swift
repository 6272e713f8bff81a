internal import Gzip
public import HTTP
internal import JSON

extension ConvertService {
    /// Admits newline-delimited JSON as a stream, everything else as a whole.
    public func admission(of request: borrowing Request) -> Admission {
        guard request.method == .post, case .lines? = try? request.conversionContent(),
            RoutePlace(request.path).route.hasStreams,
            // Streams run on the loop, which must not block on a session.
            !sessionsMayBlock || request.field("conversion-session") == nil
        else { return .whole }
        return .streamed
    }

    /// Begins a stream of conversions.
    public func beginStream(
        for request: borrowing Request, into response: inout Response
    ) -> (any StreamConsumer)? {
        let exchange = Exchange(
            request, at: RoutePlace(request.path), id: requestID(of: request),
            remote: request.remote(behind: configuration.trustedProxies), begin: time.monotonic(),
            budget: RequestBudget(limits, in: .loop))
        begin(exchange, request, &response)
        do throws(Problem) {
            try mustBeFromAllowedOrigin(request)
            guard !AcceptedCodings(request).isNone else { throw Self.noCoding }
            if exchange.place.route.takesLines {
                let stream = try detectionStream(exchange, request) { [self] in
                    record(exchange, .ok, bytes: $0, code: $1.code, outcome: $1)
                }
                response.addField("Content-Type", "application/json")
                forbidSniffing(&response, hasContent: true)
                return stream
            }
            guard let kind = exchange.place.route.conversion?.kind else {
                throw Self.notFound(request.path)
            }
            let recorder = try lineRecorder(kind, request)
            let (stream, isCoded) = try stream(
                kind, exchange, request, recorder, keepsMeanwhile: true
            ) { [self] in record(exchange, .ok, bytes: $0, code: $1.code, outcome: $1) }
            addLineFields(isCoded: isCoded, to: &response)
            forbidSniffing(&response, hasContent: true)
            return stream
        } catch {
            respond(with: error, id: exchange.id, into: &response)
            forbidSniffing(&response, hasContent: true)
            record(exchange, response.status, bytes: response.body.count, code: error.code)
            return nil
        }
    }

    /// Answers newline-delimited JSON that was read as a whole.
    func convertLines(
        _ kind: ConversionKind, _ exchange: borrowing Exchange, _ request: borrowing Request,
        into response: inout Response
    ) throws(Problem) {
        try exchange.budget.foresee(request.body.count * Self.lineWorkPerByte, times: 1)
        let recorder = try lineRecorder(kind, request)
        let (stream, isCoded) = try stream(
            kind, exchange, request, recorder, keepsMeanwhile: false
        ) { _, _ in }
        let body = request.body
        var lines: [UInt8] = []
        var taken = 0
        while taken < body.count {
            stream.beginTurn()
            taken += stream.take(body.extracting(taken..<body.count), into: &lines)
            if stream.needsWorker { try exchange.budget.foresee(.max, times: 1) }
            stream.work(under: request.supervisor, into: &lines)
            try exchange.budget.check(bytes: lines.count)
        }
        stream.endContent(into: &lines)
        stream.work(under: request.supervisor, into: &lines)
        stream.finish(into: &lines)
        // Set last, because a problem has other fields.
        try keep(recorder)
        response.body = lines
        addLineFields(isCoded: isCoded, to: &response)
    }

    /// The cost of lines with short values, in nanoseconds per byte.
    private static var lineWorkPerByte: Int { 50 }

    /// The recorder for the session of a stream; nil if it names none.
    private func lineRecorder(
        _ kind: ConversionKind, _ request: borrowing Request
    ) throws(Problem) -> SessionRecorder? {
        try request.mustAcceptJSON(ConvertService.linesMediaType)
        return try recorder(kind, for: request)
    }

    private func stream(
        _ kind: ConversionKind, _ exchange: borrowing Exchange, _ request: borrowing Request,
        _ recorder: SessionRecorder?, keepsMeanwhile: Bool,
        onEnd: @escaping (Int, StreamOutcome) -> Void
    ) throws(Problem) -> (stream: ConversionStream, isCoded: Bool) {
        var surroundings = ConversionStream.Surroundings(
            metrics: conversionMetrics[request.lane], time: time, onEnd: onEnd)
        if let recorder, keepsMeanwhile {
            // The status is sent, so a full session store can no longer be reported.
            surroundings.keep = { try? recorder.commit() }
        }
        surroundings.inflation = try inflation(of: request)
        if AcceptedCodings(request).coding(of: .max) == .gzip {
            surroundings.deflater = Deflater(level: Self.gzipLevel)
        }
        let isCoded = surroundings.deflater != nil
        let stream: ConversionStream
        switch kind {
        case .number:
            stream = ConversionStream(
                try lines(NumberRequest.self, exchange, request, recorder), surroundings)
        case .distance:
            stream = ConversionStream(
                try lines(DistanceRequest.self, exchange, request, recorder), surroundings)
        }
        return (stream, isCoded)
    }

    /// Adds the fields of an answer in lines.
    private func addLineFields(isCoded: Bool, to response: inout Response) {
        response.addField("Content-Type", Self.linesMediaType)
        response.addField("Vary", "Accept-Encoding")
        if isCoded { response.coding = .gzip }
    }

    /// The converter of lines, with the defaults from the query.
    private func lines<Conversion: ConversionRequest>(
        _ type: Conversion.Type, _ exchange: borrowing Exchange, _ request: borrowing Request,
        _ recorder: SessionRecorder?
    ) throws(Problem) -> ConversionLines<Conversion> {
        var defaults = Conversion(locales: RequestLocales(catalog: locales[exchange.lane]))
        try defaults.decode(QueryParameters(of: request))
        return ConversionLines(
            defaults: defaults, requestID: exchange.id, limits: limits, record: recorder?.add)
    }

    /// Newline-delimited JSON.
    static let linesMediaType = "application/x-ndjson"
}

extension Problem {
    /// The problem of a message that HTTP refuses.
    init(_ failure: HTTPFailure) {
        let sentence = failure.detail.prefix(1).uppercased() + failure.detail.dropFirst() + "."
        self.init(ProblemCode(rawValue: failure.code) ?? .invalidRequest, sentence)
    }
}
