/// An unsigned integer of any size.
///
/// ```swift
/// BigUInt(7) * BigUInt.powerOfTen(30)   // exact
/// ```
///
/// There is no upper bound: limit untrusted input before you make a `BigUInt` of it. All operations
/// are exact. Multiplication and division take time proportional to the product of the sizes.
public struct BigUInt: Sendable, Hashable {
    /// The value in base 2⁶⁴, least significant limb first.
    ///
    /// Invariant: the last limb is not zero; zero has no limbs.
    var limbs: [UInt64]

    /// Creates a number from limbs, dropping zeros at the top.
    init(limbs: [UInt64]) {
        self.limbs = limbs
        normalize()
    }

    /// Creates a number of up to 64 bits.
    public init(_ value: UInt64) {
        limbs = value == 0 ? [] : [value]
    }

    /// 0.
    public static let zero = BigUInt(limbs: [])

    /// 1.
    public static let one = BigUInt(limbs: [1])

    /// Whether this is 0.
    public var isZero: Bool { limbs.isEmpty }

    /// The number of bits: 0 for zero.
    public var bitCount: Int {
        guard let top = limbs.last else { return 0 }
        return limbs.count * 64 - top.leadingZeroBitCount
    }

    /// The number of zero bits below the lowest set bit: 0 for zero.
    public var trailingZeroBitCount: Int {
        guard let first = limbs.firstIndex(where: { $0 != 0 }) else { return 0 }
        return first * 64 + limbs[first].trailingZeroBitCount
    }

    /// The value as 64 bits; nil if it does not fit.
    public var asUInt64: UInt64? {
        switch limbs.count {
        case 0: 0
        case 1: limbs[0]
        default: nil
        }
    }

    mutating func normalize() {
        while limbs.last == 0 { limbs.removeLast() }
    }
}

extension BigUInt: Comparable {
    /// Orders by value.
    public static func < (left: Self, right: Self) -> Bool {
        guard left.limbs.count == right.limbs.count else {
            return left.limbs.count < right.limbs.count
        }
        for index in left.limbs.indices.reversed() where left.limbs[index] != right.limbs[index] {
            return left.limbs[index] < right.limbs[index]
        }
        return false
    }
}
