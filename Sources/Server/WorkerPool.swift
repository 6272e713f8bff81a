import Dispatch
import Synchronization

/// Runs heavy requests on background threads, at most one per processor.
final class WorkerPool: Sendable {
    private struct State {
        var running = 0
        var waiting = Queue<@Sendable () -> Void>()
    }

    private let width: Int
    private let state = Mutex(State())

    /// - Parameter width: How many jobs run at a time: 1 or more.
    init(width: Int) {
        self.width = max(1, width)
    }

    /// Runs a job as soon as a thread is free.
    func run(_ job: @escaping @Sendable () -> Void) {
        let starts = state.withLock { state in
            state.waiting.append(job)
            guard state.running < width else { return false }
            state.running += 1
            return true
        }
        guard starts else { return }
        // No other work uses this class of threads.
        DispatchQueue.global(qos: .background).async { [self] in
            SystemCalls.giveWayToOthers()
            while true {
                let job = state.withLock { state in
                    let job = state.waiting.popFirst()
                    if job == nil { state.running -= 1 }
                    return job
                }
                guard let job else { return }
                job()
            }
        }
    }
}
