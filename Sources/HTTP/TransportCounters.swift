/// What a server has done since it started, each number read by itself.
public struct TransportCounters: Hashable, Sendable {
    /// Connections open now, without those that only get a refusal.
    public var openConnections = 0
    /// Connections accepted.
    public var acceptedConnections = 0
    /// Connections answered 503 because there were too many.
    public var refusedConnections = 0
    /// Requests handed to the handler.
    public var requests = 0
    /// Messages that HTTP itself refused.
    public var failures = 0
    /// Bytes read.
    public var bytesReceived = 0
    /// Bytes written.
    public var bytesSent = 0

    /// All numbers at zero.
    public init() {}
}
