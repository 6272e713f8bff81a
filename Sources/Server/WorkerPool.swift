import Dispatch
import Synchronization

/// The threads that heavy requests are answered on: as many at a time as there are processors, after
/// everything else that runs.
final class WorkerPool: Sendable {
    private struct State {
        var running = 0
        /// Those that wait, the next one at `first`.
        var waiting: [@Sendable () -> Void] = []
        var first = 0

        mutating func next() -> (@Sendable () -> Void)? {
            guard first < waiting.count else { return nil }
            let job = waiting[first]
            waiting[first] = {}
            first += 1
            if first == waiting.count {
                waiting.removeAll()
                first = 0
            } else if first > 1024, first > waiting.count / 2 {
                waiting.removeFirst(first)
                first = 0
            }
            return job
        }
    }

    private let width: Int
    private let state = Mutex(State())

    /// - Parameter width: How many jobs run at a time: 1 or more.
    init(width: Int) {
        self.width = max(1, width)
    }

    /// Runs a job when a thread is free.
    func run(_ job: @escaping @Sendable () -> Void) {
        let starts = state.withLock { state in
            state.waiting.append(job)
            guard state.running < width else { return false }
            state.running += 1
            return true
        }
        guard starts else { return }
        // The threads of this class run for heavy requests only.
        DispatchQueue.global(qos: .background).async { [self] in
            SystemCalls.giveWayToOthers()
            while true {
                let job = state.withLock { state in
                    let job = state.next()
                    if job == nil { state.running -= 1 }
                    return job
                }
                guard let job else { return }
                job()
            }
        }
    }
}
