import Dispatch
import Glibc
import HTTP
import Testing

@testable import Server

/// A server of one loop on a free port, stopped when the test is over.
final class RunningServer: Sendable {
    let handler = TestHandler()
    let server: HTTPServer

    init(loops: Int = 1, _ adjust: (inout Limits) -> Void = { _ in }) throws {
        var limits = Limits()
        adjust(&limits)
        let configuration = HTTPServer.Configuration(port: 0, loops: loops, limits: limits)
        server = try HTTPServer(configuration: configuration, handler: handler)
        server.start()
    }

    deinit {
        server.stopNow()
    }

    func client() throws -> TestClient {
        try TestClient(port: server.port)
    }

    /// Begins a drain.
    func beginDrain() -> Drain {
        let drain = Drain()
        server.beginDrain { drain.ended.signal() }
        return drain
    }

    /// Drains; false when that takes more than five seconds.
    func drain() -> Bool { beginDrain().hasEnded() }
}

/// A drain that has begun.
struct Drain: Sendable {
    fileprivate let ended = DispatchSemaphore(value: 0)

    /// Waits for its end; false when that takes more than five seconds.
    func hasEnded() -> Bool { ended.wait(timeout: .now() + .seconds(5)) == .success }
}

func get(_ path: String, _ fields: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n"
}

func post(_ path: String, _ fields: String, _ body: String = "") -> String {
    "POST \(path) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\(body)"
}

/// A client that an array can hold.
final class Boxed {
    var value: TestClient

    init(_ value: consuming TestClient) { self.value = value }
}
