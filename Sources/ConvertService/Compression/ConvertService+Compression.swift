internal import Gzip
internal import HTTP

extension ConvertService {
    /// zlib's level for what is made for one request.
    static let gzipLevel = 4

    /// What it takes at that level, in nanoseconds a byte.
    private static var gzipWorkPerByte: Int { 25 }

    /// Compresses an answer where the client takes it so and it is worth it.
    ///
    /// Documents bring their compressed form with them.
    ///
    /// - Throws: What leads to a worker.
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
    /// - Throws: `body_too_large` past `max-body-bytes`, as soon as so much is there;
    ///   `invalid_request`.
    func inflated(_ body: Span<UInt8>) throws(Problem) -> [UInt8] {
        guard let inflater = Inflater() else { throw .noMemoryToInflate }
        var content: [UInt8] = []
        let most = configuration.maxBodyBytes
        switch inflater.inflate(body, into: &content, most: most + 1) {
        case .full: throw Problem(.bodyTooLarge, "The content is larger than allowed.")
        case .needMore where content.count > most:
            throw Problem(.bodyTooLarge, "The content is larger than allowed.")
        case .needMore where inflater.isComplete: return content
        case .needMore, .corrupt: throw Problem.corruptContent
        }
    }
}

extension Problem {
    fileprivate static var noMemoryToInflate: Problem {
        Problem(.unavailable, "There is no memory to decompress the request. Send it again later.")
    }

    /// Content that is announced as gzip, and is none, or not all of it.
    static var corruptContent: Problem {
        Problem(.invalidRequest, "The content is not whole and sound gzip.")
    }
}
