internal import Glibc

/// Asks the service that runs with the same settings whether it is ready.
///
/// For a container's health check: no shell and no client is needed in the image.
package enum Healthcheck {
    /// Why the service is not ready; nil where it is.
    ///
    /// Connecting, sending and each read may take up to the time each. A service that listens on
    /// every address is asked on the loopback address.
    package static func fault(_ configuration: Configuration, within time: Duration) -> String? {
        let host = reachable(configuration.host)
        let name = host.contains(":") ? "[\(host)]" : host
        let path = configuration.socketPath
        let place = path.isEmpty ? "\(name):\(configuration.port)" : path
        let request =
            "GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        let connected =
            path.isEmpty
            ? connect(host, port: UInt16(clamping: configuration.port), within: time)
            : connect(path: path, within: time)
        guard let socket = connected else { return "cannot connect to \(place): \(reason)" }
        defer { close(socket) }
        let bytes = Array(request.utf8)
        guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            return "cannot send to \(place): \(reason)"
        }
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1024)
        while answer.count < 64 * 1024 {
            let count = recv(socket, &chunk, chunk.count, 0)
            if count < 0 {
                // What came before may tell enough.
                guard answer.isEmpty else { break }
                return "no answer from \(place): \(reason)"
            }
            guard count > 0 else { break }
            answer += chunk.prefix(count)
        }
        return fault(inAnswer: String(decoding: answer, as: UTF8.self), from: place)
    }

    /// What an answer says is wrong; nil for a 200.
    private static func fault(inAnswer answer: String, from place: String) -> String? {
        if answer.hasPrefix("HTTP/1.1 200 ") { return nil }
        let line = answer.prefix { $0 != "\r\n" && $0 != "\n" }
        guard line.hasPrefix("HTTP/1.") else { return "\(place) does not answer as convertd does" }
        let status = line.split(separator: " ").dropFirst().first ?? ""
        guard let detail = answer.firstRange(of: #""detail":""#)?.upperBound else {
            return "\(place) answers \(status)"
        }
        return "\(place) answers \(status): \(answer[detail...].prefix { $0 != "\"" })"
    }

    /// The last error of the system, in its own words.
    private static var reason: String {
        errno == EAGAIN || errno == EINPROGRESS
            ? "it takes too long" : String(cString: strerror(errno))
    }

    /// The address under which a service that listens on `host` is reached from its own machine.
    static func reachable(_ host: String) -> String {
        switch host {
        // `::` takes both families, and IPv4 alone where there is no IPv6.
        case "0.0.0.0", "::", "localhost": "127.0.0.1"
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

    /// A socket connected to a Unix socket, or nil.
    private static func connect(path: String, within time: Duration) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { room in
            room.copyBytes(from: path.utf8.prefix(room.count - 1))
        }
        return connect(&address, family: AF_UNIX, within: time)
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
            let number = errno
            close(descriptor)
            errno = number
            return nil
        }
        return descriptor
    }
}
