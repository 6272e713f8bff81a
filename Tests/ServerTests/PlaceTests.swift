import Dispatch
import Synchronization
import Testing

@testable import Server

@Suite("Places that several threads take")
struct PlaceTests {
    @Test("Nobody is refused for a place that another is being refused")
    func refusesNobodyTooMany() {
        let counters = Counters()
        let limit = 4
        let refused = Atomic(0)
        // Two places are left for two threads; two others ask where there is none for them.
        for _ in 0..<limit - 2 { #expect(counters.takePlace(of: limit)) }
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for _ in 0..<50_000 {
                if thread < 2 {
                    if counters.takePlace(of: limit) {
                        counters.leavePlace()
                    } else {
                        refused.add(1, ordering: .relaxed)
                    }
                } else {
                    _ = counters.takePlace(of: 1)
                }
            }
        }
        #expect(refused.load(ordering: .relaxed) == 0)
    }

    @Test("Memory that is refused is not held, by any of several threads")
    func holdsNothingRefused() {
        let memory = HeldMemory(limit: 800)
        #expect(memory.hardLimit == 1_000)
        let refused = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for _ in 0..<50_000 {
                if thread < 2 {
                    if memory.reserve(500) {
                        #expect(memory.reserve(-500))
                    } else {
                        refused.add(1, ordering: .relaxed)
                    }
                } else {
                    #expect(!memory.reserve(1_001))
                    #expect(!memory.reserve(.max))
                }
            }
        }
        #expect(refused.load(ordering: .relaxed) == 0)
        #expect(memory.bytes == 0)
    }
}
