internal import HTTP

/// How a stream of conversions ended.
enum StreamOutcome: String, CaseIterable {
    /// All content was answered.
    case complete
    /// The client closed the connection, or it was lost.
    case clientGone = "client_gone"
    /// No more content arrived in time.
    case stalled
    /// The client did not read its results.
    case notRead = "not_read"
    /// The content violates HTTP or gzip, or exceeds a limit.
    case broken

    /// The outcome for a failure of the content; nil means that the client has gone.
    init(_ failure: HTTPFailure?) {
        switch failure {
        case nil: self = .clientGone
        case .requestTimeout?: self = .stalled
        case .resultsNotRead?: self = .notRead
        case .some: self = .broken
        }
    }

    /// The code of the problem in the last line.
    var code: ProblemCode? {
        switch self {
        case .stalled, .notRead: .requestTimeout
        case .complete, .clientGone, .broken: nil
        }
    }
}
