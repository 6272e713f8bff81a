internal import Bytes
internal import Conversion
public import HTTP
internal import JSON
internal import LocaleData
internal import Synchronization

#if Redis
    internal import RedisClient
#endif

/// The service behind the server: every route of the API.
///
/// Thread-safe; holds the sessions, the log, counters, plans of recent requests and the answers
/// that stay the same; nothing else lives longer than a request.
public final class ConvertService: RequestHandler {
    let configuration: Configuration
    let sessions: any SessionStoring
    /// Whether the session store may block.
    let sessionsMayBlock: Bool
    let log: AccessLog
    let time: TimeSource
    let ids: Lanes<RequestIDSource>
    let localeDocuments = DocumentCache(capacity: 256)
    let unitDocuments = DocumentCache(capacity: 64)
    let requestMetrics: Lanes<RequestMetrics>
    let conversionMetrics: Lanes<ConversionMetrics>
    /// Each loop's own, for counting references to the same locale would make loops wait for each
    /// other.
    let locales: Lanes<LocaleCatalog>
    /// Each loop's own, so that loops do not wait for each other.
    let recentNumbers: Lanes<RecentPlans<NumberRequest>>
    let recentDistances: Lanes<RecentPlans<DistanceRequest>>
    let transport = Mutex(TransportSource())
    let startedUnixMilliseconds: Int64
    private let started: Int64
    private let readiness = Atomic<Bool>(false)

    /// Called with each request's formatter cache at its end; for tests.
    let cacheObserver: (@Sendable (FormatterCache) -> Void)?

    /// The limits of a request.
    let limits: RequestBudget.Limits

    /// Makes the service; it is not ready before ``becomeReady()``.
    package convenience init(
        _ configuration: Configuration, log: AccessLog, time: TimeSource = .system
    ) {
        self.init(configuration, log: log, time: time, cacheObserver: nil)
    }

    init(
        _ configuration: Configuration, log: AccessLog, time: TimeSource,
        cacheObserver: (@Sendable (FormatterCache) -> Void)?,
        sessions: (any SessionStoring)? = nil
    ) {
        self.configuration = configuration
        limits = RequestBudget.Limits(configuration)
        self.log = log
        self.time = time
        self.cacheObserver = cacheObserver
        ids = Lanes(configuration.loops) { RequestIDSource() }
        requestMetrics = Lanes(configuration.loops) { RequestMetrics() }
        conversionMetrics = Lanes(configuration.loops) { ConversionMetrics() }
        locales = Lanes(configuration.loops) { LocaleCatalog() }
        recentNumbers = Lanes(configuration.loops) { .ofLoop }
        recentDistances = Lanes(configuration.loops) { .ofLoop }
        self.sessions = sessions ?? Self.sessionStore(configuration, log, time)
        sessionsMayBlock = self.sessions.mayBlock
        started = time.monotonic()
        startedUnixMilliseconds = time.unixMilliseconds()
    }

    /// The session store that the settings ask for.
    private static func sessionStore(
        _ configuration: Configuration, _ log: AccessLog, _ time: TimeSource
    ) -> any SessionStoring {
        var limits = SessionLimits()
        limits.timeToLive = configuration.sessionTTL
        limits.sessions = configuration.maxSessions
        limits.entries = configuration.maxSessionEntries
        #if Redis
            if let address = configuration.sessionsURL {
                let pool = RedisPool(
                    address, maximumReplyBytes: RedisSessionStore.maximumReplyBytes(limits),
                    now: time.monotonic
                ) { event in
                    switch event {
                    case .away(let reason):
                        log.log(.warning, "sessions cannot be reached: \(reason)")
                    case .back:
                        log.log(.info, "sessions can be reached again")
                    case .refused(let reason):
                        log.log(.warning, "Redis refuses an operation on sessions: \(reason)")
                    }
                }
                return RedisSessionStore(pool, limits, time: time)
            }
        #endif
        return SessionStore(limits, time: time)
    }

    /// Makes `/health/ready` answer 200.
    package func becomeReady() { readiness.store(true, ordering: .releasing) }

    /// Makes `/health/ready` answer 503.
    package func beginDrain() { readiness.store(false, ordering: .releasing) }

    var isReady: Bool { readiness.load(ordering: .acquiring) }

    /// Whole seconds since the service was made.
    var uptimeSeconds: Int { Int((time.monotonic() - started) / 1_000_000_000) }

    /// Why a request has no place on an event loop, as far as its head and the size of its content
    /// tell; nil where nothing speaks against it.
    ///
    /// The budget finds other reasons later.
    func objection(to request: borrowing Request, on route: Route) -> WorkOutcome? {
        if sessionsMayBlock, request.concernsSessions { return .waits }
        if request.body.count > 0, estimatedWork(of: request) > RequestBudget.briefWork {
            return .isHeavy
        }
        switch route.weight {
        case .light: return nil
        case .heavy: return .isHeavy
        case .onceHeavy(let isHeavy): return isHeavy() ? .isHeavy : nil
        }
    }

    /// The estimated cost of a body with short values, in nanoseconds.
    ///
    /// Includes compressing the answer if the client accepts that.
    private func estimatedWork(of request: borrowing Request) -> Int {
        guard !request.hasGzip else { return .max }
        let perByte = request.field("accept-encoding") == nil ? 15 : 120
        return request.body.count * perByte
    }

    /// Answers, counts and logs a request, unless it has to be answered elsewhere.
    public func respond(
        to request: borrowing Request, in place: WorkPlace, into response: inout Response
    ) -> WorkOutcome {
        let routePlace = RoutePlace(request.path)
        switch place {
        case .loop:
            if let objection = objection(to: request, on: routePlace.route) { return objection }
        case .waitingWorker, .worker: break
        }
        let budget = RequestBudget(limits, in: place, supervisor: request.supervisor)
        let exchange = Exchange(
            request, at: routePlace, id: requestID(of: request),
            remote: request.remote(behind: configuration.trustedProxies),
            begin: request.received ?? time.monotonic(),
            budget: budget)
        begin(exchange, request, &response)
        let codings = AcceptedCodings(request)
        var code: ProblemCode?
        do throws(Problem) {
            guard !codings.isNone else { throw Self.noCoding }
            try answer(request, exchange, into: &response)
            try compress(&response, for: codings, within: budget)
        } catch {
            guard !budget.needsWorker else { return .isHeavy }
            code = error.code
            respond(with: error, id: exchange.id, into: &response)
        }
        forbidSniffing(&response, hasContent: !response.body.isEmpty)
        record(exchange, response.status, bytes: response.body.count, code: code)
        return .answered
    }

    static var noCoding: Problem {
        Problem(
            .notAcceptable,
            "Accept-Encoding excludes both available encodings. Accept gzip or identity.")
    }

    /// Adds the fields that every answer has.
    func begin(
        _ exchange: borrowing Exchange, _ request: borrowing Request, _ response: inout Response
    ) {
        response.addField("X-Request-Id", exchange.id)
        addCrossOriginFields(to: &response, for: request)
    }

    /// Counts and logs a request that has been answered.
    ///
    /// - Parameters:
    ///   - code: Why it was refused.
    ///   - outcome: How its stream ended.
    func record(
        _ exchange: borrowing Exchange, _ status: Status, bytes: Int, code: ProblemCode? = nil,
        outcome: StreamOutcome? = nil
    ) {
        let nanoseconds = time.monotonic() - exchange.begin
        let route = exchange.place.index
        let metrics = requestMetrics[exchange.lane]
        if let outcome {
            metrics.record(route, exchange.method, status, outcome, nanoseconds: nanoseconds)
        } else {
            metrics.record(route, exchange.method, status, nanoseconds: nanoseconds)
        }
        if let code { metrics.record(code) }
        log.log(
            exchange.logged,
            AccessLog.Answer(
                status: Int(status.rawValue), bytes: bytes, microseconds: Int(nanoseconds / 1_000),
                code: code?.rawValue, outcome: outcome?.rawValue,
                isProbe: exchange.place.route.isProbe),
            lane: exchange.lane)
    }

    /// Answers what HTTP itself refuses.
    public func answer(
        failure: HTTPFailure, to peer: PeerAddress, into response: inout Response
    ) {
        let id = ids[0].next()
        response.addField("X-Request-Id", id)
        let problem = Problem(failure)
        respond(with: problem, id: id, into: &response)
        forbidSniffing(&response, hasContent: true)
        requestMetrics[0].recordRefusal(response.status)
        requestMetrics[0].record(problem.code)
        log.log(
            AccessLog.Request(
                id: id, method: "-", route: Route.table[Route.refusedIndex].label, remote: peer),
            AccessLog.Answer(
                status: Int(response.status.rawValue), bytes: response.body.count, microseconds: 0,
                code: problem.code.rawValue))
    }

    /// Keeps browsers from guessing the content's type (Fetch standard).
    func forbidSniffing(_ response: inout Response, hasContent: Bool) {
        if hasContent { response.addFieldLines("X-Content-Type-Options: nosniff\r\n") }
    }

    func requestID(of request: borrowing Request) -> String {
        ids[request.lane].id(header: request.field("x-request-id"))
    }

    /// Fills an answer with a problem.
    func respond(with problem: Problem, id: String, into response: inout Response) {
        var problem = problem
        problem.requestID = id
        response.status = problem.code.httpStatus
        if let allow = problem.allow { response.addField("Allow", allow) }
        if problem.isAboutCoding { response.addField("Accept-Encoding", "gzip, identity") }
        response.addField("Content-Type", Problem.mediaType)
        response.addField("Cache-Control", "no-store")
        response.body.removeAll(keepingCapacity: true)
        var writer = JSONWriter(appendingTo: Swift.exchange(&response.body, with: []))
        problem.write(into: &writer)
        response.body = writer.take()
    }
}
