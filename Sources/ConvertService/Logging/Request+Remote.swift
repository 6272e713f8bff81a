internal import Bytes
internal import HTTP

extension Request {
    /// The client's address: the peer's, or behind trusted proxies the last entry of
    /// `X-Forwarded-For` or `Forwarded` that is not a trusted proxy.
    ///
    /// Earlier entries may be made up by the client.
    func remote(behind proxies: [Network]) -> PeerAddress {
        guard !proxies.isEmpty, isTrusted(peer, proxies) else { return peer }
        var remote = peer
        for entry in forwardedEntries().reversed() {
            // An obfuscated identifier (RFC 7239, section 6), or not an address at all.
            guard let address = Self.address(in: entry) else { return remote }
            remote = address
            if !isTrusted(address, proxies) { return remote }
        }
        return remote
    }

    /// Only a proxy on the same machine can reach a Unix socket.
    private func isTrusted(_ address: PeerAddress, _ proxies: [Network]) -> Bool {
        address.kind == .local || proxies.contains { $0.contains(address) }
    }

    /// The addresses that proxies report, the nearest proxy's last.
    private func forwardedEntries() -> [Substring] {
        let entries = values(of: "x-forwarded-for").flatMap { $0.split(separator: ",") }
        guard entries.isEmpty else { return entries }
        return values(of: "forwarded").flatMap { $0.split(separator: ",") }.map { element in
            for pair in element.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, parts[0].trimmingBlanks.lowercased() == "for" else {
                    continue
                }
                return parts[1]
            }
            return ""
        }
    }

    private func values(of name: StaticString) -> [String] {
        var values: [String] = []
        forEachValue(of: name) { values.append($0.text) }
        return values
    }

    /// An address with or without a port: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`,
    /// `"[2001:db8::1]:80"`.
    private static func address(in entry: Substring) -> PeerAddress? {
        var text = entry.trimmingBlanks
        if text.count >= 2, text.first == "\"", text.last == "\"" {
            text = text.dropFirst().dropLast()
        }
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { return nil }
            text = text[text.index(after: text.startIndex)..<end]
        } else if text.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 1 {
            text = text.prefix { $0 != ":" }
        }
        return PeerAddress(text: String(text))
    }
}
