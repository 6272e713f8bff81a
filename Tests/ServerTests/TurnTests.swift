import Dispatch
import HTTP
import Synchronization
import Testing

@testable import Server

@Suite("Turns of connections")
struct TurnTests {
    @Test("Pipelined requests are answered in turns, whole and in order")
    func takesTurns() throws {
        let running = try RunningServer()
        var many = try running.client()
        var other = try running.client()
        // The first of them blocks the loop until all have come.
        try many.send(get("/block") + (1...1000).map { get("/\($0)") }.joined())
        running.handler.isBlocked.wait()
        try other.send(get("/other"))
        running.handler.gate.signal()
        #expect(try other.answer().body == "GET/other")
        #expect(try many.answer().body == "GET/block")
        for number in 1...1000 { #expect(try many.answer().body == "GET/\(number)") }
    }

    @Test("A request may wait, and then compute, on the workers for each")
    func goesOnToOtherWorker() throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send(
            get("/waiting") + post("/waiting", "Content-Length: 1\r\n", "x") + get("/2"))
        #expect(try client.answer().body == "GET/waiting")
        #expect(try client.answer().body == "POST/waiting")
        #expect(try client.answer().body == "GET/2")
    }

    @Test("The slowest holder is ended, and not the newcomer")
    func endsSlowest() throws {
        let running = try RunningServer { $0.heldBytes = 400_000 }
        let part = String(repeating: "x", count: 150_000)
        let slow = post("/echo", "Content-Length: 200000\r\n", part)
        var first = try running.client()
        let second = try running.client()
        try first.send(slow)
        try second.send(slow)
        // Both have held for long enough to tell how slow they are.
        DispatchSemaphore(value: 0).wait(forMilliseconds: 2_200)
        try second.send(String(repeating: "x", count: 20_000))
        var newcomer = try running.client()
        try newcomer.send(post("/echo", "Content-Length: 200000\r\n", part))
        #expect(try first.answer().status == 503)
        try newcomer.send(String(repeating: "x", count: 50_000))
        #expect(try newcomer.answer().body.utf8.count == 200_000)
    }

    @Test("Jobs of a pool run as many at a time as it is wide, and all of them")
    func boundsWorkers() {
        let pool = WorkerPool(width: 2)
        let counts = Mutex((running: 0, most: 0))
        let done = DispatchGroup()
        for _ in 1...50 {
            done.enter()
            pool.run {
                counts.withLock {
                    $0.running += 1
                    $0.most = max($0.most, $0.running)
                }
                DispatchSemaphore(value: 0).wait(forMilliseconds: 2)
                counts.withLock { $0.running -= 1 }
                done.leave()
            }
        }
        #expect(done.wait(timeout: .now() + 10) == .success)
        #expect(counts.withLock { $0.most } == 2)
    }
}

extension DispatchSemaphore {
    fileprivate func wait(forMilliseconds count: Int) {
        _ = wait(timeout: .now() + .milliseconds(count))
    }
}
