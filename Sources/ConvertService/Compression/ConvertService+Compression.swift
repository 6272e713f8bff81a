internal import Gzip
internal import HTTP

extension ConvertService {
    /// zlib's level for what is made for one request.
    static let gzipLevel = 4

    /// The cost at that level, in nanoseconds per byte.
    private static var gzipWorkPerByte: Int { 25 }

    /// Compresses an answer if the client accepts gzip and it pays.
    ///
    /// Documents are compressed in advance.
    ///
    /// - Throws: If a worker has to do it.
    func compress(
        _ response: inout Response, for codings: AcceptedCodings, within budget: RequestBudget
    ) throws(Problem) {
        let count = response.body.count
        guard count > 0, response.coding == .identity else { return }
        let coding = codings.coding(of: count)
        if count >= AcceptedCodings.gzipThreshold || coding == .gzip {
            response.addField("Vary", "Accept-Encoding")
        }
        guard coding == .gzip else { return }
        try budget.foresee(count * Self.gzipWorkPerByte, times: 1)
        var packed: [UInt8] = []
        guard Deflater.compress(response.body.span, level: Self.gzipLevel, into: &packed) else {
            return
        }
        response.body = packed
        response.coding = .gzip
    }

    /// What decompresses the content of a stream; nil where it is not compressed.
    func inflation(of request: borrowing Request) throws(Problem) -> StreamInflation? {
        guard request.hasGzip else { return nil }
        guard let inflation = StreamInflation() else { throw .noMemoryToInflate }
        return inflation
    }

    /// The content of a request, decompressed where it is compressed.
    ///
    /// - Throws: `body_too_large` as soon as the result passes `max-body-bytes`; `invalid_request`.
    func inflated(_ body: Span<UInt8>) throws(Problem) -> [UInt8] {
        guard let inflater = Inflater() else { throw .noMemoryToInflate }
        var content: [UInt8] = []
        let most = configuration.maxBodyBytes
        switch inflater.inflate(body, into: &content, most: most + 1) {
        case .full: throw Problem(.bodyTooLarge, "The decompressed body is larger than allowed.")
        case .needMore where content.count > most:
            throw Problem(.bodyTooLarge, "The decompressed body is larger than allowed.")
        case .needMore where inflater.isComplete: return content
        case .needMore, .corrupt: throw Problem.corruptContent
        }
    }
}

extension Problem {
    fileprivate static var noMemoryToInflate: Problem {
        Problem(.unavailable, "There is no memory to decompress the request. Send it again later.")
    }

    /// Content that is announced as gzip but is not complete, valid gzip.
    static var corruptContent: Problem {
        Problem(
            .invalidRequest, "The body is not complete, valid gzip. Send it again, or uncompressed."
        )
    }
}
