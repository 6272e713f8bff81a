/// How the bytes of a request's content are delimited (RFC 9112 §6.3).
public enum BodyFraming: Hashable, Sendable {
    /// By a count; 0 where the message announces no content.
    case length(Int)
    /// By the chunked transfer coding.
    case chunked
}

/// The minor version of HTTP/1 that the client speaks.
public enum HTTPVersion: Hashable, Sendable {
    case http10
    /// 1.1, or a later minor version, which is read as 1.1 (RFC 9110 §2.5).
    case http11
}

/// A parsed request head without its field lines.
///
/// It holds ranges that count from the first byte of the message.
public struct RequestHead: Sendable {
    /// The method.
    public internal(set) var method = Method.get
    /// The version.
    public internal(set) var version = HTTPVersion.http11
    /// How the content is delimited.
    public internal(set) var framing = BodyFraming.length(0)
    /// Whether the client leaves the connection open after this exchange (RFC 9112 §9.3).
    public internal(set) var keepsAlive = true
    /// Whether the client waits for a 100 before it sends the content (RFC 9110 §10.1.1).
    public internal(set) var expectsContinue = false

    /// Whether the message has a Content-Length.
    public internal(set) var hasContentLength = false

    /// Where the connection comes from.
    public internal(set) var peer = PeerAddress.unknown

    var path = 0..<0
    var query: Range<Int>?
    /// The value of `Content-Type`, which there is once at most.
    var contentType: Range<Int>?

    init() {}
}
