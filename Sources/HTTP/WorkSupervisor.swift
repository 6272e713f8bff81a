/// Tells a worker about the request that it answers.
///
/// Called from the worker's thread, cheaply enough for every 100 µs.
public protocol WorkSupervisor: AnyObject, Sendable {
    /// Whether the client has gone.
    var isAbandoned: Bool { get }

    /// Reserves memory for the answer being made.
    ///
    /// - Parameter bytes: The size of the whole answer so far.
    /// - Returns: False if the server holds too much: then give the answer up.
    func reserve(_ bytes: Int) -> Bool
}
