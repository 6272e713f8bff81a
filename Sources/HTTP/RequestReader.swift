internal import Bytes

/// Reads whole requests, one after another: the head first, then its content.
///
/// Fed with the message at hand from its first byte on. Content of counted length stays where it
/// is; chunked content is gathered in `content`, and the bytes that carried it may be dropped. A
/// message whose content is a stream is read by `beginStream()` and what goes with it.
public struct RequestReader: ~Copyable, Sendable {
    /// Where in a message the input has come to.
    public enum Phase: Hashable, Sendable {
        /// No byte of the next message has come.
        case idle
        /// Within the head.
        case head
        /// Behind the head, within the content.
        case content
    }

    /// What there is to do next.
    public enum Step: Hashable, Sendable {
        /// Come back with more bytes; those in the range are used up and must be taken out.
        case needMore(discard: Range<Int>)
        /// The head is read, its content announced: the time to refuse it, or to say 100.
        case head
        /// The message is whole and ends before this index; `begin()` before the next one.
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

    /// How many bytes of the message have to be at hand for it to be whole, where that is known.
    @inlinable public var expectedBytes: Int? {
        switch stage {
        case .counted(let length): headEnd + length
        case .head, .chunked, .countedStream, .chunkedStream: nil
        }
    }

    /// Where in a message the input has come to.
    @inlinable public var phase: Phase {
        switch stage {
        case .head: parser.isAtStart ? .idle : .head
        case .counted, .chunked, .countedStream, .chunkedStream: .content
        }
    }

    /// Forgets the message and makes ready for the next one.
    public mutating func begin() {
        if isChunked {
            chunks = ChunkedBodyParser(limits: limits)
            content = []
            chunkedEnd = nil
        }
        parser.reset()
        stage = .head
    }

    /// Reads on in the message, of which `bytes` is all that is at hand.
    ///
    /// A whole message is told again and again, until `begin()`.
    public mutating func advance(_ bytes: Span<UInt8>) -> Step {
        switch stage {
        case .head:
            // Nothing new, as behind the last message.
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
