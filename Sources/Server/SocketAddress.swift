import CLinux
import Glibc
import HTTP

/// A socket address: IPv4 or IPv6 with a port, or a Unix path.
struct SocketAddress: Sendable {
    private var storage: sockaddr_storage
    private let size: socklen_t

    init(storage: sockaddr_storage, size: socklen_t) {
        self.storage = storage
        self.size = size
    }

    /// The address of a Unix socket; nil where the path is empty or too long (107 bytes).
    init?(path: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let name = Array(path.utf8)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
            guard !name.isEmpty, name.count < room.count else { return false }
            room.copyBytes(from: name)
            return true
        }
        guard fits else { return nil }
        var storage = sockaddr_storage()
        withUnsafeMutableBytes(of: &storage) { room in
            withUnsafeBytes(of: &address) { room.copyMemory(from: $0) }
        }
        self.init(storage: storage, size: socklen_t(MemoryLayout<sockaddr_un>.size))
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

    /// Whether it is `::`, which stands for every address of both families.
    var isEveryIPv6Address: Bool {
        family == AF_INET6 && peer == PeerAddress(high: 0, low: 0)
    }

    /// The address as a connection's peer.
    var peer: PeerAddress {
        switch family {
        case AF_INET:
            withUnsafeBytes(of: storage) {
                PeerAddress(
                    ipv4: UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self)))
            }
        case AF_INET6:
            withUnsafeBytes(of: storage) {
                PeerAddress(
                    high: UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
                    low: UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 16, as: UInt64.self)))
            }
        case AF_UNIX: .local
        default: .unknown
        }
    }

    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
        }
    }
}
