internal import Synchronization

/// The conversion histories, in memory, bounded in sessions, entries and bytes.
///
/// ```swift
/// let store = SessionStore(SessionStore.Limits(), time: .system)
/// let id = store.begin()
/// store.add(to: id, kind: .number, request: request, result: result)
/// store.entries(of: id, limit: 50)   // newest first
/// ```
///
/// A session is used by every operation that names it. One that is unused for longer than its
/// time to live is gone; beyond a limit, the longest unused sessions go first. Safe to use from
/// any thread: the sessions are spread over shards with a lock each, and only the totals are
/// shared. Every operation takes constant amortised time.
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
    package func begin() -> SessionID {
        let id = SessionID.random()
        withShard(of: id) { shard, now in count(shard.insert(id, now: now)) }
        evict(keeping: id)
        return id
    }

    /// Whether there is such a session; uses it.
    package func use(_ id: SessionID) -> Bool {
        withShard(of: id) { shard, now in shard.use(id, now: now) }
    }

    /// Adds a conversion to a session; false if there is no such session.
    ///
    /// - Parameters:
    ///   - request: The JSON of the request, or of the batch's item.
    ///   - result: The JSON of its result.
    @discardableResult
    package func add(
        to id: SessionID, kind: ConversionKind,
        request: some Collection<UInt8>, result: some Collection<UInt8>
    ) -> Bool {
        let entry = SessionEntry(
            uuid: uuids.next(), unixMilliseconds: time.unixMilliseconds(), kind: kind,
            request: request, result: result)
        let isAdded = withShard(of: id) { shard, now in
            guard shard.use(id, now: now) else { return false }
            count(shard.add(entry, to: id, limit: limits.entries))
            return true
        }
        evict(keeping: id)
        return isAdded
    }

    func recorder(for id: SessionID, kind: ConversionKind) -> SessionRecorder {
        SessionRecorder(
            add: { [self] in add(to: id, kind: kind, request: $0, result: $1) }, commit: {})
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

    /// Removes what has expired from every shard; worth a call a minute, so that memory is given
    /// back without requests too.
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
        let (seconds, attoseconds) = limits.timeToLive.components
        let ttl = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        count(shard.removeUnused(since: now - ttl))
    }

    private func count(_ change: SessionShard.Change) {
        if change.sessions != 0 { sessions.add(change.sessions, ordering: .relaxed) }
        if change.bytes != 0 { bytes.add(change.bytes, ordering: .relaxed) }
    }

    /// Removes the longest unused sessions while there are too many sessions or bytes, and where
    /// only the one in use is left, its oldest entries.
    ///
    /// Looks at the old end of every shard, one lock at a time; two threads that do so at once
    /// may remove the second oldest before the oldest.
    private func evict(keeping kept: SessionID) {
        while sessionCount > limits.sessions || byteCount > limits.bytes {
            guard let change = removeOldestSession(except: kept) ?? removeOldestEntry(of: kept)
            else { return }
            count(change)
        }
    }

    private func removeOldestSession(except kept: SessionID) -> SessionShard.Change? {
        var oldest: (shard: Shard, use: Int64)?
        for shard in shards {
            guard let use = shard.content.withLock({ $0.oldestUse(except: kept) }) else { continue }
            if use < oldest?.use ?? .max { oldest = (shard, use) }
        }
        return oldest?.shard.content.withLock { $0.removeOldest(except: kept) }
    }

    private func removeOldestEntry(of id: SessionID) -> SessionShard.Change? {
        shards[id.shard(of: shards.count)].content.withLock { $0.removeOldestEntry(of: id) }
    }
}
