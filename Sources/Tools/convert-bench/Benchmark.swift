import Glibc

/// The CPU time of this thread, in nanoseconds.
func threadTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Runs two operations in alternating rounds and compares their CPU time pair by pair.
///
/// - Parameters:
///   - rounds: The number of pairs.
///   - count: The number of operations per round and side.
/// - Returns: The median nanoseconds per operation of each side, and the median ratio of the second
///   to the first.
func compare(
    rounds: Int, count: Int, _ first: (Int) -> Void, _ second: (Int) -> Void
) -> (first: Double, second: Double, ratio: Double) {
    first(count / 10)
    second(count / 10)
    var firsts: [Double] = []
    var seconds: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<rounds {
        let start = threadTime()
        first(count)
        let middle = threadTime()
        second(count)
        let end = threadTime()
        firsts.append(Double(middle - start) / Double(count))
        seconds.append(Double(end - middle) / Double(count))
        ratios.append(Double(end - middle) / Double(max(middle - start, 1)))
    }
    return (median(firsts), median(seconds), median(ratios))
}

func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// Formats a time or ratio with one decimal.
func tenths(_ value: Double) -> String {
    let scaled = Int((value * 10).rounded())
    return "\(scaled / 10).\(scaled % 10)"
}
