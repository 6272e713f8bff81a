/// Takes the content of one request piece by piece, and writes the answer's while it comes.
///
/// Belongs to one request, and is called by one event loop only. Each call holds up the loop's other
/// connections, so that a turn has to be short; what is left comes again at the next turn.
public protocol StreamConsumer: AnyObject {
    /// Begins a turn, in which as much may be done as others can wait for.
    func beginTurn()

    /// Takes the next bytes of the content and appends to the content of the answer.
    ///
    /// Returns how many bytes it took. Less than all of them means that the turn is over: the
    /// others come again in the next one.
    func take(_ bytes: Span<UInt8>, into output: inout [UInt8]) -> Int

    /// What was written goes out now: appends what was held back for better compression.
    func endTurn(into output: inout [UInt8])

    /// The content is complete: appends the end of the answer.
    ///
    /// Not bound to a turn; what is left then is at most what `heldBytes` counts.
    func finish(into output: inout [UInt8])

    /// The content broke off: for that reason, or, for nil, because the client has gone.
    ///
    /// What is appended is the last that the client gets, behind what it has already.
    func fail(_ failure: HTTPFailure?, into output: inout [UInt8])

    /// Bytes of the content that are held until more come.
    var heldBytes: Int { get }
}
