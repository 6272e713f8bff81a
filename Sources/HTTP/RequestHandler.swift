/// What answers requests: the service behind the server.
///
/// Called from every event loop at once, and from workers for heavy requests. None of these can
/// fail: whatever goes wrong is an answer. All of them but the answer to a heavy request hold up
/// a loop's other connections for as long as they take.
public protocol RequestHandler: Sendable {
    /// Answers one whole request.
    ///
    /// `response` comes empty with status 200, and with room from earlier answers.
    func respond(to request: borrowing Request, into response: inout Response)

    /// Answers what HTTP itself refuses: fills status, fields and content.
    func answer(failure: HTTPFailure, into response: inout Response)

    /// Looks at a request whose content has not come; a failure refuses it there and then.
    ///
    /// Asked only where there is content to come, before a 100 is sent. `body` is empty.
    func admits(_ request: borrowing Request) -> HTTPFailure?

    /// Whether a whole request takes so long that it must not be answered on the loop.
    func isHeavy(_ request: borrowing Request) -> Bool
}

extension RequestHandler {
    /// Admits everything.
    public func admits(_ request: borrowing Request) -> HTTPFailure? { nil }

    /// Takes content of more than 64 KiB for much work.
    public func isHeavy(_ request: borrowing Request) -> Bool { request.body.count > 64 * 1024 }
}
