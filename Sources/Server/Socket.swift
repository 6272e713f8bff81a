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
    static func listening(at address: SocketAddress, backlog: Int32) throws(ServerError) -> Socket {
        do throws(SystemError) {
            let socket = Socket(owning: try SystemCalls.makeSocket(family: address.family))
            let descriptor = socket.descriptor
            try SystemCalls.setOption(descriptor, level: SOL_SOCKET, SO_REUSEADDR, to: 1)
            try SystemCalls.setOption(descriptor, level: SOL_SOCKET, SO_REUSEPORT, to: 1)
            try SystemCalls.setOption(
                descriptor, level: Int32(IPPROTO_TCP), TCP_NODELAY, to: 1)
            if address.family == AF_INET6 {
                try SystemCalls.setOption(
                    descriptor, level: Int32(IPPROTO_IPV6), IPV6_V6ONLY, to: 0)
            }
            try SystemCalls.bindSocket(descriptor, to: address)
            try SystemCalls.listen(on: descriptor, backlog: backlog)
            return socket
        } catch {
            throw ServerError(
                operation: "listen", errorNumber: error.number,
                description: "cannot listen: " + String(cString: strerror(error.number)))
        }
    }
}
