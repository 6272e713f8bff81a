import Dispatch
import Glibc
import Testing

@testable import ConvertService

@Suite("Health check")
struct HealthcheckTests {
    /// Listens on a free loopback port and answers one connection, or lets it wait.
    private final class OneAnswer: Sendable {
        let port: Int
        private let socket: Int32

        init(_ answer: String?, isListening: Bool = true) throws {
            let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isBound = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, size) == 0 && (!isListening || listen(socket, 1) == 0)
                        && getsockname(socket, $0, &size) == 0
                }
            }
            try #require(isBound)
            port = Int(UInt16(bigEndian: address.sin_port))
            self.socket = socket
            guard let answer else { return }
            DispatchQueue.global().async {
                let connection = accept(socket, nil, nil)
                var request = [UInt8](repeating: 0, count: 1000)
                let count = recv(connection, &request, request.count, 0)
                let text = String(decoding: request.prefix(max(count, 0)), as: UTF8.self)
                if text.hasPrefix("GET /health/ready HTTP/1.1\r\nHost: localhost") {
                    _ = Array(answer.utf8).withUnsafeBytes {
                        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                    }
                }
                close(connection)
            }
        }

        deinit { close(socket) }
    }

    private func isReady(port: Int, host: String = "127.0.0.1", milliseconds: Int = 5000) -> Bool {
        var configuration = Configuration()
        configuration.host = host
        configuration.port = port
        return Healthcheck.fault(configuration, within: .milliseconds(milliseconds)) == nil
    }

    @Test(
        "Only 200 is ready",
        arguments: [
            ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", true),
            ("HTTP/1.1 503 Service Unavailable\r\n\r\n", false),
            ("HTTP/1.1 2000 \r\n\r\n", false),
            ("HTTP/1.1 200", false),
            ("", false),
        ])
    func answers(answer: String, expected: Bool) throws {
        let server = try OneAnswer(answer)
        #expect(isReady(port: server.port) == expected)
    }

    @Test("A service on every address is asked on loopback", arguments: ["0.0.0.0", "localhost"])
    func everyAddress(host: String) throws {
        let server = try OneAnswer("HTTP/1.1 200 OK\r\n\r\n")
        #expect(isReady(port: server.port, host: host))
    }

    @Test("A service that accepts but does not answer is not ready")
    func silence() throws {
        let server = try OneAnswer(nil)
        #expect(!isReady(port: server.port, milliseconds: 20))
    }

    @Test("Where nobody listens, nothing is ready")
    func refused() throws {
        // A bound port that does not listen: nobody else can come to listen there meanwhile.
        let server = try OneAnswer(nil, isListening: false)
        #expect(!isReady(port: server.port))
    }

    @Test(
        "What is wrong is said",
        arguments: [
            ("HTTP/1.1 503 \r\n\r\n{\"detail\":\"It drains.\"}", "answers 503: It drains."),
            ("HTTP/1.1 404 Not Found\r\n\r\n", "answers 404"),
            ("SSH-2.0-OpenSSH_9.2\r\n", "does not answer as convertd does"),
            ("", "does not answer as convertd does"),
        ])
    func faults(answer: String, expected: String) throws {
        let server = try OneAnswer(answer)
        var configuration = Configuration()
        configuration.port = server.port
        let fault = Healthcheck.fault(configuration, within: .seconds(5))
        #expect(fault == "127.0.0.1:\(server.port) \(expected)")
    }

    @Test("A refused connection is said to be one")
    func refusedFault() throws {
        let server = try OneAnswer(nil, isListening: false)
        var configuration = Configuration()
        configuration.port = server.port
        #expect(
            Healthcheck.fault(configuration, within: .seconds(5))
                == "cannot connect to 127.0.0.1:\(server.port): Connection refused")
    }

    @Test("An IPv6 wildcard is asked on the loopback that is always there")
    func addresses() {
        #expect(Healthcheck.reachable("::") == "127.0.0.1")
        #expect(Healthcheck.reachable("192.0.2.1") == "192.0.2.1")
    }
}
