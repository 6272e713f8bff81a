/// The syntax of `uri-host [ ":" port ]` (RFC 9110 §7.2, RFC 3986 §3.2.2).
enum HostSyntax {
    /// Whether the bytes in a range are a host that is not empty, with or without a port.
    static func isValid(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        let (start, end) = (range.lowerBound, range.upperBound)
        guard start < end else { return false }
        var hostEnd = start
        if bytes[start] == UInt8(ascii: "[") {
            while hostEnd < end, bytes[hostEnd] != UInt8(ascii: "]") { hostEnd += 1 }
            guard hostEnd < end, isAddress(bytes.extracting(start + 1..<hostEnd)) else {
                return false
            }
            hostEnd += 1
        } else {
            guard
                let nameEnd = ByteSet.registeredName.endOfEscapedRun(
                    in: bytes, from: start, to: end, with: UInt8(ascii: ".")),
                nameEnd > start
            else { return false }
            hostEnd = nameEnd
        }
        guard hostEnd < end else { return true }
        return bytes[hostEnd] == UInt8(ascii: ":")
            && isPort(bytes.extracting(hostEnd + 1..<end))
    }

    /// Whether the bytes could stand between brackets: colons, hexadecimal digits, dots.
    ///
    /// Nothing connects to it, so the groups are not counted. IPvFuture is refused: no such address
    /// exists.
    private static func isAddress(_ bytes: Span<UInt8>) -> Bool {
        var colons = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: ":") { colons += 1 }
        return (2...7).contains(colons) && bytes.count <= 45
            && ByteSet.addressLiteral.containsAll(bytes)
    }

    /// Whether the bytes are a TCP port; it may be empty.
    private static func isPort(_ bytes: Span<UInt8>) -> Bool {
        var port = 0
        for index in bytes.indices {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return false }
            port = port * 10 + Int(digit)
            guard port <= 65535 else { return false }
        }
        return true
    }
}
