/// Where a request comes from.
///
/// Two words rather than a text, because every request has one and few are shown.
public struct PeerAddress: Hashable, Sendable {
    /// The kind of a connection.
    public enum Kind: Hashable, Sendable {
        /// Unknown.
        case unknown
        /// A Unix socket, whose other end has no name.
        case local
        /// TCP.
        case internet
    }

    /// The kind of the connection.
    public let kind: Kind
    /// The first eight bytes of the IPv6 address, as a number; of an IPv4 address those of
    /// `::ffff:a.b.c.d` (RFC 4291, section 2.5.5.2).
    public let high: UInt64
    /// The last eight bytes.
    public let low: UInt64

    private init(_ kind: Kind, high: UInt64 = 0, low: UInt64 = 0) {
        self.kind = kind
        self.high = high
        self.low = low
    }

    /// No address.
    public static let unknown = PeerAddress(.unknown)
    /// The other end of a Unix socket.
    public static let local = PeerAddress(.local)

    /// An IPv6 address, mapped IPv4 addresses included.
    public init(high: UInt64, low: UInt64) { self.init(.internet, high: high, low: low) }

    /// An IPv4 address, its first byte the highest.
    public init(ipv4 address: UInt32) {
        self.init(high: 0, low: 0xFFFF_0000_0000 | UInt64(address))
    }

    /// The IPv4 address; nil for everything else.
    public var ipv4: UInt32? {
        guard kind == .internet, high == 0, low >> 32 == 0xFFFF else { return nil }
        return UInt32(truncatingIfNeeded: low)
    }
}
