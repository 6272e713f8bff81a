internal import Gzip
public import HTTP
internal import JSON

extension ConvertService {
    /// Takes newline-delimited JSON as a stream, and everything else as a whole.
    public func admission(of request: borrowing Request) -> Admission {
        guard request.method == .post, case .lines? = try? request.conversionContent(),
            Route(request.path).isConversion
        else { return .whole }
        return .streamed
    }

    /// Begins a stream of conversions.
    public func beginStream(
        for request: borrowing Request, into response: inout Response
    ) -> (any StreamConsumer)? {
        let exchange = Exchange(request, id: requestID(of: request), begin: time.monotonic())
        begin(exchange, request, &response)
        do throws(Problem) {
            guard !AcceptedCodings(request).isNone else { throw Self.noCoding }
            let stream = try stream(exchange, request, into: &response) { [self] bytes in
                record(exchange, .ok, bytes: bytes)
            }
            forbidSniffing(&response, hasContent: true)
            return stream
        } catch {
            respond(with: error, id: exchange.id, into: &response)
            forbidSniffing(&response, hasContent: true)
            record(exchange, response.status, bytes: response.body.count)
            return nil
        }
    }

    /// Answers lines that have come as a whole.
    func convertLines(
        _ exchange: Exchange, _ request: borrowing Request, into response: inout Response
    ) throws(Problem) {
        let stream = try stream(exchange, request, into: &response) { _ in }
        let body = request.body
        var taken = 0
        while taken < body.count {
            stream.beginTurn()
            taken += stream.take(body.extracting(taken..<body.count), into: &response.body)
        }
        stream.finish(into: &response.body)
    }

    private func stream(
        _ exchange: Exchange, _ request: borrowing Request, into response: inout Response,
        onEnd: @escaping (Int) -> Void
    ) throws(Problem) -> ConversionStream {
        try request.mustAccept("application", "x-ndjson")
        var surroundings = ConversionStream.Surroundings(
            metrics: conversionMetrics[request.lane], time: time, onEnd: onEnd)
        if request.hasGzip {
            guard let inflation = StreamInflation() else {
                throw Problem(.unavailable, "There is no memory to decompress with.")
            }
            surroundings.inflation = inflation
        }
        if AcceptedCodings(request).coding(of: .max) == .gzip {
            surroundings.deflater = Deflater(level: Self.gzipLevel)
        }
        let isCoded = surroundings.deflater != nil
        let stream: ConversionStream
        switch exchange.route {
        case .numbers:
            stream = ConversionStream(
                try lines(NumberRequest.self, exchange, request), surroundings)
        default:
            stream = ConversionStream(
                try lines(DistanceRequest.self, exchange, request), surroundings)
        }
        response.addField("Content-Type", Self.linesMediaType)
        response.addField("Vary", "Accept-Encoding")
        if isCoded { response.coding = .gzip }
        return stream
    }

    /// What converts lines as the head of a request says.
    private func lines<Conversion: ConversionRequest>(
        _ type: Conversion.Type, _ exchange: Exchange, _ request: borrowing Request
    ) throws(Problem) -> ConversionLines<Conversion> where Conversion.Field: Equatable {
        let record = try recorder(Conversion.kind, for: request)
        var defaults = Conversion()
        if let query = try request.queryAsJSON() {
            do throws(Problem) {
                _ = try defaults.decodeText(
                    of: query.span, in: 0..<query.count, maximumBatch: nil)
            } catch {
                // No part of a body is to blame.
                var problem = error
                problem.pointer = nil
                throw problem
            }
        }
        return ConversionLines(defaults: defaults, requestID: exchange.id, record: record)
    }

    /// Newline-delimited JSON.
    static let linesMediaType = "application/x-ndjson"
}

extension Route {
    /// Whether conversions are asked for here.
    var isConversion: Bool {
        switch self {
        case .numbers, .distances: true
        default: false
        }
    }
}

extension Problem {
    /// What HTTP itself refuses.
    init(_ failure: HTTPFailure) {
        let sentence = failure.detail.prefix(1).uppercased() + failure.detail.dropFirst() + "."
        self.init(ProblemCode(rawValue: failure.code) ?? .invalidRequest, sentence)
    }
}
