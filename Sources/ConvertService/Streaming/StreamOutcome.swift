internal import HTTP

/// How a stream of conversions ended.
enum StreamOutcome: String, CaseIterable {
    /// All of the content was answered.
    case complete
    /// The client closed the connection, or it broke.
    case clientGone = "client_gone"
    /// The content stopped coming.
    case stalled
    /// The client did not take its results.
    case notRead = "not_read"
    /// The content breaks a rule of HTTP or gzip, or a limit.
    case broken

    /// The outcome of a stream whose content broke off; nil where the client has gone.
    init(_ failure: HTTPFailure?) {
        switch failure {
        case nil: self = .clientGone
        case .requestTimeout?: self = .stalled
        case .resultsNotRead?: self = .notRead
        case .some: self = .broken
        }
    }

    /// The code of the problem that the last line has.
    var code: ProblemCode? {
        switch self {
        case .stalled, .notRead: .requestTimeout
        case .complete, .clientGone, .broken: nil
        }
    }
}
