import Dispatch
import HTTP
import Testing

@testable import Server

@Suite("Streams over loopback")
struct StreamTests {
    static func chunks(_ body: String, of size: Int = 1000) -> String {
        var text = ""
        var rest = Substring(body)
        while !rest.isEmpty {
            let chunk = rest.prefix(size)
            text += String(chunk.utf8.count, radix: 16) + "\r\n" + chunk + "\r\n"
            rest = rest.dropFirst(size)
        }
        return text + "0\r\n\r\n"
    }

    @Test(
        "Content of any length is echoed, and the next request answered",
        arguments: [1, 7, 8, 30_000])
    func echoes(_ size: Int) throws {
        let running = try RunningServer { $0.message.bodyBytes = 100 }
        var client = try running.client()
        let body = String(String(repeating: "0123456789", count: size / 10 + 1).prefix(size))
        try client.send(post("/stream", "Content-Length: \(size)\r\n", body) + get("/after"))
        let counted = try client.answer()
        #expect(counted.status == 200)
        #expect(counted.fields["x-stream"] == "yes")
        #expect(counted.body == body + "$")
        #expect(try client.answer().body == "GET/after")
        let chunked = Self.chunks(body)
        try client.send(post("/stream", "Transfer-Encoding: chunked\r\n", chunked) + get("/2"))
        #expect(try client.answer().body == body + "$")
        #expect(try client.answer().body == "GET/2")
        for byte in post("/stream", "Transfer-Encoding: chunked\r\n", Self.chunks("drip")).utf8 {
            try client.send([byte])
        }
        #expect(try client.answer().body == "drip$")
    }

    @Test("Large results of workers come whole, and in chunks that say how large they are")
    func sendsWorkersResults() throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send(post("/stream/heavy", "Content-Length: 6\r\n", "abcdef") + get("/after"))
        let results = "abcdef".map { String(repeating: $0, count: 100_000) }.joined()
        #expect(try client.answer().body == results + "$")
        #expect(try client.answer().body == "GET/after")
    }

    @Test("The answer is written while the content comes")
    func answersMeanwhile() throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send(post("/stream", "Content-Length: 4\r\n", "ab"))
        let first = try client.bytes(to: "ab\r\n")
        #expect(first.hasPrefix("HTTP/1.1 200"))
        #expect(first.hasSuffix("\r\n\r\n00000002\r\nab\r\n"))
        try client.send("cd")
        let second = try client.bytes(to: "0\r\n\r\n")
        #expect(second == "00000003\r\ncd$\r\n0\r\n\r\n")
    }

    @Test(
        "A client that waits for 100 gets it, and HTTP/1.0 an answer that ends with the connection")
    func speaksBoth() throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send(post("/stream", "Content-Length: 2\r\nExpect: 100-continue\r\n"))
        #expect(try client.answer().status == 100)
        try client.send("ab")
        #expect(try client.answer().body == "ab$")
        var old = try running.client()
        try old.send("POST /stream HTTP/1.0\r\nContent-Length: 2\r\n\r\nab")
        let answer = try old.bytes()
        #expect(answer.hasPrefix("HTTP/1.1 200"))
        #expect(answer.hasSuffix("\r\nConnection: close\r\nX-Stream: yes\r\n\r\nab$"))
    }

    @Test("What is wrong with the head is answered, and the content not read")
    func refuses() throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send(
            post("/stream/refused", "Expect: 100-continue\r\nContent-Length: 5\r\n"))
        let answer = try client.answer()
        #expect(answer.status == 422)
        #expect(answer.body == "refused")
        #expect(answer.fields["connection"] == "close")
        #expect(try client.isEnded())
    }

    @Test("A fault before the first result has its status, one behind it cuts the answer")
    func fails() throws {
        let running = try RunningServer { $0.bodyTimeout = .milliseconds(50) }
        var client = try running.client()
        try client.send(post("/stream", "Transfer-Encoding: chunked\r\n", "x"))
        #expect(try client.answer().status == 400)
        var other = try running.client()
        try other.send(post("/stream", "Transfer-Encoding: chunked\r\n", "2\r\nabXX"))
        let cut = try other.bytes()
        #expect(cut.hasPrefix("HTTP/1.1 200"))
        #expect(cut.hasSuffix("\r\n\r\n00000011\r\nabinvalid_request\r\n"))
        var slow = try running.client()
        try slow.send(post("/stream", "Content-Length: 3\r\n", "ab"))
        #expect(try slow.bytes().hasSuffix("request_timeout\r\n"))
    }

    @Test("A stream that is busy lets others have their turn")
    func takesTurns() throws {
        let running = try RunningServer()
        var busy = try running.client()
        try busy.send(post("/stream/waiting", "Content-Length: 3\r\n", "abc"))
        var other = try running.client()
        for _ in 1...3 {
            try other.send(get("/x"))
            #expect(try other.answer().body == "GET/x")
        }
        running.handler.waitingStreams.gate.signal()
        #expect(try busy.answer().body == "abc$")
    }

    @Test("A client that takes no answers is not answered further, and cut in the end")
    func backsPressure() throws {
        let running = try RunningServer { $0.writeTimeout = .milliseconds(100) }
        let client = try running.client()
        let piece = [UInt8](repeating: 0x78, count: 1_000_000)
        try client.send(post("/stream/large", "Content-Length: 9000000000000\r\n"))
        let limit = ContinuousClock.now + .seconds(20)
        #expect(throws: TestClient.Failure.self) {
            while ContinuousClock.now < limit { try client.send(piece) }
        }
        #expect(running.drain())
        // A thousand bytes are written for each one taken, and none once it is given up.
        #expect(running.server.counters.reading.bytesSent < 50_000_000)
        #expect(running.handler.streams.gone.wait(timeout: .now()) == .timedOut)
    }

    @Test("A client that sends everything before it reads is told to read")
    func tellsToRead() throws {
        let running = try RunningServer { $0.writeTimeout = .milliseconds(300) }
        var client = try running.client()
        let piece = [UInt8](repeating: 0x78, count: 1_000_000)
        try client.send(post("/stream/large", "Content-Length: 50000000\r\n"))
        for _ in 1...50 { try client.send(piece) }
        let answer = try client.bytes()
        #expect(answer.hasPrefix("HTTP/1.1 200 "))
        #expect(answer.hasSuffix("request_timeout\r\n"))
    }

    @Test("A client that takes its answer late gets it whole")
    func waitsForReaders() throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send(post("/stream/large", "Content-Length: 20000\r\n"))
        try client.send([UInt8](repeating: 0x78, count: 20_000))
        #expect(try client.answer().body.utf8.count == 20_000_001)
    }

    @Test("A stream whose client has gone is told so")
    func forgetsVanished() throws {
        let running = try RunningServer()
        do {
            let client = try running.client()
            try client.send(post("/stream", "Content-Length: 20\r\n", "abc"))
        }
        #expect(running.handler.streams.gone.wait(timeout: .now() + .seconds(5)) == .success)
    }

    @Test("A drain finishes a stream in flight and closes behind it")
    func drains() throws {
        let running = try RunningServer()
        var idle = try running.client()
        try idle.send(get("/idle"))
        #expect(try idle.answer().status == 200)
        var client = try running.client()
        try client.send(post("/stream", "Content-Length: 4\r\n", "ab"))
        #expect(try client.bytes(to: "ab\r\n").hasSuffix("ab\r\n"))
        let drain = running.beginDrain()
        #expect(try idle.isEnded())
        try client.send("cd" + get("/never"))
        #expect(try client.bytes().hasSuffix("cd$\r\n0\r\n\r\n"))
        client.endSending()
        #expect(drain.hasEnded())
    }
}
