/// A moment on the monotonic clock.
///
/// Code that decides about time gets it as a parameter, so that tests can supply their own.
struct Instant: Hashable, Comparable, Sendable {
    /// Nanoseconds since an arbitrary moment.
    let nanoseconds: Int64

    static func < (earlier: Instant, later: Instant) -> Bool {
        earlier.nanoseconds < later.nanoseconds
    }

    /// The moment so long after an earlier one.
    static func + (start: Instant, duration: Duration) -> Instant {
        let (sum, overflow) = start.nanoseconds.addingReportingOverflow(duration.nanoseconds)
        return Instant(nanoseconds: overflow ? .max : sum)
    }

    /// Whether that much time has passed since then, or more.
    func hasPassed(_ duration: Duration, since start: Instant) -> Bool {
        nanoseconds - start.nanoseconds >= duration.nanoseconds
    }
}

extension Duration {
    /// The duration in nanoseconds, the largest number for anything beyond 292 years.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflowToo) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflow || overflowToo ? .max : sum
    }
}
