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

    /// Looks at a request whose content has not come, and decides how it is taken.
    ///
    /// Asked only where there is content to come, before a 100 is sent. `body` is empty.
    func admission(of request: borrowing Request) -> Admission

    /// Begins a stream that was admitted: fills status and fields, and gives what takes the content.
    ///
    /// Nil where there is something wrong with the head: then `response` is the whole answer, and
    /// the connection ends after it. `response` comes empty with status 200; `body` is empty.
    func beginStream(
        for request: borrowing Request, into response: inout Response
    ) -> (any StreamConsumer)?

    /// Whether a whole request takes so long that it must not be answered on the loop.
    func isHeavy(_ request: borrowing Request) -> Bool

    /// Whether answering a heavy request may wait for something outside the process.
    func mayBlock(_ request: borrowing Request) -> Bool
}

/// How the content of a request is taken.
public enum Admission: Hashable, Sendable {
    /// Gathered, and given to the handler as a whole.
    case whole
    /// Given piece by piece to a consumer that writes the answer meanwhile.
    case streamed
    /// Not at all: the request is refused there and then.
    case refused(HTTPFailure)
}

extension RequestHandler {
    /// Admits everything as a whole.
    public func admission(of request: borrowing Request) -> Admission { .whole }

    /// Never asked where nothing is admitted as a stream.
    public func beginStream(
        for request: borrowing Request, into response: inout Response
    ) -> (any StreamConsumer)? { nil }

    /// Takes content of more than 64 KiB for much work.
    public func isHeavy(_ request: borrowing Request) -> Bool { request.body.count > 64 * 1024 }

    /// No.
    public func mayBlock(_ request: borrowing Request) -> Bool { false }
}
