/// A part of the sessions: a table by id, and a list from the longest unused to the latest used.
///
/// Every operation takes constant amortised time: the sessions stand in `slots`, linked in the
/// order of their last use, and free slots are used again. All sessions have the same time to
/// live, so those that expire are always at the list's old end.
///
/// Invariant: `index`, the list and the slots in use are the same sessions.
struct SessionShard {
    /// What a change did to the totals of the store.
    struct Change {
        var sessions = 0
        var bytes = 0
    }

    /// One session.
    private struct Session {
        let id: SessionID
        var lastUse: Int64
        var bytes = SessionShard.sessionOverhead
        var entries: [SessionEntry] = []
        /// How many entries at the front are gone; their room is reclaimed now and then.
        var dropped = 0
        var older: Int?
        var newer: Int?

        var count: Int { entries.count - dropped }
    }

    /// The allowance for a session's own fields and its place in the tables, in bytes.
    static let sessionOverhead = 256

    private var slots: [Session?] = []
    private var free: [Int] = []
    private var index: [SessionID: Int] = [:]
    private var oldest: Int?
    private var newest: Int?

    /// When the longest unused session, one excepted, was last used; nil if there is none.
    func oldestUse(except kept: SessionID? = nil) -> Int64? {
        oldestSlot(except: kept).flatMap { slots[$0]?.lastUse }
    }

    /// Adds an empty session.
    mutating func insert(_ id: SessionID, now: Int64) -> Change {
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
        return Change(sessions: 1, bytes: Self.sessionOverhead)
    }

    /// Marks a session as used now; false if there is none.
    mutating func use(_ id: SessionID, now: Int64) -> Bool {
        guard let slot = index[id] else { return false }
        slots[slot]?.lastUse = now
        if slot != newest {
            unlink(slot)
            link(slot)
        }
        return true
    }

    /// Adds an entry to a session, whose oldest goes where it would have more than `limit`.
    mutating func add(_ entry: SessionEntry, to id: SessionID, limit: Int) -> Change {
        guard let slot = index[id] else { return Change() }
        var change = Change(bytes: entry.cost)
        slots[slot]?.bytes += entry.cost
        slots[slot]?.entries.append(entry)
        while (slots[slot]?.count ?? 0) > limit { change.bytes += dropOldestEntry(of: slot).bytes }
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
        while let use = oldestUse(), use < time, let removed = removeOldest() {
            change.sessions += removed.sessions
            change.bytes += removed.bytes
        }
        return change
    }

    /// Removes the longest unused session, one excepted; nil if there is none.
    mutating func removeOldest(except kept: SessionID? = nil) -> Change? {
        oldestSlot(except: kept).flatMap { slots[$0] }.flatMap { remove($0.id) }
    }

    /// Removes a session's oldest entry; nil if there is none.
    mutating func removeOldestEntry(of id: SessionID) -> Change? {
        guard let slot = index[id], let count = slots[slot]?.count, count > 0 else { return nil }
        return dropOldestEntry(of: slot)
    }

    private func oldestSlot(except kept: SessionID?) -> Int? {
        guard let oldest, let session = slots[oldest] else { return nil }
        return session.id == kept ? session.newer : oldest
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

    private mutating func link(_ slot: Int) {
        slots[slot]?.older = newest
        slots[slot]?.newer = nil
        if let newest { slots[newest]?.newer = slot } else { oldest = slot }
        newest = slot
    }

    private mutating func unlink(_ slot: Int) {
        let (older, newer) = (slots[slot]?.older, slots[slot]?.newer)
        if let older { slots[older]?.newer = newer } else { oldest = newer }
        if let newer { slots[newer]?.older = older } else { newest = older }
    }
}
