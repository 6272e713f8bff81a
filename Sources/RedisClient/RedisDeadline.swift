#if Redis
    internal import Glibc

    /// The time by which an operation has to end.
    public struct RedisDeadline: Sendable {
        private let nanoseconds: Int64

        /// So many milliseconds from now.
        public init(milliseconds: Int) {
            nanoseconds = Self.now() + Int64(milliseconds) * 1_000_000
        }

        /// Milliseconds until then, rounded up; 0 if it has passed.
        var milliseconds: Int32 {
            Int32(clamping: max((nanoseconds - Self.now() + 999_999) / 1_000_000, 0))
        }

        private static func now() -> Int64 {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        }
    }
#endif
