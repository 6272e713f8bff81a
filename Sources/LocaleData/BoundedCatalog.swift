import Synchronization

/// Values that are made on their first use and shared by all threads.
///
/// A value is made outside the lock: two threads may make the same one at the same time, and then
/// both get the one that was there first. The catalog is bounded: when it is full it starts anew.
package final class BoundedCatalog<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let capacity: Int
    private let entries = Mutex<[Key: Value]>([:])

    /// - Parameter capacity: How many values are kept at most: 1 or more.
    package init(capacity: Int) {
        self.capacity = capacity
    }

    /// How many are kept now.
    package var count: Int { entries.withLock { $0.count } }

    /// The value for a key.
    ///
    /// - Parameter make: Makes it; the same key must always give an equal value.
    package func value<Failure>(
        for key: Key, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let known = entries.withLock({ $0[key] }) { return known }
        let value = try make()
        return entries.withLock { entries in
            // Both threads go on with the same one: who compares by identity finds it again.
            if let known = entries[key] { return known }
            if entries.count >= capacity { entries.removeAll(keepingCapacity: true) }
            entries[key] = value
            return value
        }
    }
}
