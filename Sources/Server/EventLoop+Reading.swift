import HTTP

extension EventLoop {
    /// What of the octets given has to be kept for later.
    private struct Remainder {
        /// Where the message at hand begins.
        var start: Int
        /// What of it is used up, counted from there.
        var discard = 0..<0
    }

    /// Reads once, and answers each request that is whole by that.
    func read(from connection: Connection) {
        var buffer = exchange(&readBuffer, with: [])
        defer { readBuffer = buffer }
        let count: Int?
        do throws(SystemError) {
            count = try SystemCalls.receive(from: connection.socket.descriptor, into: &buffer)
        } catch {
            return perform(connection.life.event(.lost, now: now, limits: limits), on: connection)
        }
        guard let count else { return }
        guard count > 0 else {
            return perform(connection.life.event(.lost, now: now, limits: limits), on: connection)
        }
        counted.bytesReceived += count
        if case .lingering = connection.life.state {
            let action = connection.life.event(.discarded(count), now: now, limits: limits)
            return perform(action, on: connection)
        }
        if connection.input.isEmpty {
            let remainder = run(connection, buffer.span.extracting(0..<count))
            keep(remainder, of: buffer[0..<count], for: connection)
        } else {
            connection.input.append(contentsOf: buffer[0..<count])
            resume(connection)
        }
    }

    /// Takes up the input that waits, and answers each request that is whole.
    func resume(_ connection: Connection) {
        var input = exchange(&connection.input, with: [])
        let remainder = run(connection, input.span)
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
        guard connection.life.state.isReceptive, remainder.start < bytes.endIndex else { return }
        let (start, discard) = (remainder.start, remainder.discard)
        if case .readingBody = connection.life.state, let expected = connection.reader.expectedBytes
        {
            connection.input.reserveCapacity(expected)
        }
        connection.input.append(contentsOf: bytes[start..<start + discard.lowerBound])
        connection.input.append(contentsOf: bytes[(start + discard.upperBound)...])
    }

    /// Reads messages and answers them, until one is not whole or the connection has to wait.
    private func run(_ connection: Connection, _ bytes: Span<UInt8>) -> Remainder {
        var start = 0
        while true {
            let message = bytes.extracting(start..<bytes.count)
            switch connection.reader.advance(message) {
            case .needMore(let discard):
                if flush(connection, then: .goOn) {
                    let phase = connection.reader.phase
                    let event = ConnectionLife.Event.waiting(phase)
                    perform(connection.life.event(event, now: now, limits: limits), on: connection)
                }
                return Remainder(start: start, discard: discard)

            case .head:
                if let failure = admit(message, of: connection) {
                    refuse(connection, with: failure)
                    return Remainder(start: bytes.count)
                }

            case .message(let end):
                switch answer(message.extracting(0..<end), of: connection) {
                case .answered:
                    start += end
                case .blocked:
                    return Remainder(start: start + end)
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

    /// Decides from the head alone, and tells a client that waits for it to go on.
    private func admit(_ message: Span<UInt8>, of connection: Connection) -> HTTPFailure? {
        let head = connection.reader.head
        guard head.framing != .length(0) else { return nil }
        let request = Request(head: head, bytes: message, body: Span())
        if let failure = handler.admits(request) { return failure }
        if head.expectsContinue, message.count == connection.reader.headEnd {
            Response.encodeContinue(into: &output)
        }
        return nil
    }
}

extension ConnectionLife.State {
    /// Whether input is kept for later.
    var isReceptive: Bool {
        switch self {
        case .idle, .readingHead, .readingBody, .working: true
        case .writing(_, let sequel): sequel == .goOn
        case .lingering, .closed: false
        }
    }
}
