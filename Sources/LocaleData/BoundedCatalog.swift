import Synchronization

/// A bounded, thread-safe cache of values created on first use.
///
/// Values are created outside the lock. Two threads may create the same value at once; both then
/// get the one stored first. When the catalog is full, it starts over empty.
package final class BoundedCatalog<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entries {
        var values: [Key: Value] = [:]
        var cost = 0
    }

    private let capacity: Int
    private let cost: @Sendable (Value) -> Int
    private let entries = Mutex(Entries())

    /// - Parameters:
    ///   - capacity: The maximum total cost; a single value may exceed it.
    ///   - cost: The cost of a value; 1 by default.
    package init(capacity: Int, cost: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
        self.capacity = capacity
        self.cost = cost
    }

    package func contains(_ key: Key) -> Bool { entries.withLock { $0.values[key] != nil } }

    package var count: Int { entries.withLock { $0.values.count } }

    /// Returns the value for a key, creating it if needed.
    ///
    /// - Parameter make: Creates the value; must give equal values for equal keys.
    package func value<Failure>(
        for key: Key, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let known = entries.withLock({ $0.values[key] }) { return known }
        let value = try make()
        return entries.withLock { entries in
            // Return the stored value to both threads, as callers compare values by identity.
            if let known = entries.values[key] { return known }
            let cost = cost(value)
            if !entries.values.isEmpty, entries.cost + cost > capacity { entries = Entries() }
            entries.cost += cost
            entries.values[key] = value
            return value
        }
    }
}
