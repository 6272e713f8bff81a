internal import HTTP

/// What log and metrics tell of one request.
struct Exchange: ~Copyable {
    let logged: AccessLog.Request
    let method: Method
    let place: RoutePlace
    /// When it was taken up, on the monotonic clock.
    let begin: Int64
    /// The loop that has it.
    let lane: Int
    /// What answering it may still take.
    let budget: RequestBudget

    /// The request's id.
    var id: String { logged.id }

    init(
        _ request: borrowing Request, at place: RoutePlace, id: String, remote: PeerAddress,
        begin: Int64, budget: RequestBudget
    ) {
        method = request.method
        self.place = place
        logged = AccessLog.Request(
            id: id, traceID: request.traceID ?? "", method: method.name, route: place.route.label,
            remote: remote)
        self.begin = begin
        self.budget = budget
        lane = request.lane
    }
}
