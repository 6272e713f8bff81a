package import Synchronization

extension Atomic where Value == Int {
    /// Adds a number of zero or more unless the sum would pass a limit.
    ///
    /// What is refused is never counted, not even for a moment: others would be refused because
    /// of it.
    ///
    /// - Returns: Whether the number was added.
    package borrowing func add(_ amount: Int, upTo limit: Int) -> Bool {
        var known = load(ordering: .relaxed)
        while true {
            let (sum, overflow) = known.addingReportingOverflow(amount)
            guard !overflow, sum <= limit else { return false }
            let (isExchanged, found) = compareExchange(
                expected: known, desired: sum, ordering: .relaxed)
            guard !isExchanged else { return true }
            known = found
        }
    }
}
