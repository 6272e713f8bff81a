/// How severe a log line is, or the least severity that is logged.
package enum LogLevel: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Successful health probes, which are frequent.
    case debug
    /// One line per request.
    case info
    /// Overload and lost log lines.
    case warning
    /// A bug or a broken environment.
    case error
    /// As a threshold: log nothing.
    case off

    package static func < (a: LogLevel, b: LogLevel) -> Bool { a.severity < b.severity }

    private var severity: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .warning: 2
        case .error: 3
        case .off: 4
        }
    }
}

/// How log lines are written.
package enum LogFormat: String, Sendable, Hashable, CaseIterable {
    /// One JSON object a line.
    case json
    /// Time, level and `name=value` pairs.
    case text
}
