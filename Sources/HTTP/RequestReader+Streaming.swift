/// A step of reading streamed content.
public enum StreamStep: Hashable, Sendable {
    /// All bytes are consumed; the content continues.
    case needMore
    /// These bytes are content; go on behind them.
    case content(Range<Int>)
    /// The message ends before this index; `begin()` before the next one.
    case end(Int)
    /// The rest of the message is refused.
    case failed(HTTPFailure)
}

extension RequestReader {
    /// Reads the content of the message as a stream from now on, without a limit on its length.
    ///
    /// Call it directly after the step `.head`. Pass the bytes after the head to
    /// ``nextContent(_:from:)``, each once.
    public mutating func beginStream() {
        switch stage {
        case .counted(let length):
            stage = .countedStream(length)
        case .chunked:
            chunks = ChunkedBodyParser(limits: limits.streamed)
            stage = .chunkedStream
        case .head, .countedStream, .chunkedStream:
            assertionFailure("there is no content to stream")
        }
    }

    /// Continues the stream at `start`, up to the next piece of content or the end.
    public mutating func nextContent(_ bytes: Span<UInt8>, from start: Int) -> StreamStep {
        switch stage {
        case .countedStream(let remaining):
            if remaining == 0 { return .end(start) }
            guard start < bytes.count else { return .needMore }
            let count = min(remaining, bytes.count - start)
            stage = .countedStream(remaining - count)
            return .content(start..<start + count)

        case .chunkedStream:
            switch chunks.next(bytes, from: start) {
            case .needMore: return .needMore
            case .content(let range): return .content(range)
            case .complete(let end): return .end(end)
            case .failed(let failure): return .failed(failure)
            }

        case .head, .counted, .chunked:
            assertionFailure("there is no stream")
            return .needMore
        }
    }

    /// Takes back the last bytes of the piece that was given last: they will come again.
    public mutating func putBack(_ count: Int) {
        switch stage {
        case .countedStream(let remaining): stage = .countedStream(remaining + count)
        case .chunkedStream: chunks.putBack(count)
        case .head, .counted, .chunked: assertionFailure("there is no stream")
        }
    }
}
