/// An exact decimal number of any length, as a person wrote it.
///
/// ```swift
/// let price = Decimal(literal: "-12.50")   // digits 1 2 5 0, scale 2, negative
/// price?.description                       // "-12.50"
/// ```
///
/// Trailing fraction zeros are data: `12.50` and `12.5` are equal in value
/// (``hasSameValue(as:)``) but not the same `Decimal`. Negative zero keeps its sign. There is no
/// infinity, no NaN and no binary floating point anywhere.
public struct Decimal: Sendable, Hashable {
    /// Whether a minus stands in front; true for negative zero too.
    public var isNegative: Bool

    /// The digits, 0 to 9, most significant first.
    ///
    /// Invariant: `digits.count > scale` (there is an integer digit), and the first digit is not
    /// zero unless it is the only integer digit.
    public internal(set) var digits: [UInt8]

    /// How many of the digits stand behind the decimal sign: 0 or more.
    public internal(set) var scale: Int

    /// Zero, without a fraction.
    public static let zero = Decimal(isNegative: false, digits: [0], scale: 0)

    /// Makes a number from its digits.
    ///
    /// Missing integer digits are added and needless leading zeros are dropped, so that the
    /// invariants of ``digits`` hold; a digit above 9 is a programmer's error.
    ///
    /// - Parameters:
    ///   - isNegative: Whether a minus stands in front.
    ///   - digits: The digits, 0 to 9, most significant first; may be empty.
    ///   - scale: How many of them are fraction digits, at least 0; may be more than there are.
    public init(isNegative: Bool, digits: [UInt8], scale: Int) {
        self.isNegative = isNegative
        self.digits = digits
        self.scale = max(scale, 0)
        normalize()
        checkInvariants()
    }

    /// Whether every digit is zero.
    public var isZero: Bool { digits.allSatisfy { $0 == 0 } }

    /// The number of integer digits: 1 or more.
    public var integerDigitCount: Int { digits.count - scale }

    /// The digits from the first that is not zero to the last, trailing zeros included; 0 for zero.
    public var significantDigitCount: Int {
        guard let first = digits.firstIndex(where: { $0 != 0 }) else { return 0 }
        return digits.count - first
    }

    mutating func normalize() {
        if digits.count <= scale {
            digits.insert(contentsOf: repeatElement(0, count: scale + 1 - digits.count), at: 0)
        }
        var zeros = 0
        let most = digits.count - scale - 1
        while zeros < most, digits[zeros] == 0 { zeros += 1 }
        if zeros > 0 { digits.removeFirst(zeros) }
    }

    func checkInvariants() {
        assert(scale >= 0 && digits.count > scale)
        assert(integerDigitCount == 1 || digits[0] != 0)
        assert(digits.allSatisfy { $0 <= 9 })
    }
}

extension Decimal {
    /// Takes digits over and gives the former buffer back, so that reading one number after another
    /// does not allocate.
    ///
    /// - Parameters:
    ///   - digits: The digits, 0 to 9, most significant first; afterwards the former buffer.
    ///   - isNegative: Whether a minus stands in front.
    ///   - scale: How many of the digits are fraction digits, at least 0.
    public mutating func exchange(digits: inout [UInt8], isNegative: Bool, scale: Int) {
        swap(&self.digits, &digits)
        self.isNegative = isNegative
        self.scale = max(scale, 0)
        normalize()
        checkInvariants()
    }
}

extension Decimal {
    /// 1234567.89: long enough to be grouped in every locale that groups.
    public static let sample = Decimal(
        isNegative: false, digits: [1, 2, 3, 4, 5, 6, 7, 8, 9], scale: 2)
}
