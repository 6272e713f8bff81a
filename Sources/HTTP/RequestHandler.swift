/// What answers requests: the service behind the server.
///
/// Called from every event loop at once, and from workers. None of these can fail: whatever goes
/// wrong is an answer. Whatever is called on a loop holds up the loop's other connections for as
/// long as it takes.
public protocol RequestHandler: Sendable {
    /// Answers one whole request, or says why it has no place here.
    ///
    /// `response` comes empty with status 200, and with room from earlier answers; it does not count
    /// where the request is not answered.
    func respond(
        to request: borrowing Request, in place: WorkPlace, into response: inout Response
    ) -> WorkOutcome

    /// Answers what HTTP itself refuses: fills status, fields and content.
    func answer(failure: HTTPFailure, to peer: PeerAddress, into response: inout Response)

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
}

/// Where a whole request is answered.
public enum WorkPlace: Hashable, Sendable {
    /// On an event loop: for what takes no longer than a millisecond and waits for nothing.
    case loop
    /// On a thread that may wait for something outside, but must not compute for long.
    case waitingWorker
    /// On a thread that runs after everything else: every request is answered there.
    case worker
}

/// What became of a request that was to be answered somewhere.
public enum WorkOutcome: Hashable, Sendable {
    case answered
    /// It may wait for something outside: it needs a waiting worker.
    case waits
    /// It computes for long: it needs a worker.
    case isHeavy
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
}
