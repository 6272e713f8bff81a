internal import Glibc

/// How much of the locale data that takes long to read may be read now, on this thread.
///
/// Whoever has to bound what a reading or a plan takes puts it between ``begin(allowance:)`` and
/// ``end()``. Without that, everything may be read.
public enum FirstUses {
    /// Begins to bound the first uses on this thread.
    ///
    /// - Parameter allowance: What they may take, in nanoseconds of one processor.
    public static func begin(allowance: Int) {
        store(max(allowance, 0))
    }

    /// Ends what ``begin(allowance:)`` has begun.
    ///
    /// - Returns: What is left of the allowance; nil where something was held back, so that the
    ///   result counts for nothing and must not be kept.
    public static func end() -> Int? {
        let left = allowance
        pthread_setspecific(key, nil)
        return left == heldBack ? nil : left
    }

    /// Whether data may be read that is not here yet; counts it where it may.
    ///
    /// - Parameter work: An estimate of what that takes, in nanoseconds.
    package static func mayRead(_ work: Int) -> Bool {
        guard let left = allowance else { return true }
        guard work <= left else {
            store(heldBack)
            return false
        }
        store(left - work)
        return true
    }

    /// Counts data that is read in any case, for it takes little.
    package static func note(_ work: Int) {
        guard let left = allowance, left > 0 else { return }
        store(max(left - work, 0))
    }

    /// An allowance under which something was held back: nothing may be read any more.
    private static var heldBack: Int { -1 }

    /// What is left; nil where nothing is bounded.
    private static var allowance: Int? {
        pthread_getspecific(key).map { Int(bitPattern: $0) - 2 }
    }

    private static func store(_ allowance: Int) {
        // Never 0, which stands for nothing at all.
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: min(allowance, .max - 2) + 2))
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()
}
