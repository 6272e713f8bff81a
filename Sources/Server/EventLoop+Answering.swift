import HTTP

extension EventLoop {
    /// The result of answering a request.
    enum Outcome {
        /// The answer is in the output; go on with the next request.
        case answered
        /// The answer is in the output, but the next request has to wait.
        case blocked
        /// A worker of this kind has to answer; the next request has to wait.
        case handedOver(WorkPlace)
        /// Earlier answers have to be sent first; try again.
        case postponed
        /// The answer was the last on the connection.
        case ended
    }

    /// Answers a whole message, here or on a worker.
    func answer(_ message: Span<UInt8>, of connection: Connection) -> Outcome {
        guard connection.reader.isChunked else {
            return answer(
                message, body: message.extracting(connection.reader.contentRange), of: connection)
        }
        let content = connection.reader.content
        return answer(message, body: content.span, of: connection)
    }

    private func answer(
        _ message: Span<UInt8>, body: Span<UInt8>, of connection: Connection
    ) -> Outcome {
        let head = connection.reader.head
        let request = Request(
            head: head, fields: connection.reader.fields, bytes: message, body: body, lane: number,
            received: now.nanoseconds)
        response.reset()
        switch handler.respond(to: request, in: .loop, into: &response) {
        case .answered: break
        case .waits:
            return flush(connection, then: .goOn) ? .handedOver(.waitingWorker) : .postponed
        case .isHeavy: return flush(connection, then: .goOn) ? .handedOver(.worker) : .postponed
        }
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
        handler.answer(failure: failure, to: connection.reader.head.peer, into: &response)
        response.encode(.refusal, date: date, into: &output)
        finish(connection)
    }

    /// Counts a request; true if the connection may make no more.
    func countRequest(of connection: Connection) -> Bool {
        counted.requests += 1
        connection.requests += 1
        return connection.requests >= limits.requestsPerConnection
    }

    /// Whether a drain ends the connection once so many more bytes are answered.
    ///
    /// What had arrived when the drain began is still answered.
    func isLast(after count: Int, of connection: Connection) -> Bool {
        guard drain.isDraining else { return false }
        connection.due -= count
        return connection.due <= 0
    }

    /// Sends the output and ends the connection.
    func finish(_ connection: Connection) {
        connection.input = []
        connection.reader.begin()
        if flush(connection, then: .end) {
            advance(connection, on: .finished)
        }
    }
}
