import CLinux
import Glibc

/// Where a socket is bound: an IPv4 or IPv6 address with a port.
struct SocketAddress: Sendable {
    private var storage: sockaddr_storage
    private let size: socklen_t

    init(storage: sockaddr_storage, size: socklen_t) {
        self.storage = storage
        self.size = size
    }

    /// The first address of a host: `127.0.0.1`, `::1`, `[::1]` or a name that resolves here.
    static func resolve(host: String, port: UInt16) throws(ServerError) -> SocketAddress {
        var name = host
        if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(name, String(port), &hints, &found)
        defer { if let found { freeaddrinfo(found) } }
        guard code == 0, let entry = found?.pointee, let address = entry.ai_addr else {
            let reason = gai_strerror(code).map { String(cString: $0) } ?? "unknown"
            throw ServerError(resolving: host, reason: reason)
        }
        var storage = sockaddr_storage()
        let size = min(Int(entry.ai_addrlen), MemoryLayout<sockaddr_storage>.size)
        withUnsafeMutableBytes(of: &storage) {
            $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: size))
        }
        return SocketAddress(storage: storage, size: socklen_t(size))
    }

    var family: Int32 { Int32(storage.ss_family) }

    /// The port; it stands at the same place in both families.
    var port: UInt16 {
        get {
            withUnsafeBytes(of: storage) {
                UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
            }
        }
        set {
            withUnsafeMutableBytes(of: &storage) {
                $0.storeBytes(of: newValue.bigEndian, toByteOffset: 2, as: UInt16.self)
            }
        }
    }

    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
        }
    }
}
