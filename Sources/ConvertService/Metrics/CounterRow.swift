internal import Synchronization

/// A fixed number of atomic counters.
struct CounterRow<let count: Int>: ~Copyable, Sendable {
    private let cells: InlineArray<count, Atomic<Int>>

    /// Counters at zero.
    init() {
        cells = InlineArray { _ in Atomic(0) }
    }

    /// The value of one counter; the index is below `count`.
    subscript(index: Int) -> Int { cells[index].load(ordering: .relaxed) }

    /// Adds the counters of another row to these.
    func add(_ other: borrowing CounterRow<count>) {
        for index in 0..<count where other[index] != 0 { add(other[index], at: index) }
    }

    /// Adds to one counter; the index is below `count`.
    @inline(__always)
    func add(_ number: Int, at index: Int) {
        cells[index].wrappingAdd(number, ordering: .relaxed)
    }
}
