/// An unsigned integer of any size.
///
/// ```swift
/// BigUInt(7) * BigUInt.powerOfTen(30)   // exact
/// ```
///
/// There is no upper bound: whoever makes one from outside data bounds the data first. All
/// operations are exact; multiplication and division take time in the product of the sizes.
public struct BigUInt: Sendable, Hashable {
    /// The value to the base 2⁶⁴, least significant limb first.
    ///
    /// Invariant: the last limb is not zero, and zero has no limbs.
    var limbs: [UInt64]

    /// Takes limbs as they are but for zeros at the top.
    init(limbs: [UInt64]) {
        self.limbs = limbs
        normalize()
    }

    /// Makes a number of up to 64 bits.
    public init(_ value: UInt64) {
        limbs = value == 0 ? [] : [value]
    }

    /// 0.
    public static let zero = BigUInt(limbs: [])

    /// 1.
    public static let one = BigUInt(limbs: [1])

    /// Whether this is 0.
    public var isZero: Bool { limbs.isEmpty }

    /// How many bits the value takes: 0 for zero.
    public var bitCount: Int {
        guard let top = limbs.last else { return 0 }
        return limbs.count * 64 - top.leadingZeroBitCount
    }

    /// How many times 2 divides the value: 0 for zero.
    public var trailingZeroBitCount: Int {
        guard let first = limbs.firstIndex(where: { $0 != 0 }) else { return 0 }
        return first * 64 + limbs[first].trailingZeroBitCount
    }

    /// The value where it fits 64 bits.
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
    /// Orders by size.
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
