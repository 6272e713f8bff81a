import Dispatch
import Synchronization

/// Makes a serial dispatch queue the place where an actor runs.
///
/// What runs on the queue may then call into the actor without a hop.
final class QueueExecutor: SerialExecutor {
    let queue: DispatchQueue
    private let guests = Atomic(0)
    private let expected = Atomic(0)

    init(label: String) {
        queue = DispatchQueue(label: label, qos: .userInitiated)
    }

    /// Whether something waits for the queue that what runs there now should make room for.
    var hasGuests: Bool { guests.load(ordering: .relaxed) > 0 }

    /// Whether something will come to the queue that should not have to wait for what runs there to
    /// wait for something else.
    var expectsGuests: Bool { expected.load(ordering: .relaxed) > 0 }

    /// Called when a worker begins whose result is to run on the queue.
    func expectGuest() { expected.add(1, ordering: .relaxed) }

    /// Called when that has come, or will not come.
    func endExpecting() { expected.subtract(1, ordering: .relaxed) }

    /// Has the body run on the queue.
    func run(_ body: @escaping @Sendable () -> Void) {
        guests.add(1, ordering: .relaxed)
        queue.async { [self] in
            guests.subtract(1, ordering: .relaxed)
            body()
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        run { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(queue))
    }
}
