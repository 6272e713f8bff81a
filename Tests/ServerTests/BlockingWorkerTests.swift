import Dispatch
import Synchronization
import Testing

@testable import Server

@Suite("Threads for what may block")
struct BlockingWorkerTests {
    @Test("Every job is done, on no more threads than there may be")
    func all() {
        let workers = BlockingWorkers(threads: 3, queue: 1_000, patience: .seconds(60))
        let now = Atomic(0)
        let most = Atomic(0)
        let group = DispatchGroup()
        for _ in 0..<200 {
            group.enter()
            let isTaken = workers.submit { _ in
                let count = now.add(1, ordering: .relaxed).newValue
                most.max(count, ordering: .relaxed)
                now.subtract(1, ordering: .relaxed)
                group.leave()
            }
            #expect(isTaken)
        }
        #expect(group.wait(timeout: .now() + 10) == .success)
        #expect((1...3).contains(most.load(ordering: .relaxed)))
    }

    @Test("Beyond its bound the queue takes no more; what waited for too long is told so")
    func bound() {
        let workers = BlockingWorkers(threads: 1, queue: 2, patience: .milliseconds(1))
        let gate = DispatchSemaphore(value: 0)
        let began = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        let late = Atomic(0)
        #expect(
            workers.submit { _ in
                began.signal()
                gate.wait()
            })
        began.wait()
        for _ in 0..<2 {
            let isTaken = workers.submit { isLate in
                if isLate { late.add(1, ordering: .relaxed) }
                done.signal()
            }
            #expect(isTaken)
        }
        #expect(!workers.submit { _ in })
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(20))
        gate.signal()
        done.wait()
        done.wait()
        #expect(late.load(ordering: .relaxed) == 2)
        #expect(workers.submit { _ in done.signal() })
        done.wait()
    }
}
