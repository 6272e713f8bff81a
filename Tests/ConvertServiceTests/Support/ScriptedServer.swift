import Foundation
import Glibc

/// A TCP server on 127.0.0.1 that answers the nth read of each connection with the nth reply, and
/// then waits for the client to close.
final class ScriptedServer {
    let port: Int
    private let descriptor: Int32

    init(replies: [String]) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.descriptor = descriptor
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, 16) == 0
                    ? getsockname(descriptor, address, &size) : -1
            }
        }
        guard code == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread {
            while case let client = accept(descriptor, nil, nil), client >= 0 {
                Thread.detachNewThread {
                    defer { close(client) }
                    var buffer = [UInt8](repeating: 0, count: 65_536)
                    for reply in replies {
                        guard recv(client, &buffer, buffer.count, 0) > 0 else { return }
                        let bytes = Array(reply.utf8)
                        _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
                    }
                    while recv(client, &buffer, buffer.count, 0) > 0 {}
                }
            }
        }
    }

    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }
}
