internal import Bytes

/// Reads requests one after another: the head, then the content.
///
/// Pass the current message from its first byte on. Content with a length stays where it is;
/// chunked content is gathered in `content`, and its bytes may be dropped. For streamed content see
/// `beginStream()`.
public struct RequestReader: ~Copyable, Sendable {
    /// How far the input has got in a message.
    public enum Phase: Hashable, Sendable {
        /// Before the first byte of the next message.
        case idle
        /// Within the head.
        case head
        /// Behind the head, within the content.
        case content
    }

    /// What there is to do next.
    public enum Step: Hashable, Sendable {
        /// Call again with more bytes; those in the range are consumed and must be removed.
        case needMore(discard: Range<Int>)
        /// The head is complete: the time to refuse the content or to send 100.
        case head
        /// The message is complete and ends before this index; call `begin()` before the next one.
        case message(end: Int)
        /// The message is refused.
        case failed(HTTPFailure)
    }

    @usableFromInline
    enum Stage: Sendable {
        case head
        case counted(Int)
        case chunked
        /// A stream with so many bytes to come.
        case countedStream(Int)
        case chunkedStream
    }

    @usableFromInline
    let limits: MessageLimits
    @usableFromInline
    var parser: RequestHeadParser
    var chunks: ChunkedBodyParser
    @usableFromInline
    var stage = Stage.head
    /// Where in the message its head ends, once it is read.
    public private(set) var headEnd = 0
    private var cursor = 0
    /// Where the chunked message at hand ends, once that is known.
    private var chunkedEnd: Int?

    /// The content of a chunked message; empty for any other.
    public private(set) var content: [UInt8] = []

    /// A reader for a new connection.
    ///
    /// - Parameter peer: Where it comes from.
    public init(limits: MessageLimits, peer: PeerAddress = .unknown) {
        self.limits = limits
        parser = RequestHeadParser(limits: limits, peer: peer)
        chunks = ChunkedBodyParser(limits: limits)
    }

    /// The head, whole from the step `.head` on.
    @inlinable public var head: RequestHead { parser.head }

    /// The head's field lines.
    @inlinable public var fields: RequestFields { parser.fields }

    /// Where in the message its content of counted length stands, once it is whole.
    @inlinable public var contentRange: Range<Int> {
        switch stage {
        case .counted(let length): headEnd..<headEnd + length
        case .head, .chunked, .countedStream, .chunkedStream: headEnd..<headEnd
        }
    }

    /// Whether the content of the message is chunked.
    @inlinable public var isChunked: Bool {
        switch stage {
        case .chunked, .chunkedStream: true
        case .head, .counted, .countedStream: false
        }
    }

    /// Whether the content is announced as larger than a whole message may have.
    @inlinable public var contentIsTooLarge: Bool {
        switch stage {
        case .counted(let length): length > limits.bodyBytes
        case .head, .chunked, .countedStream, .chunkedStream: false
        }
    }

    /// The size of the complete message, if known.
    @inlinable public var expectedBytes: Int? {
        switch stage {
        case .counted(let length): headEnd + length
        case .head, .chunked, .countedStream, .chunkedStream: nil
        }
    }

    /// How far the input has got in a message.
    @inlinable public var phase: Phase {
        switch stage {
        case .head: parser.isAtStart ? .idle : .head
        case .counted, .chunked, .countedStream, .chunkedStream: .content
        }
    }

    /// Prepares for the next message.
    public mutating func begin() {
        if isChunked {
            chunks = ChunkedBodyParser(limits: limits)
            content = []
            chunkedEnd = nil
        }
        parser.reset()
        stage = .head
    }

    /// Continues with the message, of which `bytes` is all that is there.
    ///
    /// A complete message is reported again until `begin()`.
    public mutating func advance(_ bytes: Span<UInt8>) -> Step {
        switch stage {
        case .head:
            // Nothing new.
            guard bytes.count > parser.position else { return .needMore(discard: 0..<0) }
            switch parser.parse(bytes) {
            case .needMore:
                return .needMore(discard: 0..<0)
            case .failed(let failure):
                return .failed(failure)
            case .complete(let end):
                headEnd = end
                cursor = end
                switch parser.head.framing {
                case .length(let length): stage = .counted(length)
                case .chunked: stage = .chunked
                }
                return .head
            }

        case .counted(let length):
            guard length <= limits.bodyBytes else { return .failed(.bodyTooLarge) }
            return bytes.count - headEnd >= length
                ? .message(end: headEnd + length) : .needMore(discard: 0..<0)

        case .chunked:
            return advanceChunks(bytes)

        case .countedStream, .chunkedStream:
            assertionFailure("a stream is read by nextContent")
            return .needMore(discard: 0..<0)
        }
    }

    private mutating func advanceChunks(_ bytes: Span<UInt8>) -> Step {
        if let chunkedEnd { return .message(end: chunkedEnd) }
        while true {
            switch chunks.next(bytes, from: cursor) {
            case .content(let range):
                content.append(bytes.extracting(range))
                cursor = range.upperBound
            case .needMore:
                cursor = headEnd
                return .needMore(discard: headEnd..<bytes.count)
            case .complete(let end):
                chunkedEnd = end
                return .message(end: end)
            case .failed(let failure):
                return .failed(failure)
            }
        }
    }
}
