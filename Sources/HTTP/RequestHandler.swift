/// Answers requests: the service behind the server.
///
/// Called concurrently from event loops and workers. Calls cannot fail: an error is an answer. A
/// call on a loop delays the loop's other connections.
public protocol RequestHandler: Sendable {
    /// Answers a complete request, or says where else it has to be answered.
    ///
    /// `response` is empty, with status 200; it is ignored unless the request is answered.
    func respond(
        to request: borrowing Request, in place: WorkPlace, into response: inout Response
    ) -> WorkOutcome

    /// Answers what HTTP itself refuses: fills status, fields and content.
    func answer(failure: HTTPFailure, to peer: PeerAddress, into response: inout Response)

    /// Decides from the head of a request with content how to read that.
    ///
    /// Called before a 100 is sent; `body` is empty.
    func admission(of request: borrowing Request) -> Admission

    /// Begins an admitted stream: fills status and fields, and returns the consumer of the content.
    ///
    /// - Returns: nil if the head is refused: then `response` is the whole answer, and the connection
    ///   ends after it.
    func beginStream(
        for request: borrowing Request, into response: inout Response
    ) -> (any StreamConsumer)?
}

/// Where a complete request is answered.
public enum WorkPlace: Hashable, Sendable {
    /// On an event loop, for requests that take up to a millisecond and never block.
    case loop
    /// On a thread that may block, but must not compute for long.
    case waitingWorker
    /// On a background thread, where every request is answered.
    case worker
}

/// Whether a request was answered, and where it belongs otherwise.
public enum WorkOutcome: Hashable, Sendable {
    case answered
    /// It may block, and needs a waiting worker.
    case waits
    /// It computes for long, and needs a worker.
    case isHeavy
}

/// How the content of a request is read.
public enum Admission: Hashable, Sendable {
    /// Gathered, and given to the handler as a whole.
    case whole
    /// Passed piece by piece to a consumer that writes the answer meanwhile.
    case streamed
    /// Not at all: the request is refused.
    case refused(HTTPFailure)
}

extension RequestHandler {
    /// Admits everything as a whole.
    public func admission(of request: borrowing Request) -> Admission { .whole }

    /// Never called if nothing is admitted as a stream.
    public func beginStream(
        for request: borrowing Request, into response: inout Response
    ) -> (any StreamConsumer)? { nil }
}
