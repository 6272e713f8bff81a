/// An exact decimal number of any length, as a person wrote it.
///
/// ```swift
/// let price = Decimal(literal: "-12.50")   // digits 1 2 5 0, scale 2, negative
/// price?.description                       // "-12.50"
/// ```
///
/// Trailing fraction zeros are data: `12.50` and `12.5` have the same value (``hasSameValue(as:)``)
/// but are not equal. Negative zero keeps its sign. There is no infinity, no NaN and no binary
/// floating point.
///
/// Numbers of up to 19 digits need no heap allocation.
public struct Decimal: Sendable, Hashable {
    /// Whether the number has a minus sign; true for negative zero too.
    public var isNegative: Bool

    /// The number of fraction digits: 0 or more.
    public internal(set) var scale: Int

    /// All digits as one integer if there are at most ``maximumInlineDigits``; else 0.
    @usableFromInline
    var word: UInt64

    /// The digits, 0 to 9, most significant first, if more than ``maximumInlineDigits``; else nil.
    ///
    /// Invariant: there are more digits than ``scale``, and the first is not zero unless it is the
    /// only integer digit.
    @usableFromInline
    var long: [UInt8]?

    /// The maximum number of digits stored without heap allocation.
    public static let maximumInlineDigits = 19

    /// Zero without fraction digits.
    public static let zero = Decimal(isNegative: false, word: 0, scale: 0)

    /// 1234567.89: long enough to be grouped in every locale that groups.
    public static let sample = Decimal(isNegative: false, word: 123_456_789, scale: 2)

    @inline(__always)
    init(isNegative: Bool, word: UInt64, scale: Int) {
        self.isNegative = isNegative
        self.scale = scale
        self.word = word
        long = nil
        checkInvariants()
    }

    /// Creates a number from its digits as one integer.
    ///
    /// - Parameters:
    ///   - isNegative: Whether the number has a minus sign.
    ///   - scale: The number of fraction digits: 0 or more, and may exceed the number of digits.
    @inline(__always)
    public init(isNegative: Bool, magnitude: UInt64, scale: Int) {
        if magnitude < .tenToThe19th, 0..<Self.maximumInlineDigits ~= scale {
            self.init(isNegative: isNegative, word: magnitude, scale: scale)
        } else {
            self.init(isNegative: isNegative, digits: BigUInt(magnitude).digits, scale: scale)
        }
    }

    /// Creates a number from its digits.
    ///
    /// Adds missing integer digits and drops unneeded leading zeros.
    ///
    /// - Precondition: No digit is above 9.
    /// - Parameters:
    ///   - isNegative: Whether the number has a minus sign.
    ///   - digits: The digits, 0 to 9, most significant first; may be empty.
    ///   - scale: The number of fraction digits: 0 or more, and may exceed the number of digits.
    public init(isNegative: Bool, digits: [UInt8], scale: Int) {
        self.isNegative = isNegative
        self.scale = 0
        word = 0
        long = nil
        set(DigitString(digits: digits, scale: max(scale, 0)))
    }

    /// The digits, 0 to 9, most significant first: at least one, and more than ``scale``.
    ///
    /// Allocates an array on each call; ``withDigits(_:)`` does not.
    public var digits: [UInt8] {
        if let long { return long }
        var digits: [UInt8] = []
        digits.appendDigits(of: word, count: digitCount)
        return digits
    }

    /// The number of digits: at least 1, and more than ``scale``.
    @inline(__always)
    public var digitCount: Int {
        long?.count ?? max(word.decimalDigitCount, scale &+ 1)
    }

    /// Whether every digit is zero.
    public var isZero: Bool { word == 0 && long?.allSatisfy { $0 == 0 } ?? true }

    /// Whether every fraction digit is zero.
    public var isInteger: Bool {
        if let long { return long.suffix(scale).allSatisfy { $0 == 0 } }
        return scale == 0 || word % UInt64.powersOfTen[scale] == 0
    }

    /// The number of integer digits: at least 1.
    @inline(__always)
    public var integerDigitCount: Int { digitCount &- scale }

    /// The number of digits from the first nonzero digit on, trailing zeros included; 0 for zero.
    public var significantDigitCount: Int {
        guard let long else { return word == 0 ? 0 : word.decimalDigitCount }
        return long.count - (long.firstIndex { $0 != 0 } ?? long.count)
    }

    /// All digits as one integer; nil if there are more than ``maximumInlineDigits``.
    @inline(__always)
    public var magnitude: UInt64? { long == nil ? word : nil }

    /// Replaces the digits, inline if they fit.
    mutating func set(_ string: consuming DigitString) {
        string.normalize()
        scale = string.scale
        guard string.digits.count > Self.maximumInlineDigits else {
            word = string.digits.reduce(0) { $0 &* 10 &+ UInt64($1) }
            long = nil
            return
        }
        word = 0
        long = string.digits
        checkInvariants()
    }

    /// Edits a number digit by digit, for numbers too long for a word.
    mutating func withDigitString<Result>(_ change: (inout DigitString) -> Result) -> Result {
        var string = DigitString(digits: digits, scale: scale)
        // Keeps the array uniquely referenced, so that changing it makes no copy.
        long = nil
        word = 0
        defer { set(string) }
        return change(&string)
    }

    @inline(__always)
    func checkInvariants() {
        assert(scale >= 0)
        assert(long == nil ? scale < Self.maximumInlineDigits : word == 0)
        assert(long.map { $0.count > Self.maximumInlineDigits && $0.count > scale } ?? true)
        assert(long.map { $0.count == scale + 1 || $0[0] != 0 } ?? true)
    }
}
