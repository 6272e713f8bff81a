/// What logs and metrics call a request's path: a closed set, never the path itself.
enum RoutePattern: Int, CaseIterable {
    case numbers
    case distances
    case sessions
    case session
    case history
    case locales
    case locale
    case units
    case health
    case readiness
    case metrics
    case openAPI
    case index
    /// A file that the page is made of.
    case page
    /// What explains a type of problem.
    case problem
    case server
    case unknown
    /// What HTTP itself refused, before there was a path.
    case refused

    /// Whether it tells of the service's health.
    var isProbe: Bool { self == .health || self == .readiness }

    /// Whether its requests can be streams.
    var hasStreams: Bool { self == .numbers || self == .distances }

    /// The methods that do something at the path.
    var methods: [String] {
        switch self {
        case .numbers, .distances, .sessions: ["POST"]
        case .session: ["DELETE"]
        case .history: ["GET", "DELETE"]
        case .locales, .locale, .units, .health, .readiness, .metrics, .openAPI, .index, .page,
            .problem:
            ["GET"]
        case .server, .unknown, .refused: []
        }
    }

    var text: StaticString {
        switch self {
        case .numbers: "/convert/number"
        case .distances: "/convert/distance"
        case .sessions: "/sessions"
        case .session: "/sessions/{id}"
        case .history: "/sessions/{id}/conversions"
        case .locales: "/locales"
        case .locale: "/locales/{id}"
        case .units: "/units"
        case .health: "/health"
        case .readiness: "/health/ready"
        case .metrics: "/metrics"
        case .openAPI: "/openapi.yaml"
        case .index: "/"
        case .page: "/page/{file}"
        case .problem: "/problems/{code}"
        case .server: "*"
        case .unknown: "unknown"
        case .refused: "-"
        }
    }
}
