import Testing

@testable import Server

@Suite("Content that drips")
struct BodyProgressTests {
    private static let limits = Limits()

    /// When content that comes so fast is given up, in seconds; nil within ten minutes.
    private func end(first: Int, bytesPerSecond: Int, everySeconds: Int = 1) -> Int? {
        var progress = BodyProgress(now: Instant(nanoseconds: 0))
        progress.add(first, now: Instant(nanoseconds: 0))
        for second in 1...600 {
            let now = Instant(nanoseconds: Int64(second) * 1_000_000_000)
            if bytesPerSecond > 0, second.isMultiple(of: everySeconds) {
                progress.add(bytesPerSecond * everySeconds, now: now)
            }
            if progress.isTooSlow(now: now, limits: Self.limits) { return second }
        }
        return nil
    }

    struct Example: Sendable {
        let first: Int
        let rate: Int
        var every = 1
        let end: Int?
    }

    static let examples = [
        Example(first: 1_000, rate: 1024, end: nil),
        Example(first: 1_000_000, rate: 1024, end: nil),
        Example(first: 1_000, rate: 2048, every: 9, end: nil),
        Example(first: 0, rate: 0, end: 10),
        Example(first: 200_000, rate: 0, end: 10),
        // The first period had enough.
        Example(first: 200_000, rate: 1, end: 20),
        Example(first: 20_000, rate: 1000, end: 20),
        // Little may drip somewhat longer.
        Example(first: 100, rate: 1, end: 30),
        Example(first: 100, rate: 1, every: 9, end: 30),
    ]

    @Test(
        "Content below 1 KiB a second is given up, the sooner the more it holds",
        arguments: examples)
    func endsDrips(_ example: Example) {
        #expect(
            end(first: example.first, bytesPerSecond: example.rate, everySeconds: example.every)
                == example.end)
    }
}
