import Bytes
import Dispatch
import HTTP

/// Answers `/echo` with the content, `/large` with 32 MB, `/twice` with the content twice, from a worker.
///
/// When it is let, `/slow` from a worker and `/block` from the loop. What is posted below `/stream` is echoed as it comes: by seven bytes a
/// turn, from `/stream/large` by a hundred and each a thousand times, from `/stream/heavy` each a hundred
/// thousand times by a worker; `/stream/waiting` when it is let, `/stream/refused` never.
struct TestHandler: RequestHandler {
    static let largeSize = 32_000_000

    let gate = DispatchSemaphore(value: 0)
    /// Signalled when the loop is blocked.
    let isBlocked = DispatchSemaphore(value: 0)
    /// Signalled when a worker is.
    let isWorking = DispatchSemaphore(value: 0)
    let streams = StreamEvents(waits: false)
    let waitingStreams = StreamEvents(waits: true)

    func respond(
        to request: borrowing Request, in place: WorkPlace, into response: inout Response
    ) -> WorkOutcome {
        if place == .loop, request.path.equals("/slow") || request.path.equals("/twice") {
            return .isHeavy
        }
        if place == .loop, request.path.equals("/waiting") { return .waits }
        if place == .waitingWorker, request.path.equals("/waiting"), request.body.count > 0 {
            return .isHeavy
        }
        answer(request, into: &response)
        return .answered
    }

    private func answer(_ request: borrowing Request, into response: inout Response) {
        if request.path.equals("/large") {
            response.body = [UInt8](repeating: UInt8(ascii: "x"), count: Self.largeSize)
            return
        }
        if request.path.equals("/block") { isBlocked.signal() }
        if request.path.equals("/slow") { isWorking.signal() }
        if request.path.equals("/slow") || request.path.equals("/block") { gate.wait() }
        if request.path.equals("/end") { response.closesConnection = true }
        if request.path.equals("/twice") {
            for _ in 1...2 {
                request.body.withUnsafeBufferPointer { response.body.append(contentsOf: $0) }
            }
        } else if request.path.equals("/echo") {
            request.body.withUnsafeBufferPointer { response.body.append(contentsOf: $0) }
        } else {
            response.body.append(contentsOf: request.method.name.description.utf8)
            request.path.withUnsafeBufferPointer { response.body.append(contentsOf: $0) }
        }
    }

    func answer(failure: HTTPFailure, to peer: PeerAddress, into response: inout Response) {
        response.status = failure.status
        response.body = Array(failure.code.utf8)
    }

    func admission(of request: borrowing Request) -> Admission {
        if request.path.equals("/nothing") { return .refused(.bodyTooLarge) }
        return request.path.count >= 7 && request.path.extracting(0..<7).equals("/stream")
            ? .streamed : .whole
    }

    func beginStream(
        for request: borrowing Request, into response: inout Response
    ) -> (any StreamConsumer)? {
        if request.path.equals("/stream/refused") {
            response.status = .unprocessableContent
            response.body = Array("refused".utf8)
            return nil
        }
        response.addField("X-Stream", "yes")
        if request.path.equals("/stream/waiting") {
            return StreamProbe(turn: .max, times: 1, events: waitingStreams)
        }
        if request.path.equals("/stream/heavy") {
            return StreamProbe(turn: 1, times: 100_000, events: streams, isHeavy: true)
        }
        return request.path.equals("/stream/large")
            ? StreamProbe(turn: 100, times: 1000, events: streams)
            : StreamProbe(turn: 7, times: 1, events: streams)
    }
}
