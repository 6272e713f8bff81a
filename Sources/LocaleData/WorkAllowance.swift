internal import Glibc

/// A limit on the work that the current thread may do.
///
/// Wrap a reading or a plan in ``begin(_:)`` and ``end()`` to limit it. Slow steps check the limit
/// first: loading data and searching for the meaning of words. Outside these calls there is no
/// limit.
public enum WorkAllowance {
    /// Starts limiting the work on this thread.
    ///
    /// - Parameter nanoseconds: The allowed processor time.
    public static func begin(_ nanoseconds: Int) {
        store(max(nanoseconds, 0))
    }

    /// Stops limiting the work on this thread.
    ///
    /// - Returns: What is left; nil if some work was refused, so that the result is incomplete and
    ///   must not be cached.
    public static func end() -> Int? {
        let left = left
        pthread_setspecific(key, nil)
        return left == denied ? nil : left
    }

    /// Returns the work spent since the last call on loading data, which will not be needed again.
    public static func takeFirstUses() -> Int {
        let sum = Int(bitPattern: pthread_getspecific(firstUsesKey))
        if sum != 0 { pthread_setspecific(firstUsesKey, nil) }
        return sum
    }

    /// Spends work if the allowance covers it; returns whether it did.
    ///
    /// - Parameter work: An estimate in nanoseconds.
    package static func spend(_ work: Int) -> Bool {
        guard let left else { return true }
        guard work <= left else {
            store(denied)
            return false
        }
        store(left - work)
        return true
    }

    /// Charges for loading data if the allowance covers it; returns whether it did.
    ///
    /// - Parameter work: An estimate in nanoseconds.
    package static func mayRead(_ work: Int) -> Bool {
        guard spend(work) else { return false }
        if left != nil { addFirstUse(work) }
        return true
    }

    /// Charges for data that is loaded in any case because it is cheap.
    package static func note(_ work: Int) {
        guard let left, left > 0 else { return }
        let work = min(work, left)
        store(left - work)
        addFirstUse(work)
    }

    /// The state after work was refused, which refuses all further work.
    private static var denied: Int { -1 }

    /// The remaining allowance; nil if there is no limit.
    private static var left: Int? {
        pthread_getspecific(key).map { Int(bitPattern: $0) - 2 }
    }

    private static func store(_ left: Int) {
        // Never 0, which means that nothing is stored.
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: min(left, .max - 2) + 2))
    }

    private static func addFirstUse(_ work: Int) {
        let sum = Int(bitPattern: pthread_getspecific(firstUsesKey)) &+ work
        pthread_setspecific(firstUsesKey, UnsafeRawPointer(bitPattern: sum))
    }

    private static let key = makeKey()
    private static let firstUsesKey = makeKey()

    private static func makeKey() -> pthread_key_t {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }
}
