/// The conversions of a request that is being answered, until it is certain that it will be.
final class PendingConversions {
    private let most: Int
    private var entries: [(request: [UInt8], result: [UInt8])] = []

    /// - Parameter most: How many a session keeps; of more, the last ones count.
    init(keeping most: Int) {
        self.most = max(1, most)
    }

    /// Takes the JSON of a request or item, and of its result.
    func add(_ request: [UInt8], _ result: [UInt8]) {
        if entries.count >= 2 * most { entries.removeFirst(entries.count - most + 1) }
        entries.append((request, result))
    }

    /// Gives the conversions to the session.
    func commit(to recorder: SessionRecorder) {
        for (request, result) in entries.suffix(most) { recorder.add(request, result) }
    }
}
