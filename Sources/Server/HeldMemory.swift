import Bytes
import Synchronization

/// The memory that loops and workers hold for clients, and its limits.
final class HeldMemory: Sendable {
    /// Past this, the slowest holders are ended.
    let limit: Int
    /// Past this, new holders are refused too.
    let hardLimit: Int

    private let held = Atomic(0)

    /// - Parameter limit: In bytes.
    init(limit: Int) {
        self.limit = limit
        hardLimit = limit.addingReportingOverflow(limit / 4).overflow ? .max : limit + limit / 4
    }

    /// The bytes held now.
    var bytes: Int { held.load(ordering: .relaxed) }

    /// Adds to or subtracts from what is held; returns the new sum.
    @discardableResult
    func add(_ change: Int) -> Int {
        held.wrappingAdd(change, ordering: .relaxed).newValue
    }

    /// Adds to what is held unless that would pass ``hardLimit``, or subtracts from it.
    ///
    /// - Returns: False if nothing was added.
    func reserve(_ change: Int) -> Bool {
        if change > 0 { return held.add(change, upTo: hardLimit) }
        add(change)
        return true
    }
}
