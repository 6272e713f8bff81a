/// Where conversion histories are kept: in memory, or where several services share them.
///
/// Every operation that names a session uses it; one that is unused for longer than its time to
/// live is gone. See ``SessionLimits`` for what goes when there is too much.
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

/// The place where sessions are kept cannot be reached now.
struct SessionsUnavailable: Error, Hashable {}

/// How much is kept of the conversion histories.
package struct SessionLimits: Sendable {
    /// Time that an unused session is kept; used once more, it starts anew.
    package var timeToLive: Duration = .seconds(30 * 60)
    /// Sessions at once; the longest unused goes first.
    package var sessions = 100_000
    /// Entries of one session; the oldest goes first.
    package var entries = 1_000
    /// Bytes of all sessions with their allowances (`SessionShard.sessionOverhead`,
    /// `SessionEntry.overhead`); the longest unused session goes first, and a session that
    /// is alone loses its oldest entries.
    package var bytes = 64 << 20

    /// The defaults.
    package init() {}
}

/// Adds the conversions of one request to a session.
struct SessionRecorder {
    /// Takes the JSON of a request or item, and of its result.
    let add: ([UInt8], [UInt8]) -> Void
    /// Makes sure that what was taken is kept; called once, before the request is answered.
    ///
    /// Not called where no answer can tell that it failed: what blocks needs it, what is in memory
    /// keeps everything at once.
    let commit: () throws(SessionsUnavailable) -> Void
}
