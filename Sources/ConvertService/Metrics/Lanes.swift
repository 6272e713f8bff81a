/// One value per event loop, so that loops do not contend for counters and locks.
///
/// Any number is a valid lane.
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
