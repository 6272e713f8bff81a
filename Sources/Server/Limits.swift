public import HTTP

/// Limits on what clients can use.
public struct Limits: Hashable, Sendable {
    /// Connections open at once, over all loops.
    ///
    /// Default 16384; freed by a close. Beyond: 503 and close, and while 1024 of those linger,
    /// a close without an answer.
    public var maxConnections = 16384

    /// Requests on one connection.
    ///
    /// Default 1,000,000; nothing resets it. No status: the last answer says that the connection
    /// ends, and what stands behind it is not read.
    public var requestsPerConnection = 1_000_000

    /// Sizes of one request: head 16 KiB (431), target 8 KiB (414), content 1 MiB (413) and more.
    public var message = MessageLimits()

    /// From the first byte of a head to its end.
    ///
    /// Default 10 s; nothing resets it. 408.
    public var headTimeout = Duration.seconds(10)

    /// Between two pieces of content.
    ///
    /// Default 10 s; each byte read resets it. 408.
    public var bodyTimeout = Duration.seconds(10)

    /// Bytes of content a second, on average over each `bodyTimeout`.
    ///
    /// Default 1024; not for streams. Content of up to 16 KiB may stay below it for two further
    /// such periods. 408.
    public var bodyRate = 1024

    /// Between two pieces of an answer.
    ///
    /// Default 10 s; each byte taken by the client resets it. No status: the connection is
    /// cut.
    public var writeTimeout = Duration.seconds(10)

    /// Between two requests, and before the first.
    ///
    /// Default 75 s, longer than the 60 s of common load balancers; the first byte of a request
    /// ends it. No status: the connection is closed.
    public var idleTimeout = Duration.seconds(75)

    /// From the begin of a drain until what is left is cut.
    ///
    /// Default 30 s; nothing resets it.
    public var drainTimeout = Duration.seconds(30)

    /// How long input is thrown away after the last answer, so that the client can read it.
    ///
    /// Default 2 s; nothing resets it.
    public var lingerTimeout = Duration.seconds(2)

    /// How many bytes are thrown away in that time.
    ///
    /// Default 16 MiB; beyond: cut.
    public var lingerBytes = 16 * 1024 * 1024

    /// Bytes of answers that are gathered before they are written.
    ///
    /// Default 64 KiB.
    public var unsentBytes = 64 * 1024

    /// Memory of unfinished requests, of answers that workers make and of unsent answers, over all
    /// connections.
    ///
    /// Default 256 MiB; freed as requests are answered and answers are taken. Beyond: the
    /// connections that hold more than 16 KiB of it and have moved the fewest bytes a second end,
    /// with 503 while they send, cut while they read. A quarter above it newcomers end in the same
    /// way.
    public var heldBytes = 256 * 1024 * 1024

    /// The defaults.
    public init() {}
}
