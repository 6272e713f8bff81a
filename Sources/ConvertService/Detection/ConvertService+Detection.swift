internal import Bytes
internal import HTTP
internal import JSON

extension ConvertService {
    /// `POST /detect/number`, as JSON or as lines that have come as a whole.
    func detect(
        _ exchange: borrowing Exchange, _ request: borrowing Request, into response: inout Response
    ) throws(Problem) {
        var detection = try detectionDefaults(exchange, request)
        guard case .json = try request.conversionContent() else {
            let stream = try detectionStream(exchange, request) { _, _ in }
            var output: [UInt8] = []
            var taken = 0
            while taken < request.body.count {
                stream.beginTurn()
                taken += stream.take(
                    request.body.extracting(taken..<request.body.count), into: &output)
            }
            stream.finish(into: &output)
            response.body = output
            response.addField("Content-Type", "application/json")
            return
        }
        try request.mustAcceptJSON()
        let content = request.hasGzip ? try inflated(request.body) : Array(request.body)
        let body = content.span.droppingByteOrderMark
        try detection.decodeText(of: body)
        var writer = JSONWriter()
        try DetectionAnswer(detection).write(of: body, into: &writer)
        response.body = writer.take()
        response.addField("Content-Type", "application/json")
    }

    /// What reads the cells of a column line by line.
    func detectionStream(
        _ exchange: borrowing Exchange, _ request: borrowing Request,
        onEnd: @escaping (Int, StreamOutcome) -> Void
    ) throws(Problem) -> DetectionStream {
        try request.mustAcceptJSON()
        let defaults = try detectionDefaults(exchange, request)
        guard !defaults.includesNumbers else {
            throw Problem(
                .conflictingOptions,
                "A stream has one answer at its end, without numbers. Send the column as JSON, or"
                    + " leave includeNumbers out.")
        }
        return DetectionStream(
            try defaults.detector(), requestID: exchange.id, time: time,
            inflation: try inflation(of: request), onEnd: onEnd)
    }

    /// What the query says.
    private func detectionDefaults(
        _ exchange: borrowing Exchange, _ request: borrowing Request
    ) throws(Problem) -> DetectionRequest {
        var detection = DetectionRequest(locales: locales[exchange.lane])
        try detection.decode(QueryParameters(of: request))
        return detection
    }
}
