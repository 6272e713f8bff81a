public import Decimals

/// The result of a conversion by a ``DistanceConverter``.
///
/// Reuse a result for one conversion after another to avoid allocation.
public struct DistanceResult: Sendable {
    /// The number to convert, if ``converted`` is nil.
    var number = Decimal.zero
    /// Whether ``numbers`` are exact, if ``converted`` is nil.
    var isExact = true
    /// Storage for the true value.
    var value = Decimal.zero
    /// The result, if the fast conversion did not apply.
    var converted: ConvertedDistance? {
        didSet { isShort = converted == nil }
    }
    /// Whether ``converted`` is nil, stored because checking it is slow.
    private(set) var isShort = true

    /// Creates an empty result.
    public init() {}

    /// The numbers shown, one for each unit; the sign of the first applies to all.
    ///
    /// Set by ``DistanceConverter/writeOutput(_:into:)``.
    public internal(set) var numbers: [Decimal] = []

    /// Splits a number of the smallest unit.
    ///
    /// - Parameters:
    ///   - scale: The number of fraction digits.
    ///   - steps: The number of each unit in the one before it.
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
