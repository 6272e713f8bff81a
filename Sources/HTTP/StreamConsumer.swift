/// Takes the content of one request piece by piece, and writes the answer meanwhile.
///
/// Called by one thread at a time: the event loop, or a worker if it needs one. A turn on the loop
/// has to be short, for other connections wait; the rest comes again in the next turn.
public protocol StreamConsumer: AnyObject {
    /// Begins a turn.
    func beginTurn()

    /// Takes the next bytes of the content and appends to the answer.
    ///
    /// - Returns: How many bytes it took. Fewer than all means that the turn is over: the others come
    ///   again in the next one.
    func take(_ bytes: Span<UInt8>, into output: inout [UInt8]) -> Int

    /// Whether a worker has to call `work` before anything else is called.
    var needsWorker: Bool { get }

    /// Does the work that needed a worker, and appends to the answer.
    func work(under supervisor: (any WorkSupervisor)?, into output: inout [UInt8])

    /// Processes the rest of the content, which is complete.
    ///
    /// `finish` follows, after `work` if that is needed.
    func endContent(into output: inout [UInt8])

    /// Appends what was held back for better compression: the output is about to be sent.
    func endTurn(into output: inout [UInt8])

    /// Appends the end of the answer.
    func finish(into output: inout [UInt8])

    /// Ends the answer early: for a failure, or, for nil, because the client has gone.
    ///
    /// What it appends is the last that the client gets.
    func fail(_ failure: HTTPFailure?, into output: inout [UInt8])

    /// Memory held between calls, in bytes.
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
