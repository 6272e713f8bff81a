/// What a worker asks while it answers a request.
///
/// Called from the worker's thread; cheap enough to be asked every 100 µs.
public protocol WorkSupervisor: AnyObject, Sendable {
    /// Whether the client has gone, so that nobody waits for the answer.
    var isAbandoned: Bool { get }

    /// Counts memory for the answer that is being made.
    ///
    /// - Parameter bytes: What the answer takes by now, in all.
    /// - Returns: False where the server holds too much already: the answer has to be given up.
    func reserve(_ bytes: Int) -> Bool
}
