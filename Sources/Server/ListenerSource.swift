import CLinux
import Glibc

/// Makes the loops' listeners: one socket each on a shared port, or one socket for all.
///
/// A Unix socket or an inherited one cannot be opened twice: then each loop has a descriptor of the
/// same socket, and the first to accept gets the next connection.
struct ListenerSource {
    private enum Place {
        case port(SocketAddress)
        case shared(SharedSocket)
    }

    /// Keeps the socket open until every loop has its descriptor.
    private final class SharedSocket {
        let socket: Socket

        init(_ socket: consuming Socket) { self.socket = socket }
    }

    private var place: Place

    /// The port that is listened on; 0 for a Unix socket.
    private(set) var port: UInt16 = 0

    init(_ configuration: HTTPServer.Configuration) throws(ServerError) {
        do throws(SystemError) {
            guard configuration.inheritedSocket == nil, configuration.socketPath == nil else {
                let shared = SharedSocket(try Self.sharedSocket(configuration))
                place = .shared(shared)
                let address = try SystemCalls.localAddress(of: shared.socket.descriptor)
                if address.family != AF_UNIX { port = address.port }
                return
            }
        } catch {
            throw ServerError(listeningAt: configuration, error)
        }
        var address = try SocketAddress.resolve(
            host: configuration.host, port: configuration.port)
        if address.isEveryIPv6Address, !SystemCalls.hasIPv6 {
            address = try SocketAddress.resolve(host: "0.0.0.0", port: configuration.port)
        }
        place = .port(address)
        do throws(SystemError) { try Socket.checkIsFree(address) } catch {
            throw ServerError(listeningAt: configuration, error)
        }
    }

    private static func sharedSocket(
        _ configuration: HTTPServer.Configuration
    ) throws(SystemError) -> Socket {
        guard let inherited = configuration.inheritedSocket else {
            return try Socket.listening(
                atPath: configuration.socketPath ?? "", backlog: 4096)
        }
        try SystemCalls.makeListenerNonblocking(inherited)
        return Socket(owning: inherited)
    }

    /// A listener for another loop.
    mutating func nextListener() throws(SystemError) -> Socket {
        switch place {
        case .shared(let shared):
            guard let copy = SystemCalls.duplicate(shared.socket.descriptor) else {
                throw SystemError(number: errno)
            }
            return Socket(owning: copy)
        case .port(var address):
            let listener = try Socket.listening(at: address, backlog: 4096)
            address.port = try SystemCalls.localAddress(of: listener.descriptor).port
            port = address.port
            place = .port(address)
            return listener
        }
    }
}
