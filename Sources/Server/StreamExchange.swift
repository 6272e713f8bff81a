import HTTP

/// A request whose content is a stream, and its answer, written while the content arrives.
final class StreamExchange {
    let consumer: any StreamConsumer
    /// Whether the connection ends after the answer.
    let closes: Bool
    /// Whether all content has been given to the consumer.
    var hasContentEnded = false
    /// Whether a worker has it.
    var isHandedOver = false
    private let isChunked: Bool
    private var chunk = ChunkWriter()
    /// The head of the answer; empty once it is sent with the first content.
    ///
    /// Until then, an error can still have its own status.
    private var head: [UInt8] = []

    init(
        _ consumer: any StreamConsumer, to request: RequestHead, answer: borrowing Response,
        closes: Bool, date: HTTPDate
    ) {
        self.consumer = consumer
        isChunked = request.version == .http11
        // Without chunks, only the end of the connection tells the end of the content.
        self.closes = closes || !isChunked
        answer.encodeStreamHead(to: request, closes: self.closes, date: date, into: &head)
    }

    /// Whether the head of the answer is sent.
    var hasBegun: Bool { head.isEmpty }

    /// Passes bytes to the consumer; returns how many it took.
    func take(_ bytes: Span<UInt8>, into output: inout [UInt8]) -> Int {
        write(into: &output) { consumer.take(bytes, into: &$0) }
    }

    /// Appends what a worker has written.
    func append(_ content: [UInt8], to output: inout [UInt8]) {
        write(into: &output) { $0 += content }
    }

    /// Tells the consumer that the content is complete.
    func endContent(into output: inout [UInt8]) {
        hasContentEnded = true
        write(into: &output) { consumer.endContent(into: &$0) }
    }

    /// Ends the exchange because the client has gone.
    func abandon() {
        var nobody: [UInt8] = []
        consumer.fail(nil, into: &nobody)
    }

    /// Completes the answer.
    func finish(into output: inout [UInt8]) {
        write(into: &output) { consumer.finish(into: &$0) }
        endChunk(in: &output)
        begin(in: &output)
        if isChunked { ChunkWriter.appendEnd(to: &output) }
    }

    /// Cuts an answer that has begun: without a last chunk, the client can tell.
    func fail(_ failure: HTTPFailure, into output: inout [UInt8]) {
        write(into: &output) { consumer.fail(failure, into: &$0) }
        endChunk(in: &output)
    }

    /// Flushes what has been written.
    func endTurn(in output: inout [UInt8]) {
        write(into: &output) { consumer.endTurn(into: &$0) }
        endChunk(in: &output)
    }

    private func endChunk(in output: inout [UInt8]) {
        if isChunked { chunk.close(in: &output) }
    }

    private func begin(in output: inout [UInt8]) {
        output.append(contentsOf: head)
        head = []
    }

    /// Lets the body append content; the head precedes the first of it.
    private func write<Result>(
        into output: inout [UInt8], _ body: (inout [UInt8]) -> Result
    ) -> Result {
        guard hasBegun else {
            var first: [UInt8] = []
            let result = body(&first)
            if !first.isEmpty {
                begin(in: &output)
                if isChunked { chunk.open(in: &output) }
                output.append(contentsOf: first)
            }
            return result
        }
        if isChunked { chunk.open(in: &output) }
        return body(&output)
    }
}
