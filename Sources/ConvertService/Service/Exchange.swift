internal import HTTP

/// What log and metrics tell of one request.
struct Exchange {
    let id: String
    let traceID: String?
    let method: Method
    let route: Route
    /// When it was taken up, on the monotonic clock.
    let begin: Int64
    /// The loop that has it.
    let lane: Int

    init(_ request: borrowing Request, id: String, begin: Int64) {
        self.id = id
        traceID = request.traceID
        method = request.method
        route = Route(request.path)
        self.begin = begin
        lane = request.lane
    }
}
