/// One value for each event loop, so that loops do not wait for each other's counters and locks.
///
/// A handler's requests say which lane they are of; any number is one of the lanes.
struct Lanes<Value: Sendable>: Sendable {
    /// All of them.
    let all: [Value]

    /// Makes the values.
    ///
    /// - Parameter count: How many: 1 or more.
    init(_ count: Int, make: () -> Value) {
        all = (0..<max(count, 1)).map { _ in make() }
    }

    /// The value of a lane.
    @inline(__always)
    subscript(lane: Int) -> Value { all[lane == 0 ? 0 : Int(lane.magnitude) % all.count] }
}
