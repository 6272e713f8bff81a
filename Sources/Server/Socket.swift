import CLinux
import Glibc

/// A socket, or another descriptor, that closes when it goes out of scope.
struct Socket: ~Copyable, Sendable {
    let descriptor: Int32

    init(owning descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        SystemCalls.close(descriptor)
    }

    /// A listener that shares its port with the other loops' listeners.
    ///
    /// Accepted connections inherit its TCP_NODELAY.
    static func listening(at address: SocketAddress, backlog: Int32) throws(SystemError) -> Socket {
        let socket = try bound(to: address, sharesPort: true)
        try SystemCalls.setOption(
            socket.descriptor, level: Int32(IPPROTO_TCP), TCP_NODELAY, to: 1)
        try SystemCalls.listen(on: socket.descriptor, backlog: backlog)
        return socket
    }

    /// A listener on a Unix socket at a path.
    ///
    /// A socket there that nobody listens on any more is removed first.
    static func listening(atPath path: String, backlog: Int32) throws(SystemError) -> Socket {
        guard let address = SocketAddress(path: path) else {
            throw SystemError(number: ENAMETOOLONG)
        }
        let probe = Socket(owning: try SystemCalls.makeSocket(family: AF_UNIX))
        if SystemCalls.isRefused(probe.descriptor, by: address) { SystemCalls.removeFile(path) }
        let socket = Socket(owning: try SystemCalls.makeSocket(family: AF_UNIX))
        try SystemCalls.bindSocket(socket.descriptor, to: address)
        try SystemCalls.listen(on: socket.descriptor, backlog: backlog)
        return socket
    }

    /// Fails where another server listens on the port: a shared port would not tell.
    static func checkIsFree(_ address: SocketAddress) throws(SystemError) {
        _ = try bound(to: address, sharesPort: false)
    }

    private static func bound(
        to address: SocketAddress, sharesPort: Bool
    ) throws(SystemError) -> Socket {
        let socket = Socket(owning: try SystemCalls.makeSocket(family: address.family))
        let descriptor = socket.descriptor
        try SystemCalls.setOption(descriptor, level: SOL_SOCKET, SO_REUSEADDR, to: 1)
        if sharesPort {
            try SystemCalls.setOption(descriptor, level: SOL_SOCKET, SO_REUSEPORT, to: 1)
        }
        if address.family == AF_INET6 {
            try SystemCalls.setOption(
                descriptor, level: Int32(IPPROTO_IPV6), IPV6_V6ONLY, to: 0)
        }
        try SystemCalls.bindSocket(descriptor, to: address)
        return socket
    }
}
