internal import Glibc

/// How much work may be done now, on this thread.
///
/// Whoever has to bound what a reading or a plan takes puts it between ``begin(_:)`` and ``end()``. What
/// may take long asks before it goes on: data that is read for the first time, and the search for what
/// words mean. Without that, everything may be done.
public enum WorkAllowance {
    /// Begins to bound the work on this thread.
    ///
    /// - Parameter nanoseconds: What it may take of one processor.
    public static func begin(_ nanoseconds: Int) {
        store(max(nanoseconds, 0))
    }

    /// Ends what ``begin(_:)`` has begun.
    ///
    /// - Returns: What is left; nil where something was not done, so that the result counts for nothing
    ///   and must not be kept.
    public static func end() -> Int? {
        let left = left
        pthread_setspecific(key, nil)
        return left == denied ? nil : left
    }

    /// What was spent on data that is here now and costs nothing any more, since the last call.
    public static func takeFirstUses() -> Int {
        let sum = Int(bitPattern: pthread_getspecific(firstUsesKey))
        if sum != 0 { pthread_setspecific(firstUsesKey, nil) }
        return sum
    }

    /// Whether so much may be done; counts it where it may.
    ///
    /// - Parameter work: An estimate, in nanoseconds.
    package static func spend(_ work: Int) -> Bool {
        guard let left else { return true }
        guard work <= left else {
            store(denied)
            return false
        }
        store(left - work)
        return true
    }

    /// Whether data may be read that is not here yet; counts it where it may.
    ///
    /// - Parameter work: An estimate of what that takes, in nanoseconds.
    package static func mayRead(_ work: Int) -> Bool {
        guard spend(work) else { return false }
        if left != nil { addFirstUse(work) }
        return true
    }

    /// Counts data that is read in any case, for it takes little.
    package static func note(_ work: Int) {
        guard let left, left > 0 else { return }
        let work = min(work, left)
        store(left - work)
        addFirstUse(work)
    }

    /// What is left after something was not done: nothing may be done any more.
    private static var denied: Int { -1 }

    /// What is left; nil where nothing is bounded.
    private static var left: Int? {
        pthread_getspecific(key).map { Int(bitPattern: $0) - 2 }
    }

    private static func store(_ left: Int) {
        // Never 0, which stands for nothing at all.
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
