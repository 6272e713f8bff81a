/// A set of powers of ten that a word can stand for, by their exponents: 0 to 63.
public struct PowersOfTen: Sendable, Hashable {
    private var bits: UInt64 = 0

    /// The empty set.
    public init() {}

    /// One power; none where the exponent is out of bounds.
    public init(_ exponent: Int) { insert(exponent) }

    /// Whether there is none.
    public var isEmpty: Bool { bits == 0 }

    /// The smallest exponent; nil where there is none.
    public var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }

    /// The only exponent; nil where there is none, or there are several.
    public var only: Int? { bits.nonzeroBitCount == 1 ? bits.trailingZeroBitCount : nil }

    /// All exponents, the smallest first.
    public var exponents: [Int] { (0..<64).filter { bits & 1 << UInt64($0) != 0 } }

    /// Adds a power; leaves out exponents out of bounds.
    public mutating func insert(_ exponent: Int) {
        if 0..<64 ~= exponent { bits |= 1 << UInt64(exponent) }
    }

    /// Adds those of another set.
    public mutating func formUnion(_ other: PowersOfTen) { bits |= other.bits }

    /// Those of both sets.
    public func union(_ other: PowersOfTen) -> PowersOfTen {
        var union = self
        union.formUnion(other)
        return union
    }

    /// Those that are not the given one.
    public func without(_ exponent: Int) -> PowersOfTen {
        var rest = self
        if 0..<64 ~= exponent { rest.bits &= ~(1 << UInt64(exponent)) }
        return rest
    }
}
