import Dispatch
import Synchronization

/// Runs an actor on a serial dispatch queue, so that code on the queue can call it without a hop.
final class QueueExecutor: SerialExecutor {
    let queue: DispatchQueue
    private let guests = Atomic(0)
    private let expected = Atomic(0)

    init(label: String) {
        queue = DispatchQueue(label: label, qos: .userInitiated)
    }

    /// Whether other work waits for the queue.
    var hasGuests: Bool { guests.load(ordering: .relaxed) > 0 }

    /// Whether a worker will bring work to the queue, so that blocking it would delay an answer.
    var expectsGuests: Bool { expected.load(ordering: .relaxed) > 0 }

    /// Call when a worker starts whose result will run on the queue.
    func expectGuest() { expected.add(1, ordering: .relaxed) }

    /// Call when the result has come, or will not come.
    func endExpecting() { expected.subtract(1, ordering: .relaxed) }

    /// Runs the body on the queue.
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
