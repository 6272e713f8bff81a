import Dispatch
import HTTP

extension EventLoop {
    /// What became of a request.
    enum Outcome {
        /// Its answer is in the output; the next request may follow.
        case answered
        /// So it is, or a worker has it, but the next one has to wait.
        case blocked
        /// Earlier answers have to go out first; ask again.
        case postponed
        /// Its answer was the last one.
        case ended
    }

    /// Answers a whole message, here or on a worker.
    func answer(_ message: Span<UInt8>, of connection: Connection) -> Outcome {
        let head = connection.reader.head
        let content = connection.reader.content
        let body =
            connection.reader.isChunked
            ? content.span : message.extracting(connection.reader.contentRange)
        let request = Request(head: head, bytes: message, body: body, lane: number)
        if handler.isHeavy(request) {
            guard flush(connection, then: .goOn) else { return .postponed }
            _ = isLast(after: message.count, of: connection)
            handOver(head, message, body, of: connection)
            return .blocked
        }
        response.reset()
        handler.respond(to: request, into: &response)
        let isLast = isLast(after: message.count, of: connection)
        let closes =
            countRequest(of: connection) || !head.keepsAlive || response.closesConnection || isLast
        response.encode(AnswerForm(to: head, closes: closes), date: date, into: &output)
        connection.reader.begin()
        if closes {
            finish(connection)
            return .ended
        }
        guard output.count < limits.unsentBytes || flush(connection, then: .goOn) else {
            return .blocked
        }
        return .answered
    }

    /// Answers what HTTP itself refuses, and ends the connection.
    func refuse(_ connection: Connection, with failure: HTTPFailure) {
        if let stream = connection.stream, stream.hasBegun {
            return cut(stream, of: connection, because: failure)
        }
        connection.stream = nil
        counted.failures += 1
        response.reset()
        handler.answer(failure: failure, into: &response)
        response.encode(.refusal, date: date, into: &output)
        finish(connection)
    }

    /// Has a request answered away from the loop; the connection waits for it.
    private func handOver(
        _ head: RequestHead, _ message: Span<UInt8>, _ body: Span<UInt8>,
        of connection: Connection
    ) {
        let headOctets = message.extracting(0..<connection.reader.headEnd).copied()
        let content = body.copied()
        let token = connection.token
        let ticket = WorkTicket()
        connection.ticket = ticket
        connection.handedOver = headOctets.count + content.count
        perform(connection.life.event(.handedOver, now: now, limits: limits), on: connection)
        // The threads of this class run for large requests only, and after everything else.
        let isLarge = content.count > 64 * 1024
        DispatchQueue.global(qos: isLarge ? .background : .utility).async { [self] in
            guard !ticket.isAbandoned else { return }
            if isLarge { SystemCalls.giveWayToOthers() }
            var response = Response()
            let request = Request(
                head: head, bytes: headOctets.span, body: content.span, lane: number)
            handler.respond(to: request, into: &response)
            let answer = response
            executor.run {
                self.assumeIsolated { $0.finishWork(head, answer, of: token) }
            }
        }
    }

    private func finishWork(_ head: RequestHead, _ answer: Response, of token: Token) {
        guard let connection = connections[token] else { return }
        updateTime()
        let isLast = isLast(after: 0, of: connection)
        let closes =
            countRequest(of: connection) || !head.keepsAlive || answer.closesConnection || isLast
        answer.encode(AnswerForm(to: head, closes: closes), date: date, into: &output)
        connection.reader.begin()
        connection.handedOver = 0
        connection.ticket = nil
        if closes {
            finish(connection)
        } else if flush(connection, then: .goOn) {
            resume(connection)
        }
        account(for: connection)
        updateInterest(of: connection)
        publishCounts()
    }

    /// Counts a request; whether it is the last one that its connection may make.
    func countRequest(of connection: Connection) -> Bool {
        counted.requests += 1
        connection.requests += 1
        return connection.requests >= limits.requestsPerConnection
    }

    /// Whether the drain ends the connection when so many octets more are used up: what was here
    /// when it began is answered.
    func isLast(after count: Int, of connection: Connection) -> Bool {
        guard drain.isDraining else { return false }
        connection.due -= count
        return connection.due <= 0
    }

    /// Sends what is left to say and ends the connection.
    func finish(_ connection: Connection) {
        connection.input = []
        connection.reader.begin()
        if flush(connection, then: .end) {
            perform(connection.life.event(.finished, now: now, limits: limits), on: connection)
        }
    }
}

extension Span<UInt8> {
    fileprivate func copied() -> [UInt8] {
        withUnsafeBufferPointer { [UInt8]($0) }
    }
}
