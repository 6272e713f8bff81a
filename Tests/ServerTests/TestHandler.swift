import Dispatch
import HTTP

/// Answers `/echo` with the content, `/large` with 32 MB; when it is let, `/slow` from a worker and
/// `/block` from the loop.
struct TestHandler: RequestHandler {
    static let largeSize = 32_000_000

    let gate = DispatchSemaphore(value: 0)
    /// Signalled when the loop is blocked.
    let isBlocked = DispatchSemaphore(value: 0)

    func respond(to request: borrowing Request, into response: inout Response) {
        if request.path.equals("/large") {
            response.body = [UInt8](repeating: UInt8(ascii: "x"), count: Self.largeSize)
            return
        }
        if request.path.equals("/block") { isBlocked.signal() }
        if request.path.equals("/slow") || request.path.equals("/block") { gate.wait() }
        if request.path.equals("/end") { response.closesConnection = true }
        if request.path.equals("/echo") {
            request.body.withUnsafeBufferPointer { response.body.append(contentsOf: $0) }
        } else {
            response.body.append(contentsOf: request.method.name.utf8)
            request.path.withUnsafeBufferPointer { response.body.append(contentsOf: $0) }
        }
    }

    func answer(failure: HTTPFailure, into response: inout Response) {
        response.status = failure.status
        response.setBody(failure.code)
    }

    func admits(_ request: borrowing Request) -> HTTPFailure? {
        request.path.equals("/nothing") ? .bodyTooLarge : nil
    }

    func isHeavy(_ request: borrowing Request) -> Bool {
        request.path.equals("/slow")
    }
}
