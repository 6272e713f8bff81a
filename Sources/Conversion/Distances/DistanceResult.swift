public import Decimals

/// What one conversion came to: a ``DistanceConverter`` fills it and writes it.
///
/// Reused from one conversion to the next, so that the common ones do not allocate.
public struct DistanceResult: Sendable {
    /// What was converted, where it is short.
    var number = ShortDecimal(isNegative: false, magnitude: 0, scale: 0)
    /// What is shown, where ``converted`` is nil.
    var shown = ShortDecimal(isNegative: false, magnitude: 0, scale: 0)
    /// Whether that is the whole true value.
    var isExact = true
    /// Room for the true value.
    var value = Decimal.zero
    /// The result where it was not to be had the short way.
    var converted: ConvertedDistance? {
        didSet { isShort = converted == nil }
    }
    /// Whether ``converted`` is nil, which takes a while to see from itself.
    public private(set) var isShort = true

    /// Makes an empty result.
    public init() {}

    /// The numbers that were written last, where ``isShort`` is false.
    public internal(set) var numbers: [Decimal] = []

    /// What is shown of each of several units, where ``isShort`` is true; the first has the sign.
    public private(set) var shortParts: [ShortDecimal] = []

    /// Splits ``shown``, which counts the smallest unit.
    ///
    /// - Parameter steps: How many of each unit make one of the unit before: not zero.
    mutating func split(by steps: [UInt64]) {
        let one = UInt64.powerOfTen(shown.scale)
        let rest = shown.magnitude % one
        var count = shown.magnitude / one
        shortParts.removeAll(keepingCapacity: true)
        for _ in 0...steps.count {
            shortParts.append(ShortDecimal(isNegative: false, magnitude: 0, scale: 0))
        }
        for place in stride(from: steps.count, to: 0, by: -1) {
            let step = max(steps[place - 1], 1)
            let part = count % step
            count /= step
            shortParts[place].magnitude = place == steps.count ? part * one + rest : part
        }
        shortParts[steps.count].scale = shown.scale
        shortParts[0].magnitude = count
        shortParts[0].isNegative = shown.isNegative
    }
}
