import Synchronization

@testable import ConvertService

/// Clocks that move only when a test says so.
final class ManualTime: Sendable {
    private let nanoseconds = Atomic<Int64>(1_000_000_000_000)
    private let unix = Atomic<Int64>(1_751_371_200_000)

    var source: TimeSource {
        TimeSource(
            monotonic: { self.nanoseconds.load(ordering: .relaxed) },
            unixMilliseconds: { self.unix.load(ordering: .relaxed) })
    }

    func advance(nanoseconds count: Int64) {
        nanoseconds.add(count, ordering: .relaxed)
        unix.add(count / 1_000_000, ordering: .relaxed)
    }

    func set(unixMilliseconds time: Int64) { unix.store(time, ordering: .relaxed) }
}
