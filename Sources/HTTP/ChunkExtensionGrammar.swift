internal import Bytes

/// The grammar of what may follow a chunk's size (RFC 9112 §7.1.1).
///
/// `*( BWS ";" BWS name [ BWS "=" BWS ( token / quoted-string ) ] )` and the CR after it. A CR
/// directly after whitespace is refused: whitespace is only allowed before `;`.
struct ChunkExtensionGrammar: Sendable {
    enum Verdict: Sendable {
        case more
        case end
        case malformed
    }

    private enum State: Sendable {
        case beforeSemicolon
        case nameStart
        case name
        case afterName
        case valueStart
        case token
        case quoted
        case quotedPair
        case afterQuote
    }

    private var state = State.beforeSemicolon

    /// Takes the next octet.
    mutating func take(_ octet: UInt8) -> Verdict {
        switch state {
        case .beforeSemicolon:
            return separator(octet)

        case .nameStart:
            if octet.isBlank { return .more }
            state = .name
            return OctetSet.token.contains(octet) ? .more : .malformed

        case .name:
            if OctetSet.token.contains(octet) { return .more }
            if octet == .carriageReturn { return .end }
            state = .afterName
            return equalsOrSeparator(octet)

        case .afterName:
            return equalsOrSeparator(octet)

        case .valueStart:
            if octet.isBlank { return .more }
            state = octet == UInt8(ascii: "\"") ? .quoted : .token
            return state == .quoted || OctetSet.token.contains(octet) ? .more : .malformed

        case .token:
            if OctetSet.token.contains(octet) { return .more }
            if octet == .carriageReturn { return .end }
            state = .beforeSemicolon
            return separator(octet)

        case .quoted:
            if octet == UInt8(ascii: "\"") { state = .afterQuote }
            if octet == UInt8(ascii: "\\") { state = .quotedPair }
            return OctetSet.isFieldValue(octet) ? .more : .malformed

        case .quotedPair:
            state = .quoted
            return OctetSet.isFieldValue(octet) ? .more : .malformed

        case .afterQuote:
            if octet == .carriageReturn { return .end }
            state = .beforeSemicolon
            return separator(octet)
        }
    }

    private mutating func separator(_ octet: UInt8) -> Verdict {
        if octet.isBlank { return .more }
        guard octet == UInt8(ascii: ";") else { return .malformed }
        state = .nameStart
        return .more
    }

    private mutating func equalsOrSeparator(_ octet: UInt8) -> Verdict {
        guard octet == UInt8(ascii: "=") else { return separator(octet) }
        state = .valueStart
        return .more
    }
}
