import Dispatch
import Glibc
import Testing

@testable import Server

@Suite("The end of a server")
struct DrainTests {
    @Test("A drain finishes what is in flight, closes what is idle and takes nothing new")
    func drains() throws {
        let running = try RunningServer()
        var idle = try running.client()
        try idle.send(get("/idle"))
        #expect(try idle.answer().status == 200)
        var halfway = try running.client()
        try halfway.send(get("/1") + "GET /2 HTTP/1.1\r\nHo")
        #expect(try halfway.answer().body == "GET/1")
        var heavy = try running.client()
        try heavy.send(get("/1") + get("/slow"))
        #expect(try heavy.answer().body == "GET/1")

        let drain = running.beginDrain()
        #expect(try idle.isEnded())
        #expect(throws: TestClient.Failure.self) { _ = try running.client() }
        try halfway.send("st: h\r\n\r\n")
        let last = try halfway.answer()
        #expect(last.body == "GET/2")
        #expect(last.fields["connection"] == "close")
        #expect(try halfway.isEnded())
        running.handler.gate.signal()
        #expect(try heavy.answer().fields["connection"] == "close")
        #expect(try heavy.isEnded())
        halfway.endSending()
        heavy.endSending()
        #expect(drain.hasEnded())
    }

    @Test("A drain that begins while a worker has much content is told in the answer")
    func drainsMuch() throws {
        let running = try RunningServer()
        var client = try running.client()
        let content = String(repeating: "0", count: 100_000)
        try client.send(
            "POST /slow HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n" + content)
        #expect(running.handler.isWorking.wait(timeout: .now() + .seconds(5)) == .success)
        let drain = running.beginDrain()
        usleep(20_000)
        running.handler.gate.signal()
        let answer = try client.answer()
        #expect(answer.body == "POST/slow")
        #expect(answer.fields["connection"] == "close")
        #expect(try client.isEnded())
        client.endSending()
        #expect(drain.hasEnded())
    }

    @Test("A request that has arrived when a drain begins is still answered")
    func drainsArrived() throws {
        let running = try RunningServer()
        var idle = try running.client()
        try idle.send(get("/1"))
        #expect(try idle.answer().status == 200)
        var blocking = try running.client()
        try blocking.send(get("/block"))
        running.handler.isBlocked.wait()
        try idle.send(get("/2"))
        _ = running.beginDrain()
        running.handler.gate.signal()
        let last = try idle.answer()
        #expect(last.body == "GET/2")
        #expect(last.fields["connection"] == "close")
        #expect(try blocking.answer().status == 200)
        #expect(try blocking.isEnded())
    }

    @Test("Requests that stand behind one another when a drain begins are all answered")
    func drainsPipelined() throws {
        let running = try RunningServer()
        var light = try running.client()
        try light.send(get("/1"))
        #expect(try light.answer().status == 200)
        var heavy = try running.client()
        try heavy.send(get("/slow") + get("/slow") + get("/after"))
        let blocking = try running.client()
        try blocking.send(get("/block"))
        running.handler.isBlocked.wait()
        try light.send((2...1000).map { get("/\($0)") }.joined())
        var fresh = try (0..<200).map { _ in Boxed(try running.client()) }
        for client in fresh { try client.value.send(get("/fresh")) }
        let drain = running.beginDrain()
        for _ in 1...3 { running.handler.gate.signal() }
        for number in 2...1000 {
            let answer = try light.answer()
            #expect(answer.body == "GET/\(number)")
            #expect(answer.fields["connection"] == (number == 1000 ? "close" : nil))
        }
        #expect(try light.isEnded())
        for path in ["/slow", "/slow", "/after"] {
            let answer = try heavy.answer()
            #expect(answer.body == "GET" + path)
            #expect(answer.fields["connection"] == (path == "/after" ? "close" : nil))
        }
        for client in fresh { #expect(try client.value.answer().body == "GET/fresh") }
        fresh = []
        light.endSending()
        heavy.endSending()
        blocking.endSending()
        #expect(drain.hasEnded())
    }

    @Test("A drain cuts at its limit, a stop at once")
    func cuts() throws {
        let running = try RunningServer { $0.drainTimeout = .milliseconds(50) }
        let halfway = try running.client()
        try halfway.send("GET /")
        #expect(running.drain())
        halfway.endSending()

        let other = try RunningServer(loops: 2)
        let waiting = try other.client()
        try waiting.send("GET /")
        let drain = other.beginDrain()
        other.server.stopNow()
        #expect(drain.hasEnded())
        waiting.endSending()
    }
}
