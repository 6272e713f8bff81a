/// A part of the sessions: a table by id, and lists from the longest unused to the latest used.
///
/// Every operation takes constant amortised time: the sessions stand in `slots`, linked in the
/// order of their last use, and free slots are used again. There is a list for each power of two
/// that a session's size may reach, so that large sessions are found without looking at small ones.
/// All sessions have the same time to live, so those that expire are at the old ends of the lists.
///
/// Invariant: `index`, the lists and the slots in use are the same sessions.
struct SessionShard {
    /// The change of the store's totals.
    struct Change {
        var sessions = 0
        var bytes = 0
    }

    /// The order in which sessions are removed to make room.
    enum Order {
        /// The longest unused first.
        case age
        /// Those of the largest rank first, the longest unused of these.
        case size
    }

    /// A session that may be removed to make room.
    struct Candidate {
        let id: SessionID
        let lastUse: Int64
        /// The rank of its size: the higher, the larger.
        let rank: Int

        func goes(before other: Candidate, by order: Order) -> Bool {
            switch order {
            case .age: lastUse < other.lastUse
            case .size: (other.rank, lastUse) < (rank, other.lastUse)
            }
        }
    }

    /// One session.
    private struct Session {
        let id: SessionID
        var lastUse: Int64
        var bytes = SessionShard.sessionOverhead
        var entries: [SessionEntry] = []
        /// How many entries at the front are dropped but not yet reclaimed.
        var dropped = 0
        /// The list it is in.
        var rank = 0
        var older: Int?
        var newer: Int?

        var count: Int { entries.count - dropped }
    }

    /// The two ends of a list.
    private struct Ends {
        var oldest: Int?
        var newest: Int?
    }

    /// The allowance for a session's own fields and its place in the tables, in bytes.
    static let sessionOverhead = 256
    /// The number of lists.
    private static let ranks = 16

    private var slots: [Session?] = []
    private var free: [Int] = []
    private var index: [SessionID: Int] = [:]
    private var lists = [Ends](repeating: Ends(), count: ranks)

    /// The first session to remove among those last used at `time` or before, except one.
    func first(by order: Order, unusedSince time: Int64, except kept: SessionID?) -> Candidate? {
        var first: Candidate?
        for rank in lists.indices {
            guard let next = candidate(of: rank, except: kept), next.lastUse <= time else {
                continue
            }
            if first.map({ next.goes(before: $0, by: order) }) ?? true { first = next }
        }
        return first
    }

    private func candidate(of rank: Int, except kept: SessionID?) -> Candidate? {
        guard let oldest = lists[rank].oldest, let first = slots[oldest] else { return nil }
        let session = first.id == kept ? first.newer.flatMap { slots[$0] } : first
        return session.map { Candidate(id: $0.id, lastUse: $0.lastUse, rank: rank) }
    }

    /// Adds an empty session, which counts for ``sessionOverhead`` bytes.
    mutating func insert(_ id: SessionID, now: Int64) {
        let session = Session(id: id, lastUse: now)
        let slot: Int
        if let last = free.popLast() {
            slot = last
            slots[slot] = session
        } else {
            slot = slots.count
            slots.append(session)
        }
        index[id] = slot
        link(slot)
    }

    /// Marks a session as used now; false if there is none.
    mutating func use(_ id: SessionID, now: Int64) -> Bool {
        guard let slot = index[id] else { return false }
        slots[slot]?.lastUse = now
        relink(slot)
        return true
    }

    /// When a session was last used and how many entries it has; nil if there is none.
    func state(of id: SessionID) -> (lastUse: Int64, count: Int)? {
        index[id].flatMap { slots[$0] }.map { ($0.lastUse, $0.count) }
    }

    /// The bytes that a session counts for; nil if there is none.
    func bytes(of id: SessionID) -> Int? { index[id].flatMap { slots[$0]?.bytes } }

    /// Adds an entry to a session, and drops the oldest past its limits.
    mutating func add(_ entry: SessionEntry, to id: SessionID, limits: SessionLimits) -> Change {
        guard let slot = index[id] else { return Change() }
        var change = Change(bytes: entry.cost)
        slots[slot]?.bytes += entry.cost
        slots[slot]?.entries.append(entry)
        while let session = slots[slot], session.count > 0,
            session.count > limits.entries || session.bytes > limits.bytesOfSession
        {
            change.bytes += dropOldestEntry(of: slot).bytes
        }
        relink(slot)
        return change
    }

    /// The newest entries of a session, newest first; nil if there is no session.
    func entries(of id: SessionID, limit: Int) -> [SessionEntry]? {
        guard let slot = index[id], let session = slots[slot] else { return nil }
        return session.entries.suffix(min(max(limit, 0), session.count)).reversed()
    }

    /// Removes a session's entries; nil if there is no session.
    mutating func clear(_ id: SessionID) -> Change? {
        guard let slot = index[id], let bytes = slots[slot]?.bytes else { return nil }
        slots[slot]?.entries = []
        slots[slot]?.dropped = 0
        slots[slot]?.bytes = Self.sessionOverhead
        relink(slot)
        return Change(bytes: Self.sessionOverhead - bytes)
    }

    /// Removes a session; nil if there is none.
    mutating func remove(_ id: SessionID) -> Change? {
        guard let slot = index[id], let bytes = slots[slot]?.bytes else { return nil }
        unlink(slot)
        index[id] = nil
        slots[slot] = nil
        free.append(slot)
        return Change(sessions: -1, bytes: -bytes)
    }

    /// Removes the sessions that were last used before a time.
    mutating func removeUnused(since time: Int64) -> Change {
        var change = Change()
        for rank in lists.indices {
            while let oldest = lists[rank].oldest, let session = slots[oldest],
                session.lastUse < time, let removed = remove(session.id)
            {
                change.sessions += removed.sessions
                change.bytes += removed.bytes
            }
        }
        return change
    }

    private mutating func dropOldestEntry(of slot: Int) -> Change {
        guard var session = slots[slot], session.count > 0 else { return Change() }
        // Taken out while it is changed, so that its entries are not copied.
        slots[slot] = nil
        let cost = session.entries[session.dropped].cost
        session.entries[session.dropped] = .empty
        session.dropped += 1
        session.bytes -= cost
        if session.dropped > session.entries.count / 2 {
            session.entries.removeFirst(session.dropped)
            session.dropped = 0
        }
        slots[slot] = session
        return Change(bytes: -cost)
    }

    /// The list for sessions of a size: one for each power of two from the overhead on.
    private static func rank(bytes: Int) -> Int {
        let width = Int.bitWidth - max(bytes / sessionOverhead, 1).leadingZeroBitCount
        return min(width - 1, ranks - 1)
    }

    /// Moves a session that has just been used to the new end of the list for its size.
    private mutating func relink(_ slot: Int) {
        guard let session = slots[slot] else { return }
        let rank = Self.rank(bytes: session.bytes)
        guard rank != session.rank || lists[rank].newest != slot else { return }
        unlink(slot)
        slots[slot]?.rank = rank
        link(slot)
    }

    private mutating func link(_ slot: Int) {
        guard let rank = slots[slot]?.rank else { return }
        let newest = lists[rank].newest
        slots[slot]?.older = newest
        slots[slot]?.newer = nil
        if let newest { slots[newest]?.newer = slot } else { lists[rank].oldest = slot }
        lists[rank].newest = slot
    }

    private mutating func unlink(_ slot: Int) {
        guard let session = slots[slot] else { return }
        let (older, newer) = (session.older, session.newer)
        if let older { slots[older]?.newer = newer } else { lists[session.rank].oldest = newer }
        if let newer { slots[newer]?.older = older } else { lists[session.rank].newest = older }
    }
}
