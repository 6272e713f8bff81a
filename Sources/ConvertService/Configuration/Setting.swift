#if Redis
    internal import RedisClient
#endif

/// One setting: its name, its meaning, and how its text is stored and shown.
///
/// ``all`` is the only list of settings; flags, environment variables, `--help` and
/// `--print-config` are made from it.
struct Setting: Sendable {
    /// The flag without its dashes: `max-body-bytes`.
    let name: String
    /// What stands for the value in `--help`: `BYTES`.
    let placeholder: String
    /// One line about it for `--help`.
    let help: String
    /// What a usable value is, as the end of "… is not …".
    let expected: String
    /// Whether an unusable value may be shown: a URL can hold a password.
    let isShown: Bool
    /// Stores a text; false where it is unusable.
    let store: @Sendable (_ text: String, _ configuration: inout Configuration) -> Bool
    /// The value in the form in which `store` reads it.
    let show: @Sendable (Configuration) -> String

    init<Value>(
        _ name: String, _ path: any WritableKeyPath<Configuration, Value> & Sendable,
        _ format: SettingFormat<Value>, _ help: String
    ) {
        self.name = name
        self.placeholder = format.placeholder
        self.help = help
        self.expected = format.expected
        isShown = !format.isSecret
        store = { text, configuration in
            guard let value = format.read(text) else { return false }
            configuration[keyPath: path] = value
            return true
        }
        show = { format.write($0[keyPath: path]) }
    }

    /// A setting whose feature this build does not have: only an empty value is usable.
    init(unavailable name: String, placeholder: String, _ help: String) {
        self.name = name
        self.placeholder = placeholder
        self.help = help
        expected =
            "usable in this build, which keeps sessions in memory only; "
            + "building with --traits Redis changes that"
        isShown = false
        store = { text, _ in text.isEmpty }
        show = { _ in "" }
    }

    /// The environment variable: `CONVERTD_MAX_BODY_BYTES`.
    var variable: String {
        Self.variablePrefix + name.uppercased().split(separator: "-").joined(separator: "_")
    }

    /// The flag: `--max-body-bytes`.
    var flag: String { "--" + name }

    /// How every environment variable of the service begins.
    static let variablePrefix = "CONVERTD_"

    /// Every setting, in the order of `--help`.
    static let all: [Setting] = [
        Setting("host", \.host, .host, "address to listen on"),
        Setting("port", \.port, .integer(0...65_535), "port to listen on; 0: any free one"),
        Setting(
            "socket", \.socketPath, .path, "Unix socket to listen on instead (default: none)"),
        Setting("loops", \.loops, .integer(1...1_024), "event loops (default: processors)"),
        Setting(
            "max-connections", \.maxConnections, .integer(1...1_000_000),
            "connections at once; more get 503"),
        Setting(
            "max-connection-requests", \.maxConnectionRequests, .integer(1...1_000_000_000),
            "requests on a connection before it closes"),
        Setting(
            "max-head-bytes", \.maxHeadBytes, .bytes(256...(1 << 20)),
            "size of request line and headers; more is 431"),
        Setting(
            "max-body-bytes", \.maxBodyBytes, .bytes(1...(1 << 30)),
            "size of a body, also decompressed; more is 413"),
        Setting(
            "max-batch", \.maxBatch, .integer(1...1_000_000),
            "items of a batch; more is 422"),
        Setting(
            "max-answer-bytes", \.maxAnswerBytes, .bytes(1024...(1 << 30)),
            "size of an answer, uncompressed; more is 413"),
        Setting(
            "max-work", \.maxWork, .duration(from: 1),
            "estimated CPU time of a request; more is 422"),
        Setting(
            "head-timeout", \.headTimeout, .duration(from: 1), "time limit for a whole request head"
        ),
        Setting(
            "body-timeout", \.bodyTimeout, .duration(from: 1),
            "time limit without progress of a body"),
        Setting(
            "write-timeout", \.writeTimeout, .duration(from: 1),
            "time limit without progress of an answer"),
        Setting(
            "idle-timeout", \.idleTimeout, .duration(from: 1),
            "time until an idle connection closes"),
        Setting(
            "drain-timeout", \.drainTimeout, .duration(from: 0),
            "time for requests in flight at shutdown"
        ),
        Setting(
            "session-ttl", \.sessionTTL, .duration(from: 1), "time until an unused session expires"),
        Setting(
            "max-sessions", \.maxSessions, .integer(1...10_000_000),
            "sessions at once; removes the least recently used"),
        Setting(
            "max-session-entries", \.maxSessionEntries, .integer(1...1_000_000),
            "entries of a session; removes the oldest"),
        Setting("log-level", \.logLevel, .choice(), "least severe level to log"),
        Setting("log-format", \.logFormat, .choice(), "format of log lines"),
        Setting(
            "trusted-proxies", \.trustedProxies, .networks,
            "proxies whose X-Forwarded-For names the client (default: none)"),
        Setting(
            "cors-origins", \.corsOrigins, .origins,
            "origins that browsers may call from, or * (default: none)"),
        Setting(
            "cors-headers", \.corsHeaders, .fieldNames,
            "more headers that those origins may send (default: none)"),
        sessionsURL,
    ]

    #if Redis
        private static let sessionsURL = Setting(
            "sessions-url", \.sessionsURL, .redis, "where sessions are kept (default: in memory)")
    #else
        private static let sessionsURL = Setting(
            unavailable: "sessions-url", placeholder: "URL",
            "where sessions are kept (default: in memory)")
    #endif
}

#if Redis
    extension SettingFormat where Value == RedisAddress? {
        /// The URL of a Redis server; empty is none.
        static var redis: Self {
            SettingFormat(
                placeholder: "URL",
                expected: "redis://[[user]:password@]host[:port][/database]",
                isSecret: true,
                read: { text in
                    if text.isEmpty { return .some(nil) }
                    return RedisAddress(url: text).map { .some($0) }
                },
                write: { $0?.url ?? "" })
        }
    }
#endif
