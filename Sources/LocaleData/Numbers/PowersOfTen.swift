/// A set of powers of ten by exponent, 0 to 63: those a word can mean.
public struct PowersOfTen: Sendable, Hashable {
    private var bits: UInt64 = 0

    /// The empty set.
    public init() {}

    /// Creates a set of one power; empty if the exponent is out of range.
    public init(_ exponent: Int) { insert(exponent) }

    /// Whether the set is empty.
    public var isEmpty: Bool { bits == 0 }

    /// The smallest exponent; nil for the empty set.
    public var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }

    /// The exponent of a set with exactly one element; otherwise nil.
    public var only: Int? { bits.nonzeroBitCount == 1 ? bits.trailingZeroBitCount : nil }

    /// The exponents in ascending order.
    public var exponents: [Int] { (0..<64).filter { bits & 1 << UInt64($0) != 0 } }

    /// Inserts a power; ignores an exponent out of range.
    public mutating func insert(_ exponent: Int) {
        if 0..<64 ~= exponent { bits |= 1 << UInt64(exponent) }
    }

    /// Adds the elements of another set.
    public mutating func formUnion(_ other: PowersOfTen) { bits |= other.bits }

    /// The union of two sets.
    public func union(_ other: PowersOfTen) -> PowersOfTen {
        var union = self
        union.formUnion(other)
        return union
    }

    /// The set without one exponent.
    public func without(_ exponent: Int) -> PowersOfTen {
        var rest = self
        if 0..<64 ~= exponent { rest.bits &= ~(1 << UInt64(exponent)) }
        return rest
    }
}
