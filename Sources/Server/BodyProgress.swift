/// How fast the content of a request arrives.
struct BodyProgress: Hashable, Sendable {
    /// Content up to this size may stay slow for longer, since it holds little memory.
    private static let smallBytes = 16 * 1024
    /// How many slow periods of `bodyTimeout` such small content may have.
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

    /// Notes that content has arrived.
    mutating func add(_ count: Int, now: Instant) {
        last = now
        bytes += count
        periodBytes += count
    }

    /// Whether nothing has arrived for `bodyTimeout`, or less than `bodyRate` asks for in that
    /// time.
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
