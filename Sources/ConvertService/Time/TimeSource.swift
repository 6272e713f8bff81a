internal import Glibc

/// Where times come from; replaceable, so that tests need not wait.
package struct TimeSource: Sendable {
    /// Time since some fixed moment, in nanoseconds; never goes back.
    package var monotonic: @Sendable () -> Int64
    /// Time since 1970-01-01T00:00:00Z, in milliseconds; may jump when the clock is set.
    package var unixMilliseconds: @Sendable () -> Int64

    /// Makes a source of times.
    package init(
        monotonic: @escaping @Sendable () -> Int64,
        unixMilliseconds: @escaping @Sendable () -> Int64
    ) {
        self.monotonic = monotonic
        self.unixMilliseconds = unixMilliseconds
    }

    /// The system's clocks.
    package static let system = TimeSource(
        monotonic: { nanoseconds(CLOCK_MONOTONIC) },
        unixMilliseconds: {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            // A clock may be set to any time; these are some 300,000 years.
            let seconds = max(-10_000_000_000_000, min(10_000_000_000_000, Int64(time.tv_sec)))
            return seconds * 1_000 + Int64(time.tv_nsec) / 1_000_000
        })

    private static func nanoseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
