import HTTP

extension EventLoop {
    /// What is left of the bytes after answering.
    private struct Remainder {
        /// Where the incomplete message begins.
        var start: Int
        /// The part of it that is consumed, counted from there.
        var discard = 0..<0
        /// The message that a worker has to answer.
        var work: (range: Range<Int>, place: WorkPlace)?
        /// The stream that a worker has to continue.
        var stream: StreamExchange?
    }

    /// Reads once and answers each complete request.
    func read(from connection: Connection) {
        var buffer = exchange(&readBuffer, with: [])
        defer { readBuffer = buffer }
        let count: Int?
        do throws(SystemError) {
            count = try SystemCalls.receive(from: connection.socket.descriptor, into: &buffer)
        } catch {
            return advance(connection, on: .lost)
        }
        guard let count else { return }
        guard count > 0 else {
            return advance(connection, on: .inputEnded)
        }
        counted.bytesReceived += count
        connection.moved += count
        connection.lastMove = now
        if case .unloading = connection.life.state { return }
        if case .lingering = connection.life.state {
            return advance(connection, on: .discarded(count))
        }
        if case .readingBody = connection.life.state {
            advance(connection, on: .received(count))
        }
        if connection.input.isEmpty {
            let remainder = run(connection, buffer.span.extracting(0..<count))
            // Usually nothing is left.
            if remainder.start < count {
                keep(remainder, of: buffer[0..<count], for: connection)
            }
            if let work = remainder.work {
                handOver(
                    Array(buffer[work.range]), 0..<work.range.count, to: work.place,
                    of: connection)
            }
            if let stream = remainder.stream { handOver(stream, of: connection) }
        } else {
            connection.input.append(contentsOf: buffer[0..<count])
            resume(connection)
        }
    }

    /// Answers each complete request in the waiting input.
    func resume(_ connection: Connection) {
        var input = exchange(&connection.input, with: [])
        let remainder = run(connection, input.span)
        if let work = remainder.work {
            // The worker gets the buffer itself; usually nothing follows the message.
            connection.input = Array(input[remainder.start...])
            return handOver(input, work.range, to: work.place, of: connection)
        }
        defer { if let stream = remainder.stream { handOver(stream, of: connection) } }
        guard connection.life.state.isReceptive, remainder.start < input.count else { return }
        input.removeSubrange(
            remainder.start + remainder.discard.lowerBound..<remainder.start
                + remainder.discard.upperBound)
        input.removeSubrange(0..<remainder.start)
        connection.input = input
    }

    private func keep(
        _ remainder: Remainder, of bytes: ArraySlice<UInt8>, for connection: Connection
    ) {
        guard connection.life.state.isReceptive else { return }
        let (start, discard) = (remainder.start, remainder.discard)
        // Not all that a client announces: a client that sends nothing must hold nothing.
        if case .readingBody = connection.life.state, let expected = connection.reader.expectedBytes
        {
            connection.input.reserveCapacity(min(expected, 4 * bytes.count))
        }
        connection.input.append(contentsOf: bytes[start..<start + discard.lowerBound])
        connection.input.append(contentsOf: bytes[(start + discard.upperBound)...])
    }

    /// Answers messages until one is incomplete or the connection has to wait.
    private func run(_ connection: Connection, _ bytes: Span<UInt8>) -> Remainder {
        var start = 0
        var turn = Turn()
        while true {
            if let stream = connection.stream {
                switch run(stream, of: connection, bytes, from: start) {
                case .waiting, .over: return Remainder(start: bytes.count)
                case .paused(let index): return Remainder(start: index)
                case .handedOver(let index): return Remainder(start: index, stream: stream)
                case .ended(let end):
                    start = end
                    guard output.count < limits.unsentBytes || flush(connection, then: .goOn) else {
                        return Remainder(start: start)
                    }
                }
            }
            let message = bytes.extracting(start..<bytes.count)
            switch connection.reader.advance(message) {
            case .needMore(let discard):
                let isLast = isLast(after: discard.count, of: connection)
                if flush(connection, then: .goOn) {
                    advance(connection, on: .waiting(connection.reader.phase))
                    if isLast, connection.life.isIdle { advance(connection, on: .finished) }
                }
                return Remainder(start: start, discard: discard)

            case .head:
                guard admit(message, of: connection) else { return Remainder(start: bytes.count) }
                if connection.stream != nil { start += connection.reader.headEnd }

            case .message(let end):
                switch answer(message.extracting(0..<end), of: connection) {
                case .answered:
                    start += end
                    guard start < bytes.count, turn.isOver() else { continue }
                    if flush(connection, then: .goOn) {
                        advance(connection, on: .tookTurn)
                    }
                    return Remainder(start: start)
                case .blocked:
                    return Remainder(start: start + end)
                case .handedOver(let place):
                    return Remainder(start: start + end, work: (start..<start + end, place))
                case .postponed:
                    return Remainder(start: start)
                case .ended:
                    return Remainder(start: bytes.count)
                }

            case .failed(let failure):
                refuse(connection, with: failure)
                return Remainder(start: bytes.count)
            }
        }
    }

    /// Decides from the head how to read the content, and sends 100 if the client waits for it.
    ///
    /// - Returns: False if the request is already answered.
    private func admit(_ message: Span<UInt8>, of connection: Connection) -> Bool {
        let head = connection.reader.head
        guard head.framing != .length(0) else { return true }
        let request = Request(
            head: head, fields: connection.reader.fields, bytes: message, body: Span(),
            lane: number)
        switch handler.admission(of: request) {
        case .refused(let failure):
            refuse(connection, with: failure)
            return false
        case .whole:
            // The next step refuses content that is too large.
            guard !connection.reader.contentIsTooLarge else { return true }
        case .streamed:
            guard beginStream(request, of: connection) else { return false }
        }
        if head.expectsContinue, message.count == connection.reader.headEnd {
            Response.encodeContinue(into: &output)
        }
        return true
    }
}

/// How much of a pipeline one connection may have answered before others get a turn.
private struct Turn {
    private static let mostRequests = 16
    private static let nanoseconds: Int64 = 250_000

    private var requests = 0
    private var end = Instant(nanoseconds: .max)

    /// Counts a request; true if the turn is over.
    mutating func isOver() -> Bool {
        requests += 1
        let now = SystemCalls.now()
        guard requests > 1 else {
            end = now + .nanoseconds(Self.nanoseconds)
            return false
        }
        return requests >= Self.mostRequests || now >= end
    }
}

extension ConnectionLife.State {
    /// Whether input is kept for later.
    var isReceptive: Bool {
        switch self {
        case .idle, .readingHead, .readingBody, .readingStream, .working: true
        case .writing(_, let sequel): sequel == .goOn
        case .unloading, .lingering, .closed: false
        }
    }
}
