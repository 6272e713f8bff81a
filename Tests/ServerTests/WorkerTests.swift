import Dispatch
import Glibc
import Testing

@testable import Server

@Suite("Requests that workers answer")
struct WorkerTests {
    @Test("A heavy request holds up its own connection and no other")
    func handsOver() throws {
        let running = try RunningServer()
        var heavy = try running.client()
        try heavy.send(get("/1") + get("/slow") + get("/2"))
        #expect(try heavy.answer().body == "GET/1")
        var light = try running.client()
        try light.send(get("/x"))
        #expect(try light.answer().body == "GET/x")
        running.handler.gate.signal()
        #expect(try heavy.answer().body == "GET/slow")
        #expect(try heavy.answer().body == "GET/2")
    }

    @Test(
        "Much content is answered whole, to a client too that does not read at first",
        arguments: [10_000, 65_600, 1_000_000], [false, true])
    func handsOverMuch(size: Int, isChunked: Bool) throws {
        let running = try RunningServer()
        var client = try running.client()
        let content = String(repeating: "0123456789", count: size / 10)
        let framing =
            isChunked
            ? "Transfer-Encoding: chunked\r\n\r\n\(String(size, radix: 16))\r\n\(content)\r\n0\r\n\r\n"
            : "Content-Length: \(size)\r\n\r\n\(content)"
        for last in ["", "Connection: close\r\n"] {
            try client.send("POST /twice HTTP/1.1\r\nHost: h\r\n" + last + framing)
            if last.isEmpty { try client.send(get("/2")) }
            usleep(50_000)
            let answer = try client.answer()
            #expect(answer.body == content + content)
            #expect(answer.fields["connection"] == (last.isEmpty ? nil : "close"))
            if last.isEmpty { #expect(try client.answer().body == "GET/2") }
        }
        #expect(try client.isEnded())
    }

    @Test("A client that goes while a worker has its request is forgotten")
    func forgets() throws {
        let running = try RunningServer()
        let content = String(repeating: "0", count: 500_000)
        for _ in 1...20 {
            let client = try running.client()
            try client.send(
                "POST /twice HTTP/1.1\r\nHost: h\r\nContent-Length: 500000\r\n\r\n" + content)
            client.endSending()
        }
        #expect(running.drain())
    }
}
