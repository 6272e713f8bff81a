import Synchronization

/// What a loop and the worker that has a request of one of its connections tell each other.
///
/// The worker's own descriptor of the connection lies here until the worker begins, so that it goes at
/// once where the client goes before.
final class WorkTicket: Sendable {
    private struct State {
        var descriptor: Int32?
        var isAbandoned = false
        var endsConnection = false
    }

    private let state: Mutex<State>

    /// - Parameter descriptor: The worker's own; nil for none.
    init(descriptor: Int32? = nil) {
        state = Mutex(State(descriptor: descriptor))
    }

    deinit {
        if let descriptor = takeDescriptor() { SystemCalls.close(descriptor) }
    }

    /// Whether the client has gone.
    var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

    /// Whether the answer is the last one of its connection, as far as the loop knows by now.
    var endsConnection: Bool { state.withLock { $0.endsConnection } }

    /// The descriptor, to be closed by who takes it; nil where there is none any more.
    func takeDescriptor() -> Int32? { state.withLock { $0.descriptor.take() } }

    /// Called when the client has gone.
    func abandon() {
        state.withLock { $0.isAbandoned = true }
        if let descriptor = takeDescriptor() { SystemCalls.close(descriptor) }
    }

    /// Called when the connection is to end behind the answer.
    func endConnection() {
        state.withLock { $0.endsConnection = true }
    }
}
