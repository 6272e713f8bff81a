internal import Bytes

/// A step of reading a chunked body.
public enum ChunkStep: Hashable, Sendable {
    /// All bytes are consumed; the body continues.
    case needMore
    /// These bytes are content; continue after them.
    case content(Range<Int>)
    /// The body, its trailers included, ends before the byte with this index.
    case complete(Int)
    /// The body is malformed or over a limit.
    case failed(HTTPFailure)
}

/// Decodes the chunked transfer coding (RFC 9112 §7.1) without copying.
///
/// The content comes out as ranges. Chunk extensions and trailers are checked, bounded and dropped.
public struct ChunkedBodyParser: Sendable {
    enum State: Sendable {
        case size
        case sizeEnd
        case content
        case contentCR
        case contentLF
        case trailerStart
        case trailerName
        case trailerValue
        case trailerLF
        case endLF
    }

    let limits: MessageLimits
    var state = State.size
    var digits = 0
    /// The rest of the current chunk, in bytes.
    var remaining = 0
    var total = 0
    var extensions: ChunkExtensionGrammar?
    var extensionBytes = 0
    var trailerBytes = 0
    var nameIsEmpty = true

    /// A parser for one body.
    public init(limits: MessageLimits) {
        self.limits = limits
    }

    /// Continues at `start`, up to the next piece of content or the end.
    ///
    /// Pass each byte once: after `needMore`, only new ones.
    public mutating func next(_ bytes: Span<UInt8>, from start: Int) -> ChunkStep {
        do throws(HTTPFailure) {
            return try scan(bytes, from: start)
        } catch {
            return .failed(error)
        }
    }

    /// Takes back the last bytes of the last piece of content, which will come again.
    mutating func putBack(_ count: Int) {
        remaining += count
        if count > 0 { state = .content }
    }

    private mutating func scan(
        _ bytes: Span<UInt8>, from start: Int
    ) throws(HTTPFailure) -> ChunkStep {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            switch state {
            case .size:
                try takeSize(byte)

            case .sizeEnd:
                try expect(byte, .lineFeed)
                state = remaining == 0 ? .trailerStart : .content

            case .content:
                let end = min(bytes.count, index + remaining)
                remaining -= end - index
                if remaining == 0 { state = .contentCR }
                return .content(index..<end)

            case .contentCR:
                try expect(byte, .carriageReturn)
                state = .contentLF

            case .contentLF:
                try expect(byte, .lineFeed)
                state = .size

            case .trailerStart, .trailerName, .trailerValue, .trailerLF:
                try takeTrailer(byte)

            case .endLF:
                try expect(byte, .lineFeed)
                return .complete(index + 1)
            }
            index += 1
        }
        return .needMore
    }

    private func expect(_ byte: UInt8, _ wanted: UInt8) throws(HTTPFailure) {
        guard byte == wanted else {
            throw .invalidRequest("the chunked body is malformed")
        }
    }

    private mutating func takeSize(_ byte: UInt8) throws(HTTPFailure) {
        if extensions != nil {
            try takeExtension(byte)
        } else if let digit = byte.hexDigitValue {
            digits += 1
            guard digits <= 64 else { throw .invalidRequest("a chunk's size is too long") }
            remaining = remaining * 16 + Int(digit)
            guard remaining <= limits.bodyBytes - total else { throw .bodyTooLarge }
        } else {
            guard digits > 0 else { throw .invalidRequest("a chunk has no size") }
            if byte == .carriageReturn {
                endSize()
            } else {
                extensions = ChunkExtensionGrammar()
                try takeExtension(byte)
            }
        }
    }

    private mutating func takeExtension(_ byte: UInt8) throws(HTTPFailure) {
        extensionBytes += 1
        guard extensionBytes <= limits.chunkExtensionBytes else {
            throw .invalidRequest("the chunk extensions are longer than allowed")
        }
        switch extensions?.take(byte) {
        case .more: break
        case .end: endSize()
        case .malformed, nil: throw .invalidRequest("a chunk extension is malformed")
        }
    }

    private mutating func endSize() {
        total += remaining
        digits = 0
        extensions = nil
        state = .sizeEnd
    }

    private mutating func takeTrailer(_ byte: UInt8) throws(HTTPFailure) {
        trailerBytes += 1
        guard trailerBytes <= limits.trailerBytes else {
            throw .headerTooLarge("the trailers are larger than allowed")
        }
        if state == .trailerStart {
            if byte == .carriageReturn {
                state = .endLF
                return
            }
            nameIsEmpty = true
            state = .trailerName
        }
        let isRight: Bool
        if state == .trailerName {
            let isColon = byte == UInt8(ascii: ":") && !nameIsEmpty
            isRight = isColon || ByteSet.token.contains(byte)
            nameIsEmpty = false
            if isColon { state = .trailerValue }
        } else if state == .trailerValue {
            isRight = byte == .carriageReturn || ByteSet.isFieldValue(byte)
            if byte == .carriageReturn { state = .trailerLF }
        } else {
            isRight = byte == .lineFeed
            state = .trailerStart
        }
        guard isRight else { throw .invalidRequest("a trailer field is malformed") }
    }
}
