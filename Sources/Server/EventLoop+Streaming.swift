import HTTP

extension EventLoop {
    /// How far a stream has come with the bytes given.
    enum StreamProgress {
        /// All are consumed and the output is sent.
        case waiting
        /// The stream continues at this index at the connection's next turn.
        case paused(Int)
        /// The stream ends before this index; the next request may follow.
        case ended(Int)
        /// Nothing more is read on this connection.
        case over
        /// A worker has to continue; what follows this index has to wait.
        case handedOver(Int)
    }

    /// Begins a request whose content is a stream; false if it is already answered.
    func beginStream(_ request: borrowing Request, of connection: Connection) -> Bool {
        let head = connection.reader.head
        let closes = countRequest(of: connection) || !head.keepsAlive || drain.isDraining
        response.reset()
        guard let consumer = handler.beginStream(for: request, into: &response) else {
            // The content is not read, for it may be endless.
            response.encode(AnswerForm(to: head, closes: true), date: date, into: &output)
            finish(connection)
            return false
        }
        connection.stream = StreamExchange(
            consumer, to: head, answer: response, closes: closes, date: date)
        connection.reader.beginStream()
        return true
    }

    /// Passes the bytes from `start` on to the stream and sends what it writes.
    ///
    /// Stops early when the turn is over or the client does not read the answer.
    func run(
        _ stream: StreamExchange, of connection: Connection, _ bytes: Span<UInt8>, from start: Int
    ) -> StreamProgress {
        stream.consumer.beginTurn()
        var index = start
        while true {
            if stream.consumer.needsWorker {
                stream.endTurn(in: &output)
                return flush(connection, then: .goOn) ? .handedOver(index) : .paused(index)
            }
            if stream.hasContentEnded { return end(stream, of: connection, at: index) }
            switch connection.reader.nextContent(bytes, from: index) {
            case .content(let range):
                let taken = stream.take(bytes.extracting(range), into: &output)
                index = range.lowerBound + taken
                let isTurnOver = taken < range.count
                if isTurnOver { connection.reader.putBack(range.count - taken) }
                guard !stream.consumer.needsWorker else { continue }
                guard isTurnOver || output.count >= limits.unsentBytes else { continue }
                stream.endTurn(in: &output)
                if flush(connection, then: .goOn), isTurnOver {
                    advance(connection, on: .tookTurn)
                }
                switch connection.life.state {
                case .closed: return .over
                case .writing: return .paused(index)
                case .idle, .readingHead, .readingBody, .readingStream, .working, .unloading,
                    .lingering:
                    continue
                }

            case .needMore:
                stream.endTurn(in: &output)
                if flush(connection, then: .goOn) {
                    advance(connection, on: .waitingForStream)
                }
                return .waiting

            case .end(let end):
                stream.endContent(into: &output)
                index = end

            case .failed(let failure):
                refuse(connection, with: failure)
                return .over
            }
        }
    }

    /// Ends the answer of a stream whose content is complete.
    private func end(
        _ stream: StreamExchange, of connection: Connection, at index: Int
    ) -> StreamProgress {
        stream.finish(into: &output)
        let closes = stream.closes || drain.isDraining
        connection.stream = nil
        connection.reader.begin()
        guard closes else { return .ended(index) }
        finish(connection)
        return .over
    }

    /// Hands a stream to a worker; the connection waits for it.
    func handOver(_ stream: StreamExchange, of connection: Connection) {
        let ticket = WorkTicket(memory: memory)
        connection.ticket = ticket
        stream.isHandedOver = true
        advance(connection, on: .handedOver)
        let token = connection.token
        // The loop does not touch it until the worker is done.
        nonisolated(unsafe) let stream = stream
        executor.expectGuest()
        workers.run { [self] in
            var written: [UInt8] = []
            if !ticket.isAbandoned { stream.consumer.work(under: ticket, into: &written) }
            ticket.release()
            let answers = written
            executor.run {
                self.executor.endExpecting()
                self.assumeIsolated { $0.finishWork(on: stream, answers, of: token) }
            }
        }
    }

    private func finishWork(on stream: StreamExchange, _ answers: [UInt8], of token: Token) {
        stream.isHandedOver = false
        guard let connection = connections[token] else { return stream.abandon() }
        updateTime()
        connection.ticket = nil
        stream.append(answers, to: &output)
        if output.count > limits.unsentBytes {
            // Sending all at once would take long: send it in turns, with the open chunk.
            stream.endTurn(in: &output)
            connection.unsent = UnsentBytes(exchange(&output, with: []))
            connection.unsent.cut()
            advance(connection, on: .blocked(then: .goOn))
        } else {
            resume(connection)
        }
        account(for: connection)
        updateInterest(of: connection)
        publishCounts()
    }

    /// Ends the connection in the middle of a stream's answer.
    func cut(_ stream: StreamExchange, of connection: Connection, because failure: HTTPFailure) {
        counted.failures += 1
        connection.stream = nil
        stream.fail(failure, into: &output)
        finish(connection)
    }

    /// Ends a stream whose results are not read with a final line that says so; false if there is
    /// no such stream.
    ///
    /// A client that reads only after it has sent everything would otherwise just see a closed
    /// connection. Its input is discarded until then.
    func giveUpStream(of connection: Connection) -> Bool {
        guard let stream = connection.stream, stream.hasBegun, !stream.isHandedOver else {
            return false
        }
        counted.failures += 1
        connection.stream = nil
        stream.fail(.resultsNotRead, into: &output)
        connection.unsent.add(exchange(&output, with: []))
        connection.input = []
        connection.reader.begin()
        advance(connection, on: .gaveUp)
        account(for: connection)
        updateInterest(of: connection)
        return true
    }
}
