/// Collects the digits of a number while it is read.
///
/// ```swift
/// var digits = DigitAccumulator()
/// for digit in [1, 2, 5, 0] as [UInt8] { digits.append(digit) }
/// digits.decimal(isNegative: false, scale: 2).description   // "12.50"
/// ```
///
/// Up to 19 digits after the leading zeros need no heap allocation.
public struct DigitAccumulator: Sendable {
    /// The number of digits, leading zeros included.
    public private(set) var count = 0

    /// The number of zeros before the first nonzero digit.
    public private(set) var leadingZeroCount = 0

    /// The digits as one integer, if they fit.
    private var word: UInt64 = 0
    /// All digits, if they do not fit ``word``.
    private var long: [UInt8] = []

    /// Creates an accumulator without digits.
    public init() {}

    /// The number of digits from the first nonzero digit on.
    @inline(__always)
    public var significantCount: Int { count &- leadingZeroCount }

    /// Whether the first digit is zero; false without digits.
    @inline(__always)
    public var startsWithZero: Bool { leadingZeroCount > 0 }

    /// Removes all digits.
    @inline(__always)
    public mutating func removeAll() {
        count = 0
        leadingZeroCount = 0
        word = 0
        if !long.isEmpty { long.removeAll(keepingCapacity: true) }
    }

    /// Replaces the digits; the first one must not be zero.
    ///
    /// - Parameters:
    ///   - word: The digits as one integer.
    ///   - count: The number of digits, up to 19.
    public mutating func set(_ word: UInt64, count: Int) {
        removeAll()
        self.word = word
        self.count = count
    }

    /// Appends a digit, 0 to 9.
    @inline(__always)
    public mutating func append(_ digit: UInt8) {
        if significantCount < Decimal.maximumInlineDigits {
            word = word &* 10 &+ UInt64(digit)
            if word == 0 { leadingZeroCount &+= 1 }
        } else {
            appendToLong(digit)
        }
        count &+= 1
    }

    /// Appends ASCII digits.
    public mutating func append(ascii digits: Span<UInt8>) {
        guard count &+ digits.count <= Decimal.maximumInlineDigits, word != 0 || count == 0,
            digits.isEmpty || digits[0] != 0x30 || count > 0
        else {
            for index in digits.indices { append(digits[index] &- 0x30) }
            return
        }
        for index in digits.indices { word = word &* 10 &+ UInt64(digits[index] &- 0x30) }
        count &+= digits.count
    }

    private mutating func appendToLong(_ digit: UInt8) {
        if long.isEmpty { long = digits }
        long.append(digit)
    }

    /// Appends zeros.
    public mutating func append(zeros count: Int) {
        for _ in 0..<max(count, 0) { append(0) }
    }

    /// Appends the digits of another accumulator.
    public mutating func append(contentsOf other: DigitAccumulator) {
        for digit in other.digits { append(digit) }
    }

    private var digits: [UInt8] {
        guard long.isEmpty else { return long }
        var digits = [UInt8](repeating: 0, count: leadingZeroCount)
        if word != 0 { digits.appendDigits(of: word, count: significantCount) }
        return digits
    }

    /// The number formed by the digits.
    ///
    /// - Parameters:
    ///   - isNegative: Whether the number has a minus sign.
    ///   - scale: The number of fraction digits: 0 or more.
    @inline(__always)
    public func decimal(isNegative: Bool, scale: Int) -> Decimal {
        long.isEmpty
            ? Decimal(isNegative: isNegative, magnitude: word, scale: scale)
            : Decimal(isNegative: isNegative, digits: long, scale: scale)
    }
}
