import Dispatch
import HTTP

extension EventLoop {
    /// Has a request answered away from the loop; the connection waits for it.
    ///
    /// - Parameters:
    ///   - octets: What came, with the message in it.
    ///   - range: Where in them the message stands.
    func handOver(_ octets: [UInt8], _ range: Range<Int>, of connection: Connection) {
        let isLast = isLast(after: range.count, of: connection)
        // Of its own, for the loop may close the connection's meanwhile, and the number be another's.
        let mayBlock = connection.mayBlock
        let isLarge =
            !mayBlock && range.count + connection.reader.content.count > limits.unsentBytes
        let descriptor = isLarge ? SystemCalls.duplicate(connection.socket.descriptor) : nil
        let ticket = WorkTicket(descriptor: descriptor)
        let work = Work(
            octets: octets, range: range, head: connection.reader.head,
            fields: connection.reader.fields,
            contentRange: connection.reader.contentRange,
            chunks: connection.reader.content, isChunked: connection.reader.isChunked,
            lane: number, received: now.nanoseconds)
        let closes = countRequest(of: connection) || !work.head.keepsAlive
        let token = connection.token
        connection.ticket = ticket
        // Chunks count as the reader's, which has them too.
        connection.handedOver = range.count
        perform(connection.life.event(.handedOver, now: now, limits: limits), on: connection)
        if mayBlock {
            let isTaken = BlockingWorkers.shared.submit { [self] isLate in
                guard !ticket.isAbandoned else { return }
                let answer = isLate ? refusal(.tooManyWait) : work.answer(by: handler)
                executor.run {
                    self.assumeIsolated {
                        $0.finishWork(work.head, answer, closes || isLate, of: token)
                    }
                }
            }
            if !isTaken {
                connection.ticket = nil
                connection.handedOver = 0
                refuse(connection, with: .tooManyWait)
            }
            return
        }
        guard isLarge else {
            return DispatchQueue.global(qos: .utility).async { [self] in
                guard !ticket.isAbandoned else { return }
                let answer = work.answer(by: handler)
                executor.run {
                    self.assumeIsolated { $0.finishWork(work.head, answer, closes, of: token) }
                }
            }
        }
        // The threads of this class run for large requests only, and after everything else.
        DispatchQueue.global(qos: .background).async { [self] in
            SystemCalls.giveWayToOthers()
            guard !ticket.isAbandoned else { return }
            let answer = work.answer(by: handler)
            let closes =
                closes || answer.closesConnection || isLast || ticket.endsConnection
            var sending = LargeAnswer(answer, AnswerForm(to: work.head, closes: closes))
            if let descriptor = ticket.takeDescriptor() {
                sending.send(to: descriptor)
                // Before the loop goes on: see what it does when it closes the connection.
                SystemCalls.close(descriptor)
            }
            let sent = sending
            executor.run {
                self.assumeIsolated { $0.finishWork(sent, closes: closes, of: token) }
            }
        }
    }

    /// What HTTP itself refuses, away from the loop.
    private nonisolated func refusal(_ failure: HTTPFailure) -> Response {
        var response = Response()
        handler.answer(failure: failure, into: &response)
        return response
    }

    private func finishWork(
        _ head: RequestHead, _ answer: borrowing Response, _ closes: Bool, of token: Token
    ) {
        guard let connection = takeUp(token) else { return }
        let closes = closes || answer.closesConnection || isLast(after: 0, of: connection)
        answer.encode(AnswerForm(to: head, closes: closes), date: date, into: &output)
        if closes {
            finish(connection)
        } else if flush(connection, then: .goOn) {
            resume(connection)
        }
        putDown(connection)
    }

    /// Goes on behind an answer that has been sent in part or as a whole.
    private func finishWork(_ answer: LargeAnswer, closes: Bool, of token: Token) {
        counted.bytesSent += answer.sent
        guard let connection = takeUp(token) else { return }
        if closes { connection.input = [] }
        let event = ConnectionLife.Event.blocked(then: closes ? .end : .goOn)
        perform(connection.life.event(event, now: now, limits: limits), on: connection)
        if answer.isBroken {
            perform(connection.life.event(.lost, now: now, limits: limits), on: connection)
        } else if answer.sent == answer.octets.count {
            perform(connection.life.event(.wroteAll, now: now, limits: limits), on: connection)
        } else {
            connection.unsent = answer.octets
            connection.unsentStart = answer.sent
        }
        putDown(connection)
    }

    /// The connection whose request is answered, if it is still there.
    private func takeUp(_ token: Token) -> Connection? {
        guard let connection = connections[token] else { return nil }
        updateTime()
        connection.reader.begin()
        connection.handedOver = 0
        connection.ticket = nil
        return connection
    }

    private func putDown(_ connection: Connection) {
        account(for: connection)
        updateInterest(of: connection)
        publishCounts()
    }
}

extension HTTPFailure {
    /// 503: what the request needs is too slow, and too many wait for it already.
    fileprivate static var tooManyWait: HTTPFailure {
        .unavailable("too many requests wait for the sessions")
    }
}

/// A request that is answered away from its loop, with the octets that it stands in.
private struct Work: Sendable {
    let octets: [UInt8]
    let range: Range<Int>
    let head: RequestHead
    let fields: RequestFields
    /// Where in the message its content stands, unless it came in chunks.
    let contentRange: Range<Int>
    /// The content that came in chunks.
    let chunks: [UInt8]
    let isChunked: Bool
    let lane: Int
    let received: Int64

    func answer(by handler: any RequestHandler) -> Response {
        var response = Response()
        let message = octets.span.extracting(range)
        let content = isChunked ? chunks.span : message.extracting(contentRange)
        let request = Request(
            head: head, fields: fields, bytes: message, body: content, lane: lane,
            received: received)
        handler.respond(to: request, into: &response)
        return response
    }
}

/// An answer that is sent where it was made, as far as the client takes it.
///
/// Sending much at once takes long, and longer where the client is woken by it and runs first: that
/// would be time that a loop's other connections wait.
private struct LargeAnswer: Sendable {
    /// All of it.
    private(set) var octets: [UInt8] = []
    /// How many of them have been sent.
    private(set) var sent = 0
    /// Whether the connection has ended.
    private(set) var isBroken = false

    /// How long a client is waited for in all before the loop takes over, in milliseconds: a thread
    /// waits meanwhile.
    private static let patience = 10

    init(_ answer: borrowing Response, _ form: AnswerForm) {
        let date = HTTPDate(seconds: SystemCalls.secondsSince1970())
        answer.encode(form, date: date, into: &octets)
    }

    /// Sends what the client takes without much waiting.
    mutating func send(to descriptor: Int32) {
        var waits = 0
        while sent < octets.count {
            do throws(SystemError) {
                let count = try SystemCalls.send(
                    octets, from: sent, atMost: 256 * 1024, to: descriptor)
                sent += count
                guard count == 0 else { continue }
            } catch {
                isBroken = true
                return
            }
            guard waits < Self.patience else { return }
            waits += 1
            SystemCalls.waitForRoom(descriptor, milliseconds: 1)
        }
    }
}
