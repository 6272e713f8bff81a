/// A store of conversion histories: in memory, or shared by several services.
///
/// Every operation on a session except ``state(of:)`` counts as a use; a session expires if it is
/// unused for its time to live. ``SessionLimits`` says what is removed when there is too much.
protocol SessionStoring: Sendable {
    /// Whether operations may block, and so must not run on an event loop.
    var mayBlock: Bool { get }

    /// The number of sessions, as far as known.
    var sessionCount: Int { get }

    /// The bytes that they count for, as far as known.
    var byteCount: Int { get }

    /// Begins a session.
    func begin() throws(SessionsUnavailable) -> SessionID

    /// Whether there is such a session; uses it.
    func use(_ id: SessionID) throws(SessionsUnavailable) -> Bool

    /// What a session has, without using it; nil if there is no such session.
    func state(of id: SessionID) throws(SessionsUnavailable) -> SessionState?

    /// What adds conversions to a session, each request's or item's JSON with its result's.
    func recorder(for id: SessionID, kind: ConversionKind) -> SessionRecorder

    /// The newest conversions of a session, newest first; nil if there is no such session.
    func entries(of id: SessionID, limit: Int) throws(SessionsUnavailable) -> [SessionEntry]?

    /// Empties a session; false if there is no such session.
    func clear(_ id: SessionID) throws(SessionsUnavailable) -> Bool

    /// Ends a session; false if there is no such session.
    func end(_ id: SessionID) throws(SessionsUnavailable) -> Bool

    /// Removes expired sessions; called every minute.
    func removeExpired()
}

/// The state of a session.
package struct SessionState: Sendable, Hashable {
    /// The remaining time to live if it stays unused.
    package let remaining: Duration
    /// How many conversions its history has.
    package let count: Int
}

/// Why an operation on sessions failed.
package enum SessionsUnavailable: Error, Hashable {
    /// The store cannot be reached.
    case unreachable
    /// The store is full, and no session may be removed.
    case full
}

/// Limits of the conversion histories.
package struct SessionLimits: Sendable {
    /// Time that an unused session is kept; used once more, it starts anew.
    package var timeToLive: Duration = .seconds(30 * 60)
    /// Sessions at once; the longest unused goes first.
    package var sessions = 100_000
    /// Entries of one session; the oldest goes first.
    package var entries = 1_000
    /// Bytes of one session with its allowances (`SessionShard.sessionOverhead`,
    /// `SessionEntry.overhead`); the oldest entries go first.
    package var bytesOfSession = 256 << 10
    /// Bytes of all sessions; the largest session goes first, of those alike the longest unused.
    package var bytes = 64 << 20
    /// A session used within this time is not removed to make room; what needs room is refused.
    package var protection: Duration = .seconds(60)

    /// The defaults.
    package init() {}
}

/// Adds the conversions of one request to a session.
struct SessionRecorder {
    /// Takes the JSON of a request or item, and of its result.
    let add: ([UInt8], [UInt8]) -> Void
    /// Stores everything added since the last call, or nothing.
    ///
    /// Called before a request is answered, and by a stream after each turn.
    let commit: () throws(SessionsUnavailable) -> Void
}

extension SessionRecorder {
    /// Gathers the conversions of one kind until they are kept.
    ///
    /// - Parameter keep: Adds entries to the session, oldest first, all or none of them.
    init(
        _ kind: ConversionKind, _ limits: SessionLimits, _ uuids: UUIDSource, _ time: TimeSource,
        keep: @escaping (ArraySlice<SessionEntry>) throws(SessionsUnavailable) -> Void
    ) {
        let pending = PendingEntries(limits)
        self.init(
            add: { request, result in
                pending.append(
                    SessionEntry(
                        uuid: uuids.next(), unixMilliseconds: time.unixMilliseconds(), kind: kind,
                        request: request, result: result))
            },
            commit: { () throws(SessionsUnavailable) in
                let entries = pending.takeAll()
                if !entries.isEmpty { try keep(entries) }
            })
    }
}
