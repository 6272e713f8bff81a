import Synchronization
import Testing

@testable import ConvertService

/// A store in memory that can be taken away.
private final class InterruptedStore: SessionStoring {
    private let store: SessionStore
    private let isAway = Atomic(false)
    private let isFull = Atomic(false)

    init(time: TimeSource) { store = SessionStore(SessionLimits(), time: time) }

    func interrupt() { isAway.store(true, ordering: .relaxed) }
    /// From now on sessions can be looked at, but nothing is added to them.
    func refuseEntries() { isFull.store(true, ordering: .relaxed) }

    private func reach(_ isThere: Bool = true) throws(SessionsUnavailable) -> SessionStore {
        guard isThere, !isAway.load(ordering: .relaxed) else { throw .unreachable }
        return store
    }

    var mayBlock: Bool { true }
    var sessionCount: Int { store.sessionCount }
    var byteCount: Int { store.byteCount }
    func begin() throws(SessionsUnavailable) -> SessionID { try reach().begin() }
    func use(_ id: SessionID) throws(SessionsUnavailable) -> Bool { try reach().use(id) }
    func state(of id: SessionID) throws(SessionsUnavailable) -> SessionState? {
        try reach().state(of: id)
    }
    func entries(of id: SessionID, limit: Int) throws(SessionsUnavailable) -> [SessionEntry]? {
        try reach().entries(of: id, limit: limit)
    }
    func clear(_ id: SessionID) throws(SessionsUnavailable) -> Bool { try reach().clear(id) }
    func end(_ id: SessionID) throws(SessionsUnavailable) -> Bool { try reach().end(id) }
    func removeExpired() {}
    func recorder(for id: SessionID, kind: ConversionKind) -> SessionRecorder {
        SessionRecorder(add: { _, _ in }) { () throws(SessionsUnavailable) in
            _ = try self.reach(!self.isFull.load(ordering: .relaxed))
        }
    }
}

@Suite("Sessions that cannot be reached")
struct SessionOutageTests {
    private let store: InterruptedStore
    private let probe: ServiceHarness
    private let session: SessionID

    init() throws {
        let time = ManualTime()
        store = InterruptedStore(time: time.source)
        probe = ServiceHarness(sessions: store)
        session = try store.begin()
    }

    private static let requests: [(String, String, String)] = [
        ("POST", "/sessions", ""),
        ("GET", "/sessions/ID", ""),
        ("GET", "/sessions/ID/conversions", ""),
        ("DELETE", "/sessions/ID/conversions", ""),
        ("DELETE", "/sessions/ID", ""),
        ("POST", "/convert/number", #"{"value":"1.5","from":"en","to":"de"}"#),
        ("POST", "/convert/distance", #"{"value":1,"from":"mile","to":"meter"}"#),
        ("POST", "/convert/number?from=en&to=de", #"{"value":"1.5"}"#),
    ]

    private func send(
        _ request: (String, String, String), inSession: Bool = true
    ) throws -> ServiceAnswer {
        let path = request.1.replacing("ID", with: session.text)
        var fields = inSession ? ["Conversion-Session: \(session.text)"] : []
        if path.contains("?") { fields.append("Content-Type: application/x-ndjson") }
        return probe.send(request.0, path, fields, body: request.2)
    }

    private func expectUnavailable(_ answer: ServiceAnswer) throws {
        #expect(answer.status == 503)
        #expect(try answer.object["code"] as? String == "unavailable")
        let types = answer.fields.lines.filter { $0.name == "Content-Type" }.map(\.value)
        #expect(types == ["application/problem+json"])
    }

    @Test("Requests that need a session are answered 503 unavailable", arguments: requests)
    func away(request: (String, String, String)) throws {
        store.interrupt()
        try expectUnavailable(try send(request))
    }

    @Test("A conversion that could not be kept is not answered", arguments: requests.suffix(3))
    func commit(request: (String, String, String)) throws {
        #expect(try send(request).status == 200)
        store.refuseEntries()
        try expectUnavailable(try send(request))
    }

    @Test("Conversions without a session go on", arguments: requests.suffix(3))
    func goesOn(request: (String, String, String)) throws {
        store.interrupt()
        #expect(try send(request, inSession: false).status == 200)
        #expect(probe.get("/health/ready").status == 200)
    }

    @Test("What may block is not done on the loop, whatever else is")
    func workers() {
        for path in ["/sessions", "/sessions/\(session.text)/conversions"] {
            #expect(probe.isHeavy(path))
            #expect(!ServiceHarness().isHeavy(path))
        }
        #expect(probe.isHeavy("/convert/number", "Conversion-Session: \(session.text)"))
        #expect(!probe.isHeavy("/convert/number"))
    }
}
