/// Takes the content of one request piece by piece, and writes the answer's while it comes.
///
/// Belongs to one request, and is called by one thread at a time: its event loop, or a worker where it
/// needs one. Each call on a loop holds up the loop's other connections, so that a turn has to be
/// short; what is left comes again at the next turn.
public protocol StreamConsumer: AnyObject {
    /// Begins a turn, in which as much may be done as others can wait for.
    func beginTurn()

    /// Takes the next bytes of the content and appends to the content of the answer.
    ///
    /// Returns how many bytes it took. Less than all of them means that the turn is over: the
    /// others come again in the next one.
    func take(_ bytes: Span<UInt8>, into output: inout [UInt8]) -> Int

    /// Whether what comes next takes so long that a worker has to do it; nothing else is called before
    /// that.
    var needsWorker: Bool { get }

    /// Does what the consumer needed a worker for, on one, and appends to the content of the answer.
    func work(under supervisor: (any WorkSupervisor)?, into output: inout [UInt8])

    /// The content is complete: takes up what has waited for more of it. `finish` follows, behind the
    /// work of a worker where one is needed.
    func endContent(into output: inout [UInt8])

    /// What was written goes out now: appends what was held back for better compression.
    func endTurn(into output: inout [UInt8])

    /// Appends the end of the answer.
    func finish(into output: inout [UInt8])

    /// The content broke off: for that reason, or, for nil, because the client has gone.
    ///
    /// What is appended is the last that the client gets, behind what it has already.
    func fail(_ failure: HTTPFailure?, into output: inout [UInt8])

    /// Bytes of the content that are held until more come.
    var heldBytes: Int { get }
}

extension StreamConsumer {
    /// Never needs one.
    public var needsWorker: Bool { false }

    /// Does nothing.
    public func work(under supervisor: (any WorkSupervisor)?, into output: inout [UInt8]) {}

    /// Does nothing.
    public func endContent(into output: inout [UInt8]) {}
}
