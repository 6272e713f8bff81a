import Dispatch
import HTTP

extension EventLoop {
    /// Has a request answered away from the loop; the connection waits for it.
    ///
    /// - Parameters:
    ///   - bytes: What came, with the message in it.
    ///   - range: Where in them the message stands.
    ///   - place: The kind of worker.
    func handOver(
        _ bytes: [UInt8], _ range: Range<Int>, to place: WorkPlace, of connection: Connection
    ) {
        let isLast = isLast(after: range.count, of: connection)
        // Of its own, for the loop may close the connection's meanwhile, and the number be another's.
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
        // Chunks count as the reader's, which has them too.
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
                // Before the loop goes on: see what it does when it closes the connection.
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

    /// Goes on behind an answer that has been sent in part or as a whole.
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
    /// 503: what the request needs is too slow, and too many wait for it already.
    fileprivate static var tooManyWait: HTTPFailure {
        .unavailable("too many requests wait for the sessions")
    }
}

/// A request that is answered away from its loop, with the bytes that it stands in.
struct Work: Sendable {
    let bytes: [UInt8]
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

/// An answer that is sent where it was made, as far as the client takes it.
///
/// Sending much at once takes long, and longer where the client is woken by it and runs first: that
/// would be time that a loop's other connections wait.
private struct WorkersAnswer: Sendable {
    /// What is left to send.
    private(set) var unsent: UnsentBytes
    /// How many bytes have been sent.
    private(set) var sent = 0
    /// Whether the connection has ended.
    private(set) var isBroken = false

    /// How long a client is waited for in all before the loop takes over, in milliseconds: a thread
    /// waits meanwhile.
    private static let patience = 10

    init(_ answer: inout Response, _ form: AnswerForm) {
        let date = HTTPDate(seconds: SystemCalls.secondsSince1970())
        var head: [UInt8] = []
        let content = answer.encodeHead(form, date: date, into: &head)
        unsent = UnsentBytes(head, content)
    }

    /// Sends what the client takes without much waiting, and keeps nothing but the rest.
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
