/// Where conversion histories are kept: in memory, or where several services share them.
///
/// Every operation that names a session uses it, but for ``state(of:)``; one that is unused for longer
/// than its time to live is gone. See ``SessionLimits`` for what goes when there is too much.
protocol SessionStoring: Sendable {
    /// Whether operations may wait for something outside: then they have no place on an event loop.
    var mayBlock: Bool { get }

    /// How many sessions there are, as far as known.
    var sessionCount: Int { get }

    /// How many bytes they count for, as far as known.
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

    /// Removes what has expired; worth a call a minute.
    func removeExpired()
}

/// What a session has at some time.
package struct SessionState: Sendable, Hashable {
    /// How long it lasts from then on if it stays unused.
    package let remaining: Duration
    /// How many conversions its history has.
    package let count: Int
}

/// Why an operation on sessions is not carried out.
package enum SessionsUnavailable: Error, Hashable {
    /// The place where sessions are kept cannot be reached now.
    case unreachable
    /// There are as many sessions or bytes as there may be, and none that may go.
    case full
}

/// How much is kept of the conversion histories.
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
    /// A session used within this time does not go to make room: what needs room is refused.
    package var protection: Duration = .seconds(60)

    /// The defaults.
    package init() {}
}

/// Adds the conversions of one request to a session.
struct SessionRecorder {
    /// Takes the JSON of a request or item, and of its result.
    let add: ([UInt8], [UInt8]) -> Void
    /// Keeps what was taken since the last call, all or nothing of it; called before the request is
    /// answered, and by a stream after each of its turns.
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
