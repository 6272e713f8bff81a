public import Decimals

/// What one conversion came to: a ``DistanceConverter`` fills it and writes it.
///
/// Reused from one conversion to the next, so that the common ones do not allocate.
public struct DistanceResult: Sendable {
    /// What was converted, where ``converted`` is nil.
    var number = Decimal.zero
    /// Whether ``numbers`` are the whole true value, where ``converted`` is nil.
    var isExact = true
    /// Room for the true value.
    var value = Decimal.zero
    /// The result where it took more than a multiplication.
    var converted: ConvertedDistance? {
        didSet { isShort = converted == nil }
    }
    /// Whether ``converted`` is nil, which takes a while to see from itself.
    private(set) var isShort = true

    /// Makes an empty result.
    public init() {}

    /// The numbers that are shown, one for each unit; the sign of the first is that of all.
    ///
    /// Set by ``DistanceConverter/writeOutput(_:into:)``.
    public internal(set) var numbers: [Decimal] = []

    /// Splits a count of the smallest unit.
    ///
    /// - Parameters:
    ///   - magnitude: Its digits.
    ///   - scale: How many of them are fraction digits.
    ///   - isNegative: The sign.
    ///   - steps: How many of each unit make one of the unit before.
    mutating func split(
        _ magnitude: UInt64, _ scale: Int, _ isNegative: Bool, by steps: [UInt64]
    ) {
        let one = UInt64.powerOfTen(scale)
        var (count, rest) = magnitude.quotientAndRemainder(dividingBy: one)
        for place in stride(from: steps.count, to: 0, by: -1) {
            let step = max(steps[place - 1], 1)
            let part = count % step
            count /= step
            let isLast = place == steps.count
            numbers.append(
                Decimal(
                    isNegative: false, magnitude: isLast ? part &* one &+ rest : part,
                    scale: isLast ? scale : 0))
            rest = 0
        }
        numbers.append(Decimal(isNegative: isNegative, magnitude: count, scale: 0))
        numbers.reverse()
    }
}
