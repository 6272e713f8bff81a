import Dispatch
import Glibc
import HTTP
import Testing

@testable import Server

@Suite("The server over loopback")
struct HTTPServerTests {
    @Test("A connection serves one request after another, until it is told to end")
    func keepsAlive() throws {
        let running = try RunningServer()
        var client = try running.client()
        for number in 1...3 {
            try client.send(get("/\(number)"))
            let answer = try client.answer()
            #expect(answer.status == 200)
            #expect(answer.body == "GET/\(number)")
            #expect(answer.fields["connection"] == nil)
        }
        try client.send(get("/4", "Connection: close\r\n"))
        #expect(try client.answer().fields["connection"] == "close")
        #expect(try client.isEnded())
    }

    @Test("HTTP/1.0 ends after one answer, unless asked to stay")
    func speaksOldVersion() throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send("GET /1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(try client.answer().fields["connection"] == "keep-alive")
        try client.send("GET /2 HTTP/1.0\r\n\r\n")
        #expect(try client.answer().fields["connection"] == "close")
        #expect(try client.isEnded())
    }

    @Test("A handler can end the connection")
    func handlerEnds() throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send(get("/end") + get("/never"))
        #expect(try client.answer().fields["connection"] == "close")
        #expect(try client.isEnded())
    }

    @Test("Pipelined requests are answered in their order", arguments: [1, 100, 5000])
    func pipelines(_ count: Int) throws {
        let running = try RunningServer()
        var client = try running.client()
        let requests = (1...count).map { get("/\($0)") }.joined()
        // More answers than the socket takes would block a client that only sends.
        let writer = DispatchQueue(label: "writer")
        let isSent = DispatchSemaphore(value: 0)
        let port = running.server.port
        if count < 5000 {
            try client.send(requests)
            for number in 1...count { #expect(try client.answer().body == "GET/\(number)") }
        } else {
            writer.async {
                var other = try? TestClient(port: port)
                try? other?.send(requests)
                other?.endSending()
                let last = (1...count).map { _ in try? other?.answer().body }.last
                #expect(last == "GET/\(count)")
                isSent.signal()
            }
            #expect(isSent.wait(timeout: .now() + .seconds(20)) == .success)
        }
        #expect(running.drain())
        #expect(running.server.counters.reading.requests == count)
    }

    @Test("Content arrives whole, counted and chunked", arguments: [0, 5, 70_000, 1_000_000])
    func takesContent(_ size: Int) throws {
        let running = try RunningServer()
        var client = try running.client()
        let body = String(repeating: "0123456789", count: size / 10 + 1).prefix(size)
        try client.send(post("/echo", "Content-Length: \(size)\r\n", String(body)))
        #expect(try client.answer().body == body)

        var chunks = ""
        var rest = body
        while !rest.isEmpty {
            let chunk = rest.prefix(30_000)
            chunks += String(chunk.utf8.count, radix: 16) + "\r\n" + chunk + "\r\n"
            rest = rest.dropFirst(30_000)
        }
        let text = post("/echo", "Transfer-Encoding: chunked\r\n", chunks + "0\r\n\r\n")
        try client.send(text + get("/after"))
        #expect(try client.answer().body == body)
        #expect(try client.answer().body == "GET/after")
    }

    @Test("A request that drips byte by byte is answered the same")
    func takesDrips() throws {
        let running = try RunningServer()
        var client = try running.client()
        let chunked = post(
            "/echo", "Transfer-Encoding: chunked\r\n", "3\r\nabc\r\n2;x\r\nde\r\n0\r\nT: u\r\n\r\n")
        for byte in (chunked + post("/echo", "Content-Length: 2\r\n", "fg")).utf8 {
            try client.send([byte])
        }
        #expect(try client.answer().body == "abcde")
        #expect(try client.answer().body == "fg")
    }

    @Test("HEAD gets the fields of GET and no content")
    func answersHead() throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send("HEAD /x HTTP/1.1\r\nHost: h\r\n\r\n" + get("/y"))
        let head = try client.answer(toHead: true)
        #expect(head.fields["content-length"] == "6")
        #expect(try client.answer().body == "GET/y")
    }

    @Test("A client that waits for 100 gets it before its content, and only then")
    func continues() throws {
        let running = try RunningServer()
        var client = try running.client()
        let fields = "Content-Length: 5\r\nExpect: 100-continue\r\n"
        try client.send(post("/echo", fields))
        #expect(try client.answer().status == 100)
        try client.send("hello")
        #expect(try client.answer().body == "hello")
        // One that does not wait has no use for it.
        try client.send(post("/echo", fields, "hello"))
        #expect(try client.answer().body == "hello")
    }

    static let refusals: [(request: String, status: Int, code: String)] = [
        (post("/", "Expect: 100-continue\r\nContent-Length: 9999999\r\n"), 413, "body_too_large"),
        (post("/nothing", "Expect: 100-continue\r\nContent-Length: 5\r\n"), 413, "body_too_large"),
        (post("/", "Expect: 102-processing\r\nContent-Length: 5\r\n"), 417, "expectation_failed"),
        (get("/", "X: \(String(repeating: "x", count: 20_000))\r\n"), 431, "header_too_large"),
        (get("/" + String(repeating: "x", count: 9000)), 414, "uri_too_long"),
        ("nonsense\r\n\r\n", 400, "invalid_request"),
        ("BREW / HTTP/1.1\r\nHost: h\r\n\r\n", 501, "not_implemented"),
        ("GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505, "version_not_supported"),
    ]

    @Test("What HTTP refuses is answered and ends the connection", arguments: refusals)
    func refuses(_ example: (request: String, status: Int, code: String)) throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send(get("/before") + example.request + get("/never"))
        #expect(try client.answer().body == "GET/before")
        let answer = try client.answer()
        #expect(answer.status == example.status)
        #expect(answer.body == example.code)
        #expect(answer.fields["connection"] == "close")
        #expect(try client.isEnded())
    }

    @Test("A client that sends on and on still gets to read why it was refused")
    func endsInStages() throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send(post("/", "Content-Length: 9999999\r\n"))
        try client.send([UInt8](repeating: 0, count: 9_999_999))
        #expect(try client.answer().status == 413)
        #expect(try client.isEnded())
    }

    @Test(
        "After its last answer a client is heard for a time and up to a number of bytes only",
        arguments: [(1_000_000, 0.05), (10_000, 60)])
    func endsLingering(bytes: Int, seconds: Double) throws {
        let running = try RunningServer {
            $0.lingerBytes = bytes
            $0.lingerTimeout = .seconds(seconds)
            $0.drainTimeout = .seconds(60)
        }
        var client = try running.client()
        try client.send(post("/", "Content-Length: 9999999\r\n"))
        try client.send([UInt8](repeating: 0, count: 10_000))
        #expect(try client.answer().status == 413)
        if seconds > 1 { try client.send([UInt8](repeating: 0, count: 10_001)) }
        // The client does not end the connection: the server has to.
        #expect(running.drain())
        client.endSending()
    }

    @Test("Beyond 1024 that are told so, connections without a place are closed without a word")
    func limitsRefusals() throws {
        let running = try RunningServer {
            $0.maxConnections = 1
            $0.lingerTimeout = .seconds(60)
        }
        var first = try running.client()
        try first.send(get("/1"))
        #expect(try first.answer().status == 200)
        let refused = try (0..<1024).map { _ in Boxed(try running.client()) }
        for client in refused { #expect(try client.value.answer().status == 503) }
        var next = try running.client()
        #expect(try next.isEnded())
        try first.send(get("/2"))
        #expect(try first.answer().status == 200)
    }

    @Test("A slow head and slow content are answered 408")
    func timesOut() throws {
        let running = try RunningServer {
            $0.headTimeout = .milliseconds(50)
            $0.bodyTimeout = .milliseconds(50)
        }
        for start in ["GET / HT", post("/echo", "Content-Length: 5\r\n", "he")] {
            var client = try running.client()
            try client.send(start)
            let answer = try client.answer()
            #expect(answer.status == 408)
            #expect(answer.body == "request_timeout")
            #expect(try client.isEnded())
        }
    }

    @Test("An idle connection is closed without a word")
    func closesIdle() throws {
        let running = try RunningServer { $0.idleTimeout = .milliseconds(50) }
        var client = try running.client()
        #expect(try client.isEnded())
        var other = try running.client()
        try other.send(get("/x"))
        #expect(try other.answer().status == 200)
        #expect(try other.isEnded())
    }

    @Test("One connection more than allowed is answered 503, and a place that gets free is used")
    func limitsConnections() throws {
        let running = try RunningServer { $0.maxConnections = 2 }
        var first = try running.client()
        var second = try running.client()
        try first.send(get("/1"))
        try second.send(get("/2"))
        #expect(try first.answer().status == 200)
        #expect(try second.answer().status == 200)
        var third = try running.client()
        let refusal = try third.answer()
        #expect(refusal.status == 503)
        #expect(refusal.body == "unavailable")
        #expect(try third.isEnded())

        try first.send(get("/3", "Connection: close\r\n"))
        #expect(try first.answer().status == 200)
        #expect(try first.isEnded())
        first.endSending()
        var status = 503
        while status == 503 {
            var next = try running.client()
            try next.send(get("/4"))
            status = try next.answer().status
        }
        #expect(status == 200)
    }

    @Test(
        "A connection may make as many requests as allowed, and its last answer says so",
        arguments: [false, true])
    func limitsRequests(arePipelined: Bool) throws {
        let running = try RunningServer { $0.requestsPerConnection = 3 }
        running.handler.gate.signal()
        var client = try running.client()
        let stream = post("/stream", "Content-Length: 1\r\n", "x")
        for requests in [
            ["/1", "/2", "/3", "/4"].map { get($0) }, [get("/1"), stream, get("/slow")],
            [get("/1"), get("/2"), stream],
        ] {
            if arePipelined { try client.send(requests.joined()) }
            for (index, request) in requests.prefix(3).enumerated() {
                if !arePipelined { try client.send(request) }
                let answer = try client.answer()
                #expect(answer.status == 200)
                #expect(answer.fields["connection"] == (index == 2 ? "close" : nil))
            }
            #expect(try client.isEnded())
            client = try running.client()
        }
    }

    @Test("What all requests hold together is limited, and freed with each answer")
    func limitsHeldBytes() throws {
        let running = try RunningServer { $0.heldBytes = 50_000 }
        let body = String(repeating: "x", count: 200_000)
        for _ in 1...2 {
            var client = try running.client()
            for field in [
                "Content-Length: 40000\r\n", "Connection: a\r\nContent-Length: 40000\r\n",
            ] {
                try client.send(post("/echo", field, String(body.prefix(20_000))))
                try client.send(String(body.prefix(20_000)))
                #expect(try client.answer().body.utf8.count == 40_000)
            }
            try client.send(post("/echo", "Content-Length: 200000\r\n", body))
            #expect(try client.answer().status == 503)
            #expect(try client.isEnded())
            // One that gives up frees what it held, too.
            var other = try running.client()
            try other.send(post("/echo", "Content-Length: 50000\r\n", String(body.prefix(40_000))))
            other.endSending()
            #expect(try other.isEnded())
        }
    }

    @Test("Answers that are not taken count too, and are cut at the limit")
    func limitsUnsentAnswers() throws {
        let running = try RunningServer { $0.heldBytes = TestHandler.largeSize + 1_000_000 }
        var patient = try running.client()
        try patient.send(get("/large"))
        // Some of the first one is in the kernel; what is left of both together is too much. Which one
        // is cut depends on how long the first one has waited by then.
        var next = try running.client()
        try next.send(get("/large"))
        let second = try? next.answer().body.utf8.count
        let first = try? patient.answer().body.utf8.count
        #expect([first, second].compactMap { $0 } == [TestHandler.largeSize])
        var last = try running.client()
        try last.send(get("/large"))
        #expect(try last.answer().body.utf8.count == TestHandler.largeSize)
    }

    @Test("A large answer reaches a slow reader whole, and requests behind it wait")
    func backsPressure() throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send(get("/large") + get("/after"))
        #expect(try client.answer().body.utf8.count == TestHandler.largeSize)
        #expect(try client.answer().body == "GET/after")
    }

    @Test("A client that vanishes mid-answer, or takes nothing, is forgotten")
    func forgetsVanished() throws {
        let running = try RunningServer {
            $0.writeTimeout = .milliseconds(100)
            $0.drainTimeout = .seconds(60)
        }
        do {
            let vanishing = try running.client()
            try vanishing.send(get("/large"))
            vanishing.resetOnClose()
        }
        let stubborn = try running.client()
        try stubborn.send(get("/large"))
        var other = try running.client()
        try other.send(get("/x"))
        #expect(try other.answer().status == 200)
        #expect(running.drain())
        #expect(running.server.counters.reading.openConnections == 0)
        stubborn.endSending()
    }

    @Test("A client that has shut its sending side still gets its answers")
    func answersHalfClosed() throws {
        let running = try RunningServer()
        var client = try running.client()
        try client.send(get("/large") + get("/2"))
        client.endSending()
        #expect(try client.answer().status == 200)
        #expect(try client.answer().body == "GET/2")
        #expect(try client.isEnded())
    }

    @Test("A port in use, or a host that is none, is told when the server is made")
    func refusesToStart() throws {
        let running = try RunningServer(loops: 2)
        #expect(throws: ServerError.self) {
            try HTTPServer(
                configuration: .init(port: running.server.port), handler: running.handler)
        }
        #expect(throws: ServerError.self) {
            try HTTPServer(configuration: .init(host: "256.1.1.1"), handler: running.handler)
        }
    }

    @Test("IPv6 is listened on as well", arguments: ["::1", "[::1]"])
    func listensOnIPv6(_ host: String) throws {
        let configuration = HTTPServer.Configuration(host: host, port: 0, loops: 1)
        let server = try HTTPServer(configuration: configuration, handler: TestHandler())
        #expect(server.port != 0)
        server.stopNow()
    }

    @Test("The counters tell what happened")
    func counts() throws {
        let running = try RunningServer()
        var client = try running.client()
        let request = get("/1")
        try client.send(request + "x\r\n\r\n")
        #expect(try client.answer().status == 200)
        #expect(try client.answer().status == 400)
        client.endSending()
        #expect(running.drain())
        let reading = running.server.counters.reading
        #expect(reading.acceptedConnections == 1)
        #expect(reading.openConnections == 0)
        #expect(reading.requests == 1)
        #expect(reading.failures == 1)
        #expect(reading.bytesReceived == request.utf8.count + 5)
        #expect(reading.bytesSent > 100)
    }
}
