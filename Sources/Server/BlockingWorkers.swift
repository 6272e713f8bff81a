import Dispatch
import Glibc
import Synchronization

/// Threads for requests that may block on something outside the process, with a bounded queue.
///
/// On Dispatch's shared threads, a few blocked requests would delay everything that leaves an event
/// loop.
final class BlockingWorkers: Sendable {
    /// A request, which is told whether it has waited too long to be started.
    typealias Job = @Sendable (_ isLate: Bool) -> Void

    /// The threads of the process, which start on demand and never end.
    static let shared = BlockingWorkers(threads: 16, queue: 256, patience: .seconds(1))

    private struct State {
        var waiting = Queue<(job: Job, since: Instant)>()
        var threads = 0
        var idle = 0
    }

    private let state = Mutex(State())
    private let isThere = DispatchSemaphore(value: 0)
    private let maxThreads: Int
    private let maxWaiting: Int
    private let patience: Duration

    init(threads: Int, queue: Int, patience: Duration) {
        maxThreads = threads
        maxWaiting = queue
        self.patience = patience
    }

    /// Runs a job on one of the threads; false if the queue is full.
    func submit(_ job: @escaping Job) -> Bool {
        let now = SystemCalls.now()
        let (isTaken, needsThread) = state.withLock { state in
            guard state.waiting.count < maxWaiting else { return (false, false) }
            state.waiting.append((job, now))
            let needsThread = state.waiting.count > state.idle && state.threads < maxThreads
            if needsThread { state.threads += 1 }
            return (true, needsThread)
        }
        guard isTaken else { return false }
        isThere.signal()
        if needsThread, !startThread() { state.withLock { $0.threads -= 1 } }
        return true
    }

    /// Starts a thread; false if the system refuses.
    ///
    /// Without any thread, jobs stay in the queue until its bound refuses new ones.
    private func startThread() -> Bool {
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<BlockingWorkers>.fromOpaque(argument).takeUnretainedValue().work()
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
        guard code == 0 else {
            Unmanaged.passUnretained(self).release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    /// Runs jobs forever.
    private func work() {
        while true {
            state.withLock { $0.idle += 1 }
            isThere.wait()
            let next = state.withLock { state in
                state.idle -= 1
                return state.waiting.popFirst()
            }
            guard let next else { continue }
            next.job(SystemCalls.now().hasPassed(patience, since: next.since))
        }
    }
}
