internal import Bytes
internal import Synchronization

/// The conversion histories, in memory, bounded in sessions, entries and bytes.
///
/// ```swift
/// let store = SessionStore(SessionLimits(), time: .system)
/// let id = try store.begin()
/// let recorder = store.recorder(for: id, kind: .number)
/// recorder.add(request, result)
/// try recorder.commit()
/// store.entries(of: id, limit: 50)   // newest first
/// ```
///
/// ``SessionLimits`` says what goes when there is too much. Safe to use from any thread: the
/// sessions are spread over shards with a lock each, and only the totals are shared. Every
/// operation takes constant amortised time.
package final class SessionStore: SessionStoring {
    package typealias Limits = SessionLimits

    private let limits: Limits
    private let time: TimeSource
    private let uuids = UUIDSource()
    private let shards: [Shard]
    private let sessions = Atomic<Int>(0)
    private let bytes = Atomic<Int>(0)

    /// A lock around a shard: an object, since arrays hold no value that cannot be copied.
    private final class Shard: Sendable {
        let content = Mutex(SessionShard())
    }

    /// Makes an empty store.
    package init(_ limits: Limits, time: TimeSource) {
        self.limits = limits
        self.time = time
        shards = (0..<16).map { _ in Shard() }
    }

    var mayBlock: Bool { false }

    /// How many sessions there are, those included that have expired but were not yet removed.
    package var sessionCount: Int { sessions.load(ordering: .relaxed) }

    /// How many bytes they count for.
    package var byteCount: Int { bytes.load(ordering: .relaxed) }

    /// Begins a session.
    package func begin() throws(SessionsUnavailable) -> SessionID {
        guard reserve(1, of: sessions, limit: limits.sessions, goingBy: .age) else { throw .full }
        let cost = SessionShard.sessionOverhead
        guard reserve(cost, of: bytes, limit: limits.bytes, goingBy: .size) else {
            sessions.subtract(1, ordering: .relaxed)
            throw .full
        }
        let id = SessionID.random()
        withShard(of: id) { shard, now in shard.insert(id, now: now) }
        return id
    }

    /// Whether there is such a session; uses it.
    package func use(_ id: SessionID) -> Bool {
        withShard(of: id) { shard, now in shard.use(id, now: now) }
    }

    /// What a session has, without using it; nil if there is no such session.
    package func state(of id: SessionID) -> SessionState? {
        withShard(of: id) { shard, now in
            shard.state(of: id).map { lastUse, count in
                let unused = Duration.nanoseconds(now - lastUse)
                return SessionState(remaining: limits.timeToLive - unused, count: count)
            }
        }
    }

    func recorder(for id: SessionID, kind: ConversionKind) -> SessionRecorder {
        SessionRecorder(kind, limits, uuids, time) { [self] entries throws(SessionsUnavailable) in
            try add(entries, to: id)
        }
    }

    /// Adds entries to a session, all or none of them.
    private func add(
        _ entries: ArraySlice<SessionEntry>, to id: SessionID
    ) throws(SessionsUnavailable) {
        let cost = entries.reduce(0) { $0 + $1.cost }
        // The growth is reserved first, so that nothing has to be undone.
        let growth = withShard(of: id) { shard, _ in
            shard.bytes(of: id).map { max(min($0 + cost, limits.bytesOfSession) - $0, 0) }
        }
        guard let growth else { return }
        guard reserve(growth, of: bytes, limit: limits.bytes, goingBy: .size, keeping: id) else {
            throw .full
        }
        var change = SessionShard.Change(bytes: -growth)
        withShard(of: id) { shard, now in
            guard shard.use(id, now: now) else { return }
            for entry in entries { change.bytes += shard.add(entry, to: id, limits: limits).bytes }
        }
        count(change)
    }

    /// The newest conversions of a session, newest first; nil if there is no such session.
    package func entries(of id: SessionID, limit: Int) -> [SessionEntry]? {
        withShard(of: id) { shard, now in
            shard.use(id, now: now) ? shard.entries(of: id, limit: limit) : nil
        }
    }

    /// Empties a session; false if there is no such session.
    package func clear(_ id: SessionID) -> Bool {
        withShard(of: id) { shard, now in
            guard shard.use(id, now: now), let change = shard.clear(id) else { return false }
            count(change)
            return true
        }
    }

    /// Ends a session; false if there is no such session.
    package func end(_ id: SessionID) -> Bool {
        withShard(of: id) { shard, _ in
            guard let change = shard.remove(id) else { return false }
            count(change)
            return true
        }
    }

    /// Removes expired sessions; called every minute, so that memory is freed even without requests.
    package func removeExpired() {
        for shard in shards {
            shard.content.withLock { removeExpired(in: &$0, now: time.monotonic()) }
        }
    }

    private func withShard<Result>(
        of id: SessionID, _ body: (inout SessionShard, Int64) -> Result
    ) -> Result {
        shards[id.shard(of: shards.count)].content.withLock { shard in
            let now = time.monotonic()
            removeExpired(in: &shard, now: now)
            return body(&shard, now)
        }
    }

    private func removeExpired(in shard: inout SessionShard, now: Int64) {
        count(shard.removeUnused(since: now - limits.timeToLive.nanoseconds))
    }

    private func count(_ change: SessionShard.Change) {
        if change.sessions != 0 { sessions.add(change.sessions, ordering: .relaxed) }
        if change.bytes != 0 { bytes.add(change.bytes, ordering: .relaxed) }
    }

    /// Adds to a total, and removes sessions to stay within its limit; false if no more may be
    /// removed.
    ///
    /// The total never passes its limit. Shards are locked one at a time, so two threads may remove
    /// the second session in order before the first.
    private func reserve(
        _ amount: Int, of total: borrowing Atomic<Int>, limit: Int,
        goingBy order: SessionShard.Order, keeping kept: SessionID? = nil
    ) -> Bool {
        while amount > 0, !total.add(amount, upTo: limit) {
            guard removeFirst(by: order, except: kept) else { return false }
        }
        return true
    }

    /// Removes the first session in order, except one; false if none may be removed.
    private func removeFirst(by order: SessionShard.Order, except kept: SessionID?) -> Bool {
        let protection = limits.protection.nanoseconds
        var first: SessionShard.Candidate?
        for shard in shards {
            let next = shard.content.withLock {
                // The time under the lock: sessions may have been used in the meantime.
                $0.first(by: order, unusedSince: time.monotonic() - protection, except: kept)
            }
            if let next, first.map({ next.goes(before: $0, by: order) }) ?? true { first = next }
        }
        guard let first else { return false }
        // If it is gone already, there is more room too.
        _ = end(first.id)
        return true
    }
}
