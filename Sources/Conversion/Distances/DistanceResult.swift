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
    private(set) var isShort = true

    /// Makes an empty result.
    public init() {}

    /// The numbers that were written last, where ``converted`` is not nil.
    public internal(set) var numbers: [Decimal] = []
}
