/// How large each part of one request may be.
public struct MessageLimits: Hashable, Sendable {
    /// Bytes from the first of the message to the end of the empty line; beyond: 431.
    public var headBytes = 16 * 1024
    /// Bytes of the request target; beyond: 414.
    public var targetBytes = 8 * 1024
    /// Field lines; beyond: 431.
    public var fieldCount = 128
    /// Bytes of content that is read as a whole, after chunking is undone; beyond: 413.
    public var bodyBytes = 1024 * 1024
    /// Bytes of all chunk extensions of a message; beyond: 400.
    public var chunkExtensionBytes = 4 * 1024
    /// Bytes of the trailer section; beyond: 431.
    public var trailerBytes = 8 * 1024
    /// Empty lines tolerated before a request line (RFC 9112 §2.2); beyond: 400.
    public var leadingEmptyLines = 2

    /// Bytes of streamed content: more than can be sent, and small enough not to overflow.
    static let largestContent = 1 << 55

    /// The limits of a message whose content is a stream.
    var streamed: MessageLimits {
        var limits = self
        limits.bodyBytes = Self.largestContent
        return limits
    }

    /// The defaults.
    public init() {}
}
