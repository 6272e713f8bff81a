import Synchronization

/// Values that are made on their first use and shared by all threads.
///
/// A value is made outside the lock: two threads may make the same one at the same time, and then
/// both get the one that was there first. The catalog is bounded: when it is full it starts anew.
package final class BoundedCatalog<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entries {
        var values: [Key: Value] = [:]
        /// What the values take together.
        var cost = 0
    }

    private let capacity: Int
    private let cost: @Sendable (Value) -> Int
    private let entries = Mutex(Entries())

    /// - Parameters:
    ///   - capacity: What the values may cost together; a single one may cost more.
    ///   - cost: What one takes; unless it is given they are counted.
    package init(capacity: Int, cost: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
        self.capacity = capacity
        self.cost = cost
    }

    /// Whether there is a value for a key.
    package func contains(_ key: Key) -> Bool { entries.withLock { $0.values[key] != nil } }

    /// How many are kept now.
    package var count: Int { entries.withLock { $0.values.count } }

    /// The value for a key.
    ///
    /// - Parameter make: Makes it; the same key must always give an equal value.
    package func value<Failure>(
        for key: Key, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let known = entries.withLock({ $0.values[key] }) { return known }
        let value = try make()
        return entries.withLock { entries in
            // Both threads go on with the same one: who compares by identity finds it again.
            if let known = entries.values[key] { return known }
            let cost = cost(value)
            if !entries.values.isEmpty, entries.cost + cost > capacity { entries = Entries() }
            entries.cost += cost
            entries.values[key] = value
            return value
        }
    }
}
