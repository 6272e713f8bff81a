import Bytes
import Synchronization

/// The bytes that all loops and workers hold for clients, and how many they may.
final class HeldMemory: Sendable {
    /// Beyond this the slowest holders have to go.
    let limit: Int
    /// Beyond this newcomers are refused too.
    let hardLimit: Int

    private let held = Atomic(0)

    /// - Parameter limit: In bytes.
    init(limit: Int) {
        self.limit = limit
        hardLimit = limit.addingReportingOverflow(limit / 4).overflow ? .max : limit + limit / 4
    }

    /// The bytes held now.
    var bytes: Int { held.load(ordering: .relaxed) }

    /// Adds to what is held, or takes away from it; the bytes held then.
    @discardableResult
    func add(_ change: Int) -> Int {
        held.wrappingAdd(change, ordering: .relaxed).newValue
    }

    /// Adds to what is held where that stays within ``hardLimit``, or takes away from it.
    ///
    /// - Returns: Whether it was added.
    func reserve(_ change: Int) -> Bool {
        if change > 0 { return held.add(change, upTo: hardLimit) }
        add(change)
        return true
    }
}
