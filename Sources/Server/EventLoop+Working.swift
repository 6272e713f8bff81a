import Dispatch
import HTTP

extension EventLoop {
    /// Hands a request to a worker; the connection waits for it.
    ///
    /// - Parameters:
    ///   - bytes: Bytes that include the message.
    ///   - range: The message.
    func handOver(
        _ bytes: [UInt8], _ range: Range<Int>, to place: WorkPlace, of connection: Connection
    ) {
        let isLast = isLast(after: range.count, of: connection)
        // Its own descriptor: the loop may close the connection's, and the number may be reused.
        let ticket = WorkTicket(
            descriptor: SystemCalls.duplicate(connection.socket.descriptor), memory: memory)
        let work = Work(
            bytes: bytes, range: range, head: connection.reader.head,
            fields: connection.reader.fields,
            contentRange: connection.reader.contentRange,
            chunks: connection.reader.content, isChunked: connection.reader.isChunked,
            lane: number, received: now.nanoseconds)
        let closes = countRequest(of: connection) || !work.head.keepsAlive
        let token = connection.token
        connection.ticket = ticket
        // Chunks are counted as the reader's.
        connection.handedOver = range.count
        advance(connection, on: .handedOver)
        ticket.keep(work)
        let job: @Sendable (WorkPlace, HTTPFailure?) -> WorkOutcome = { [self] place, failure in
            guard let work = ticket.work else {
                executor.endExpecting()
                return .answered
            }
            var response = Response()
            if let failure {
                handler.answer(failure: failure, to: work.head.peer, into: &response)
            } else {
                let outcome = work.respond(by: handler, in: place, under: ticket, into: &response)
                guard outcome == .answered else { return outcome }
            }
            let closes =
                closes || response.closesConnection || isLast || failure != nil
                || ticket.endsConnection
            var sending = WorkersAnswer(&response, AnswerForm(to: work.head, closes: closes))
            if let descriptor = ticket.takeDescriptor() {
                sending.send(to: descriptor)
                // Before the loop goes on; `close` explains why.
                SystemCalls.close(descriptor)
            }
            let sent = sending
            executor.run {
                self.executor.endExpecting()
                self.assumeIsolated {
                    $0.finishWork(sent, closes: closes, of: token)
                    ticket.release()
                }
            }
            return .answered
        }
        executor.expectGuest()
        switch place {
        case .loop, .worker:
            workers.run { _ = job(.worker, nil) }
        case .waitingWorker:
            let isTaken = BlockingWorkers.shared.submit { [workers] isLate in
                let outcome = job(.waitingWorker, isLate ? .tooManyWait : nil)
                if outcome != .answered { workers.run { _ = job(.worker, nil) } }
            }
            guard !isTaken else { return }
            executor.endExpecting()
            connection.ticket = nil
            connection.handedOver = 0
            refuse(connection, with: .tooManyWait)
        }
    }

    /// Goes on after an answer that the worker has sent, perhaps in part.
    private func finishWork(
        _ answer: consuming WorkersAnswer, closes: Bool, of token: Token
    ) {
        counted.bytesSent += answer.sent
        guard let connection = connections[token] else { return }
        updateTime()
        connection.reader.begin()
        connection.handedOver = 0
        connection.ticket = nil
        if closes { connection.input = [] }
        advance(connection, on: .blocked(then: closes ? .end : .goOn))
        if answer.isBroken {
            advance(connection, on: .lost)
        } else if answer.unsent.isEmpty {
            advance(connection, on: .wroteAll)
        } else {
            connection.moved += answer.sent
            connection.unsent = answer.unsent
        }
        account(for: connection)
        updateInterest(of: connection)
        publishCounts()
    }
}

extension HTTPFailure {
    /// 503: too many requests wait for something outside.
    fileprivate static var tooManyWait: HTTPFailure {
        .unavailable("too many requests wait for the sessions")
    }
}

/// A request that a worker answers.
struct Work: Sendable {
    let bytes: [UInt8]
    let range: Range<Int>
    let head: RequestHead
    let fields: RequestFields
    /// The content in the message, unless it is chunked.
    let contentRange: Range<Int>
    /// The content if it is chunked.
    let chunks: [UInt8]
    let isChunked: Bool
    let lane: Int
    let received: Int64

    func respond(
        by handler: any RequestHandler, in place: WorkPlace, under supervisor: any WorkSupervisor,
        into response: inout Response
    ) -> WorkOutcome {
        let message = bytes.span.extracting(range)
        let content = isChunked ? chunks.span : message.extracting(contentRange)
        let request = Request(
            head: head, fields: fields, bytes: message, body: content, lane: lane,
            received: received, supervisor: supervisor)
        return handler.respond(to: request, in: place, into: &response)
    }
}

/// An answer that the worker sends, as far as the client reads it.
///
/// Sending much takes long, above all if the client wakes up and runs first; on the loop, other
/// connections would wait for that.
private struct WorkersAnswer: Sendable {
    /// The rest to send.
    private(set) var unsent: UnsentBytes
    /// How many bytes have been sent.
    private(set) var sent = 0
    /// Whether the connection has ended.
    private(set) var isBroken = false

    /// How long the worker waits for the client in all before the loop takes over, in milliseconds.
    private static let patience = 10

    init(_ answer: inout Response, _ form: AnswerForm) {
        let date = HTTPDate(seconds: SystemCalls.secondsSince1970())
        var head: [UInt8] = []
        let content = answer.encodeHead(form, date: date, into: &head)
        unsent = UnsentBytes(head, content)
    }

    /// Sends what the client reads without much waiting, and keeps the rest.
    mutating func send(to descriptor: Int32) {
        var waits = 0
        while let (piece, start) = unsent.first {
            do throws(SystemError) {
                let count = try SystemCalls.send(
                    piece, from: start, atMost: 256 * 1024, to: descriptor)
                sent += count
                unsent.removeFirst(count)
                guard count == 0 else { continue }
            } catch {
                isBroken = true
                return
            }
            guard waits < Self.patience else { break }
            waits += 1
            SystemCalls.waitForRoom(descriptor, milliseconds: 1)
        }
        unsent.cut()
    }
}
