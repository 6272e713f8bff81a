/// The latest conversions of a request, until they are added to its session.
final class PendingEntries {
    private let limits: SessionLimits
    private var entries: [SessionEntry] = []
    /// How many at the front are dropped.
    private var dropped = 0
    private var bytes = 0

    init(_ limits: SessionLimits) { self.limits = limits }

    func append(_ entry: SessionEntry) {
        bytes += entry.cost
        entries.append(entry)
        while entries.count - dropped > limits.entries || bytes > limits.bytesOfSession,
            dropped < entries.count
        {
            bytes -= entries[dropped].cost
            entries[dropped] = .empty
            dropped += 1
        }
        if dropped > entries.count / 2 {
            entries.removeFirst(dropped)
            dropped = 0
        }
    }

    /// Removes and returns all of them, oldest first.
    func takeAll() -> ArraySlice<SessionEntry> {
        defer { (entries, dropped, bytes) = ([], 0, 0) }
        return entries.dropFirst(dropped)
    }
}
