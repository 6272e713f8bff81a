import Synchronization

/// Tells a worker whether somebody still waits for its answer.
final class WorkTicket: Sendable {
    private let abandoned = Atomic(false)

    /// Whether the client has gone.
    var isAbandoned: Bool { abandoned.load(ordering: .relaxed) }

    /// Called when the client has gone.
    func abandon() {
        abandoned.store(true, ordering: .relaxed)
    }
}
