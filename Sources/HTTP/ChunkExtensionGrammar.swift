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

    /// Takes the next byte.
    mutating func take(_ byte: UInt8) -> Verdict {
        switch state {
        case .beforeSemicolon:
            return separator(byte)

        case .nameStart:
            if byte.isBlank { return .more }
            state = .name
            return ByteSet.token.contains(byte) ? .more : .malformed

        case .name:
            if ByteSet.token.contains(byte) { return .more }
            if byte == .carriageReturn { return .end }
            state = .afterName
            return equalsOrSeparator(byte)

        case .afterName:
            return equalsOrSeparator(byte)

        case .valueStart:
            if byte.isBlank { return .more }
            state = byte == UInt8(ascii: "\"") ? .quoted : .token
            return state == .quoted || ByteSet.token.contains(byte) ? .more : .malformed

        case .token:
            if ByteSet.token.contains(byte) { return .more }
            if byte == .carriageReturn { return .end }
            state = .beforeSemicolon
            return separator(byte)

        case .quoted:
            if byte == UInt8(ascii: "\"") { state = .afterQuote }
            if byte == UInt8(ascii: "\\") { state = .quotedPair }
            return ByteSet.isFieldValue(byte) ? .more : .malformed

        case .quotedPair:
            state = .quoted
            return ByteSet.isFieldValue(byte) ? .more : .malformed

        case .afterQuote:
            if byte == .carriageReturn { return .end }
            state = .beforeSemicolon
            return separator(byte)
        }
    }

    private mutating func separator(_ byte: UInt8) -> Verdict {
        if byte.isBlank { return .more }
        guard byte == UInt8(ascii: ";") else { return .malformed }
        state = .nameStart
        return .more
    }

    private mutating func equalsOrSeparator(_ byte: UInt8) -> Verdict {
        guard byte == UInt8(ascii: "=") else { return separator(byte) }
        state = .valueStart
        return .more
    }
}
