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
///
/// Up to 19 digits lie in one word and need no storage of their own.
public struct Decimal: Sendable, Hashable {
    /// Whether a minus stands in front; true for negative zero too.
    public var isNegative: Bool

    /// How many of the digits stand behind the decimal separator: 0 or more.
    public internal(set) var scale: Int

    /// The digits as one whole number, where there are at most ``maximumInlineDigits``; else 0.
    @usableFromInline
    var word: UInt64

    /// The digits, 0 to 9, most significant first, where there are more than
    /// ``maximumInlineDigits``; else nil.
    ///
    /// Invariant: more of them than ``scale``, and the first is not zero unless it is the only
    /// integer digit.
    @usableFromInline
    var long: [UInt8]?

    /// The most digits that need no storage.
    public static let maximumInlineDigits = 19

    /// Zero, without a fraction.
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

    /// Makes a number from all its digits as one whole number.
    ///
    /// - Parameters:
    ///   - isNegative: Whether a minus stands in front.
    ///   - magnitude: The digits.
    ///   - scale: How many of them are fraction digits, at least 0; may be more than there are.
    @inline(__always)
    public init(isNegative: Bool, magnitude: UInt64, scale: Int) {
        if magnitude < .tenToThe19th, 0..<Self.maximumInlineDigits ~= scale {
            self.init(isNegative: isNegative, word: magnitude, scale: scale)
        } else {
            self.init(isNegative: isNegative, digits: BigUInt(magnitude).digits, scale: scale)
        }
    }

    /// Makes a number from its digits.
    ///
    /// Missing integer digits are added and needless leading zeros are dropped; a digit above 9 is
    /// a programmer's error.
    ///
    /// - Parameters:
    ///   - isNegative: Whether a minus stands in front.
    ///   - digits: The digits, 0 to 9, most significant first; may be empty.
    ///   - scale: How many of them are fraction digits, at least 0; may be more than there are.
    public init(isNegative: Bool, digits: [UInt8], scale: Int) {
        self.isNegative = isNegative
        self.scale = 0
        word = 0
        long = nil
        set(DigitString(digits: digits, scale: max(scale, 0)))
    }

    /// The digits, 0 to 9, most significant first: at least one, and more than ``scale``.
    ///
    /// Makes an array each time; see ``withDigits(_:)``.
    public var digits: [UInt8] {
        if let long { return long }
        var digits: [UInt8] = []
        digits.appendDigits(of: word, count: digitCount)
        return digits
    }

    /// How many digits there are: 1 or more, and more than ``scale``.
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

    /// The number of integer digits: 1 or more.
    @inline(__always)
    public var integerDigitCount: Int { digitCount &- scale }

    /// The digits from the first that is not zero to the last, trailing zeros included; 0 for zero.
    public var significantDigitCount: Int {
        guard let long else { return word == 0 ? 0 : word.decimalDigitCount }
        return long.count - (long.firstIndex { $0 != 0 } ?? long.count)
    }

    /// All digits as one whole number; nil for more than ``maximumInlineDigits``.
    @inline(__always)
    public var magnitude: UInt64? { long == nil ? word : nil }

    /// Takes digits over, into the word where they fit.
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

    /// Changes the digits one by one, where they are too many for a word.
    mutating func withDigitString<Result>(_ change: (inout DigitString) -> Result) -> Result {
        var string = DigitString(digits: digits, scale: scale)
        // Not shared while it changes.
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
