internal import Glibc

/// Asks the service that runs with the same settings whether it is ready.
///
/// For a container's health check: no shell and no client is needed in the image.
package enum Healthcheck {
    /// Whether `GET /health/ready` is answered with 200 within the time.
    ///
    /// Connecting, sending and each read may take up to the time each. A service that listens on
    /// every address is asked on the loopback address.
    package static func isReady(_ configuration: Configuration, within time: Duration) -> Bool {
        let host = reachable(configuration.host)
        let name = host.contains(":") ? "[\(host)]" : host
        let request =
            "GET /health/ready HTTP/1.1\r\nHost: \(name):\(configuration.port)\r\n"
            + "Connection: close\r\n\r\n"
        guard let socket = connect(host, port: UInt16(clamping: configuration.port), within: time)
        else { return false }
        defer { close(socket) }
        let bytes = Array(request.utf8)
        guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            return false
        }
        let wanted = Array("HTTP/1.1 200 ".utf8)
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 256)
        while answer.count < wanted.count {
            let count = recv(socket, &chunk, chunk.count, 0)
            guard count > 0 else { return false }
            answer += chunk.prefix(count)
        }
        return answer.starts(with: wanted)
    }

    /// The address under which a service that listens on `host` is reached from its own machine.
    static func reachable(_ host: String) -> String {
        switch host {
        case "0.0.0.0", "localhost": "127.0.0.1"
        case "::": "::1"
        default: host
        }
    }

    /// A connected socket, or nil.
    private static func connect(_ host: String, port: UInt16, within time: Duration) -> Int32? {
        var v4 = sockaddr_in()
        v4.sin_family = sa_family_t(AF_INET)
        v4.sin_port = port.bigEndian
        if inet_pton(AF_INET, host, &v4.sin_addr) == 1 {
            return connect(&v4, family: AF_INET, within: time)
        }
        var v6 = sockaddr_in6()
        v6.sin6_family = sa_family_t(AF_INET6)
        v6.sin6_port = port.bigEndian
        guard inet_pton(AF_INET6, host, &v6.sin6_addr) == 1 else { return nil }
        return connect(&v6, family: AF_INET6, within: time)
    }

    private static func connect<Address>(
        _ address: inout Address, family: Int32, within time: Duration
    ) -> Int32? {
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        let (seconds, attoseconds) = time.components
        var limit = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
        let size = socklen_t(MemoryLayout<timeval>.size)
        // SO_SNDTIMEO bounds connect(2) too (socket(7)).
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
            }
        }
        guard result == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }
}
