/// How the content of a request comes: whether it stands still, or drips.
struct BodyProgress: Hashable, Sendable {
    /// What is less than that may drip for some time: it holds little.
    private static let smallBytes = 16 * 1024
    /// How many periods of `bodyTimeout` so little may take beyond the first.
    private static let patience = 2

    private var last: Instant
    private var periodStart: Instant
    private var periodBytes = 0
    private var bytes = 0
    private var slowPeriods = 0

    init(now: Instant) {
        last = now
        periodStart = now
    }

    /// Some content came.
    mutating func add(_ count: Int, now: Instant) {
        last = now
        bytes += count
        periodBytes += count
    }

    /// Whether nothing has come for `bodyTimeout`, or in such a period less than `bodyRate`.
    mutating func isTooSlow(now: Instant, limits: Limits) -> Bool {
        if now.hasPassed(limits.bodyTimeout, since: last) { return true }
        guard now.hasPassed(limits.bodyTimeout, since: periodStart) else { return false }
        let seconds = (now.nanoseconds - periodStart.nanoseconds) / 1_000_000_000
        if periodBytes < Int(seconds) * limits.bodyRate { slowPeriods += 1 }
        periodStart = now
        periodBytes = 0
        return slowPeriods > (bytes > Self.smallBytes ? 0 : Self.patience)
    }
}
