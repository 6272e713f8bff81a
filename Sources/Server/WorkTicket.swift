import HTTP
import Synchronization

/// The state that a loop shares with a worker that answers one of its requests.
///
/// It holds the worker's descriptor of the connection until the worker starts, so that it closes at
/// once if the client goes before.
final class WorkTicket: WorkSupervisor {
    private struct State {
        var descriptor: Int32?
        var work: Work?
        var endsConnection = false
    }

    private let state: Mutex<State>
    private let abandoned = Atomic(false)
    private let memory: HeldMemory
    private let reserved = Atomic(0)

    /// - Parameters:
    ///   - descriptor: The worker's own; nil for none.
    ///   - memory: What the answer counts against while it is being made.
    init(descriptor: Int32? = nil, memory: HeldMemory) {
        state = Mutex(State(descriptor: descriptor))
        self.memory = memory
    }

    deinit {
        if let descriptor = takeDescriptor() { SystemCalls.close(descriptor) }
        release()
    }

    /// Whether the client has gone.
    var isAbandoned: Bool { abandoned.load(ordering: .relaxed) }

    /// Whether the answer is the last of its connection, as far as the loop knows.
    var endsConnection: Bool { state.withLock { $0.endsConnection } }

    /// The request; nil once the client has gone.
    var work: Work? { state.withLock { $0.work } }

    /// Keeps the request until the client goes.
    func keep(_ work: Work) { state.withLock { $0.work = work } }

    /// The descriptor, which the caller has to close; nil once it is taken.
    func takeDescriptor() -> Int32? { state.withLock { $0.descriptor.take() } }

    /// Called when the client has gone.
    func abandon() {
        abandoned.store(true, ordering: .relaxed)
        let work = state.withLock { $0.work.take() }
        _ = consume work
        if let descriptor = takeDescriptor() { SystemCalls.close(descriptor) }
    }

    /// Called when the connection is to end behind the answer.
    func endConnection() {
        state.withLock { $0.endsConnection = true }
    }

    func reserve(_ bytes: Int) -> Bool {
        let change = bytes - reserved.load(ordering: .relaxed)
        guard memory.reserve(change) else { return false }
        reserved.add(change, ordering: .relaxed)
        return true
    }

    /// Releases what was reserved: from now on the answer counts as its connection's.
    func release() {
        memory.add(-reserved.exchange(0, ordering: .relaxed))
    }
}
