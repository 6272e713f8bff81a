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
