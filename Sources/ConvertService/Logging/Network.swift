package import HTTP

/// A range of addresses (CIDR, RFC 4632): `10.0.0.0/8`, `2001:db8::/32`, or one address.
package struct Network: Sendable, Hashable {
    private let address: PeerAddress
    /// The length of the common prefix in the 128 bits of an IPv6 address.
    private let prefix: Int

    /// Reads a range; nil where the text is none, or has bits behind its prefix.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let address = PeerAddress(text: String(first)) else {
            return nil
        }
        let offset = address.ipv4 == nil ? 0 : 96
        var prefix = 128
        if parts.count == 2 {
            guard (1...3).contains(parts[1].utf8.count),
                parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let bits = Int(parts[1]), bits <= 128 - offset
            else { return nil }
            prefix = bits + offset
        }
        self.address = address
        self.prefix = prefix
        guard Self.masked(address, prefix) == (address.high, address.low) else { return nil }
    }

    /// Whether an address is in it.
    package func contains(_ other: PeerAddress) -> Bool {
        other.kind == .internet
            && Self.masked(other, prefix) == (address.high, address.low)
    }

    private static func masked(_ address: PeerAddress, _ prefix: Int) -> (UInt64, UInt64) {
        let high = prefix >= 64 ? UInt64.max : ~(UInt64.max >> UInt64(prefix))
        let low = prefix <= 64 ? 0 : prefix == 128 ? .max : ~(UInt64.max >> UInt64(prefix - 64))
        return (address.high & high, address.low & low)
    }

    /// The range as it is read.
    package var text: String {
        let bits = address.ipv4 == nil ? prefix : prefix - 96
        return bits == (address.ipv4 == nil ? 128 : 32)
            ? address.text : "\(address.text)/\(bits)"
    }
}
