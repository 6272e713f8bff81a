import Glibc
import Testing

@Suite("Starting and stopping")
struct LifecycleTests {
    @Test(
        "an unusable setting ends the start with a clear line",
        arguments: [
            (["--no-such-flag"], "no-such-flag"), (["--port", "abc"], "port"),
            (["--port", "65536"], "port"), (["--port"], "port"), (["--loops", "0"], "loops"),
            (["nonsense"], "nonsense"),
        ])
    func unusable(arguments: [String], named: String) throws {
        let result = try runConvertd(arguments)
        #expect(result.status == 2)
        #expect(result.output.contains(named))
    }

    @Test("a variable is checked like its flag")
    func unusableVariable() throws {
        let result = try runConvertd([], environment: ["CONVERTD_PORT": "abc"])
        #expect(result.status == 2)
        #expect(result.output.contains("CONVERTD_PORT"))
    }

    @Test(
        "what only prints does so and ends", arguments: ["--help", "--version", "--print-config"])
    func printing(flag: String) throws {
        let result = try runConvertd([flag])
        #expect(result.status == 0)
        #expect(!result.output.isEmpty)
    }

    @Test("SIGTERM finishes what is in flight, then ends with 0")
    func draining() throws {
        let server = try ServerProcess()
        let body = #"{"value":"1,234.5","from":"en-US","to":"de-DE"}"#
        let connection = try RawConnection(port: server.port)
        connection.send(
            """
            POST /convert/number HTTP/1.1\r
            Host: a.example\r
            Content-Type: application/json\r
            Content-Length: \(body.utf8.count)\r
            \r
            {
            """)
        // An answer on another connection shows that the server has seen the first one too.
        #expect(try server.client().get("/health/ready").status == 200)
        server.signal(15)
        #expect(waitUntil(seconds: 5) { (try? RawConnection(port: server.port)) == nil })
        #expect(server.status == nil)
        connection.send(String(body.dropFirst()))
        let answer = connection.receiveAll()
        #expect(answer.hasPrefix("HTTP/1.1 200 "))
        #expect(answer.contains("1.234,5"))
        #expect(server.waitForExit(seconds: 5) == 0)
    }

    @Test("a second SIGTERM ends at once")
    func secondSignal() throws {
        let server = try ServerProcess()
        let connection = try RawConnection(port: server.port)
        connection.send(
            "POST /convert/number HTTP/1.1\r\nHost: a.example\r\nContent-Length: 9\r\n\r\n")
        #expect(try server.client().get("/health/ready").status == 200)
        server.signal(15)
        #expect(waitUntil(seconds: 5) { (try? RawConnection(port: server.port)) == nil })
        #expect(server.status == nil)
        server.signal(15)
        #expect(server.waitForExit(seconds: 3) != nil)
    }
}
