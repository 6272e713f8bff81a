import HTTP

/// A request whose content is a stream, and its answer, which is written meanwhile.
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
    /// The head of the answer; empty once it has gone out with the first content.
    ///
    /// It waits until then, so that what is wrong before that can still be answered.
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

    /// Whether the client has been told a status.
    var hasBegun: Bool { head.isEmpty }

    /// Gives bytes to the consumer; how many it took.
    func take(_ bytes: Span<UInt8>, into output: inout [UInt8]) -> Int {
        write(into: &output) { consumer.take(bytes, into: &$0) }
    }

    /// Gives what a worker has written to the client.
    func append(_ content: [UInt8], to output: inout [UInt8]) {
        write(into: &output) { $0 += content }
    }

    /// Tells the consumer that the content is complete.
    func endContent(into output: inout [UInt8]) {
        hasContentEnded = true
        write(into: &output) { consumer.endContent(into: &$0) }
    }

    /// Ends an exchange whose client has gone.
    func abandon() {
        var nobody: [UInt8] = []
        consumer.fail(nil, into: &nobody)
    }

    /// Ends the answer well.
    func finish(into output: inout [UInt8]) {
        write(into: &output) { consumer.finish(into: &$0) }
        endChunk(in: &output)
        begin(in: &output)
        if isChunked { ChunkWriter.appendEnd(to: &output) }
    }

    /// Ends an answer that has begun before its time: without a last chunk, it is seen to be cut.
    func fail(_ failure: HTTPFailure, into output: inout [UInt8]) {
        write(into: &output) { consumer.fail(failure, into: &$0) }
        endChunk(in: &output)
    }

    /// Makes what has been written ready to be sent.
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

    /// Lets the body append content, the head before the first of it.
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
