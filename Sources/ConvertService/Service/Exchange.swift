internal import HTTP

/// The context of a request, for log, metrics and budget.
struct Exchange: ~Copyable {
    let logged: AccessLog.Request
    let method: Method
    let place: RoutePlace
    /// When it began, in nanoseconds of the monotonic clock.
    let begin: Int64
    /// The number of its event loop.
    let lane: Int
    /// The budget for answering it.
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
