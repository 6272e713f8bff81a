/// The syntax of `uri-host [ ":" port ]` (RFC 9110 §7.2, RFC 3986 §3.2.2).
enum HostSyntax {
    /// Whether the octets are a host that is not empty, with or without a port.
    static func isValid(_ value: Span<UInt8>) -> Bool {
        guard !value.isEmpty else { return false }
        var hostEnd = 0
        if value[0] == UInt8(ascii: "[") {
            while hostEnd < value.count, value[hostEnd] != UInt8(ascii: "]") { hostEnd += 1 }
            guard hostEnd < value.count, isAddress(value.extracting(1..<hostEnd)) else {
                return false
            }
            hostEnd += 1
        } else {
            guard
                let end = OctetSet.registeredName.endOfEscapedRun(
                    in: value, from: 0, to: value.count, with: UInt8(ascii: ".")),
                end > 0
            else { return false }
            hostEnd = end
        }
        guard hostEnd < value.count else { return true }
        return value[hostEnd] == UInt8(ascii: ":")
            && isPort(value.extracting(hostEnd + 1..<value.count))
    }

    /// Whether the octets could stand between brackets: colons, hexadecimal digits, dots.
    ///
    /// No host is looked up by it, so the number of groups is left alone. IPvFuture is refused:
    /// no such address exists.
    private static func isAddress(_ octets: Span<UInt8>) -> Bool {
        var colons = 0
        for index in octets.indices where octets[index] == UInt8(ascii: ":") { colons += 1 }
        return (2...7).contains(colons) && octets.count <= 45
            && OctetSet.addressLiteral.containsAll(octets)
    }

    /// Whether the octets are a TCP port; it may be empty.
    private static func isPort(_ octets: Span<UInt8>) -> Bool {
        var port = 0
        for index in octets.indices {
            let digit = octets[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return false }
            port = port * 10 + Int(digit)
            guard port <= 65535 else { return false }
        }
        return true
    }
}
