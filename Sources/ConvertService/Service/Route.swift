internal import Bytes
internal import HTTP

/// What a path is for.
enum Route {
    case numbers
    case distances
    case sessions
    /// One session; the id is still to be looked at.
    case session(Range<Int>)
    /// A session's history.
    case history(Range<Int>)
    case locales
    /// One locale; the id is still to be looked at.
    case locale(Range<Int>)
    case units
    case metrics
    case health
    case readiness
    case openAPI
    /// The web page.
    case page(PageFile)
    /// The page of a type of problem; the code is still to be looked at.
    case problem(Range<Int>)
    /// `*`, which only OPTIONS can name.
    case server
    case unknown

    /// Finds a path's route; ranges are of the path's octets.
    init(_ path: Span<UInt8>) {
        if path.equals("/convert/number") {
            self = .numbers
        } else if path.equals("/convert/distance") {
            self = .distances
        } else if path.equals("/health/ready") {
            self = .readiness
        } else if path.equals("/health") || path.equals("/health/live") {
            self = .health
        } else if path.equals("/sessions") {
            self = .sessions
        } else if path.equals("/locales") {
            self = .locales
        } else if path.equals("/units") {
            self = .units
        } else if path.equals("/metrics") {
            self = .metrics
        } else if path.equals("/openapi.yaml") {
            self = .openAPI
        } else if let file = PageFile(path) {
            self = .page(file)
        } else if path.equals("*") {
            self = .server
        } else {
            self =
                Route.inSession(path) ?? Route.ofLocale(path) ?? Route.ofProblem(path) ?? .unknown
        }
    }

    private static func ofLocale(_ path: Span<UInt8>) -> Route? {
        let prefix = 9
        guard path.count > prefix, path.extracting(0..<prefix).equals("/locales/") else {
            return nil
        }
        for index in prefix..<path.count where path[index] == UInt8(ascii: "/") { return nil }
        return .locale(prefix..<path.count)
    }

    private static func ofProblem(_ path: Span<UInt8>) -> Route? {
        let prefix = 10
        guard path.count > prefix, path.extracting(0..<prefix).equals("/problems/") else {
            return nil
        }
        return .problem(prefix..<path.count)
    }

    private static func inSession(_ path: Span<UInt8>) -> Route? {
        let prefix = 10
        guard path.count > prefix, path.extracting(0..<prefix).equals("/sessions/") else {
            return nil
        }
        var end = prefix
        while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
        guard end > prefix else { return nil }
        if end == path.count { return .session(prefix..<end) }
        return path.extracting(end..<path.count).equals("/conversions")
            ? .history(prefix..<end) : nil
    }

    /// The path's pattern, for log and metrics.
    var pattern: RoutePattern {
        switch self {
        case .numbers: .numbers
        case .distances: .distances
        case .sessions: .sessions
        case .session: .session
        case .history: .history
        case .locales: .locales
        case .locale: .locale
        case .units: .units
        case .health: .health
        case .readiness: .readiness
        case .metrics: .metrics
        case .openAPI: .openAPI
        case .page(let file): file == .index ? .index : .page
        case .problem: .problem
        case .server: .server
        case .unknown: .unknown
        }
    }

    /// The methods that it answers, as `Allow` has them.
    var allowed: String {
        switch self {
        case .numbers, .distances, .sessions: "OPTIONS, POST"
        case .session: "DELETE, OPTIONS"
        case .history: "DELETE, GET, HEAD, OPTIONS"
        case .locales, .locale, .units, .metrics, .health, .readiness, .openAPI, .page, .problem:
            "GET, HEAD, OPTIONS"
        case .server: "DELETE, GET, HEAD, OPTIONS, POST"
        case .unknown: ""
        }
    }
}
