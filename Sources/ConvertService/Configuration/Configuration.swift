internal import Glibc

#if Redis
    package import RedisClient
#endif

/// How the service runs: every setting, with its default.
///
/// ``Setting/all`` has the names, texts and bounds of the settings; a value made by
/// ``Command/parse(arguments:environment:)`` is within those bounds.
package struct Configuration: Sendable, Hashable {
    /// The address to listen on: IPv4, IPv6 or `localhost`.
    package var host = "127.0.0.1"
    /// The TCP port to listen on; 0 lets the system choose one.
    package var port = 8080
    /// The path of a Unix socket to listen on instead of a port; empty for none.
    package var socketPath = ""
    /// The number of event loops.
    package var loops = Configuration.processorCount

    /// Open connections at once; the next one gets 503 and is closed.
    package var maxConnections = 16_384
    /// Requests on one connection, which ends with the last one's answer.
    package var maxConnectionRequests = 1_000_000
    /// Bytes of a request's line and headers; more is 431.
    package var maxHeadBytes = 16 * 1024
    /// Bytes of a request's body, before and after decompression; more is 413.
    package var maxBodyBytes = 1024 * 1024
    /// Items of one `conversions` array; more is 422.
    package var maxBatch = 10_000
    /// Bytes of an answer before compression, and of a stream's result line; more is 413.
    package var maxAnswerBytes = 64 * 1024 * 1024
    /// Estimated processor time of a request, and of a stream's line; more is 422.
    package var maxWork = Duration.seconds(5)

    /// Time for a whole request head, from its first byte.
    package var headTimeout = Duration.seconds(10)
    /// Time without progress while a body arrives.
    package var bodyTimeout = Duration.seconds(10)
    /// Time without progress while an answer is sent.
    package var writeTimeout = Duration.seconds(10)
    /// Time that an unused connection stays open.
    package var idleTimeout = Duration.seconds(75)
    /// Time for the requests in flight at the end; 0 waits for none.
    package var drainTimeout = Duration.seconds(30)

    /// Time after which an unused session ends.
    package var sessionTTL = Duration.seconds(30 * 60)
    /// Sessions at once; the longest unused goes first.
    package var maxSessions = 100_000
    /// Entries of one session; the oldest goes first.
    package var maxSessionEntries = 1_000

    #if Redis
        /// Where sessions are kept; nil keeps them in memory.
        package var sessionsURL: RedisAddress?
    #endif

    /// The least severe lines that are logged.
    package var logLevel = LogLevel.info
    /// How a line is written.
    package var logFormat = LogFormat.json
    /// Proxies that are trusted to say where a request comes from.
    package var trustedProxies: [Network] = []
    /// Origins that browsers may call from; `*` is any.
    package var corsOrigins: [String] = []
    /// Header fields that pages of those origins may send, beside those that the service knows.
    package var corsHeaders: [String] = []

    /// The defaults.
    package init() {}

    /// The processors that are online, at least 1.
    static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
