/// The digits of a number that is being read, one after another.
///
/// ```swift
/// var digits = DigitAccumulator()
/// for digit in [1, 2, 5, 0] as [UInt8] { digits.append(digit) }
/// digits.decimal(isNegative: false, scale: 2).description   // "12.50"
/// ```
///
/// Takes no storage for up to 19 digits behind the leading zeros.
public struct DigitAccumulator: Sendable {
    /// How many digits there are, leading zeros included.
    public private(set) var count = 0

    /// How many of them are zeros in front of the first other one.
    public private(set) var leadingZeroCount = 0

    /// The digits as one whole number, where they fit.
    private var word: UInt64 = 0
    /// All digits, where they do not fit the word.
    private var long: [UInt8] = []

    /// Without digits.
    public init() {}

    /// How many digits there are from the first that is not zero on.
    @inline(__always)
    public var significantCount: Int { count &- leadingZeroCount }

    /// Whether there are digits, and the first is zero.
    @inline(__always)
    public var startsWithZero: Bool { leadingZeroCount > 0 }

    /// Drops all digits.
    @inline(__always)
    public mutating func removeAll() {
        count = 0
        leadingZeroCount = 0
        word = 0
        if !long.isEmpty { long.removeAll(keepingCapacity: true) }
    }

    /// Takes all digits at once; the first is not zero.
    ///
    /// - Parameters:
    ///   - word: The digits as one whole number.
    ///   - count: How many there are: up to 19.
    public mutating func set(_ word: UInt64, count: Int) {
        removeAll()
        self.word = word
        self.count = count
    }

    /// Adds a digit.
    ///
    /// - Parameter digit: 0 to 9.
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

    /// Adds a run of ASCII digits.
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

    /// Adds zeros.
    public mutating func append(zeros count: Int) {
        for _ in 0..<max(count, 0) { append(0) }
    }

    /// Adds the digits of another one.
    public mutating func append(contentsOf other: DigitAccumulator) {
        for digit in other.digits { append(digit) }
    }

    /// The digits, 0 to 9, most significant first.
    private var digits: [UInt8] {
        guard long.isEmpty else { return long }
        var digits = [UInt8](repeating: 0, count: leadingZeroCount)
        if word != 0 { digits.appendDigits(of: word, count: significantCount) }
        return digits
    }

    /// The number that the digits are.
    ///
    /// - Parameters:
    ///   - isNegative: Whether a minus stands in front.
    ///   - scale: How many of the digits are fraction digits: at least 0.
    @inline(__always)
    public func decimal(isNegative: Bool, scale: Int) -> Decimal {
        long.isEmpty
            ? Decimal(isNegative: isNegative, magnitude: word, scale: scale)
            : Decimal(isNegative: isNegative, digits: long, scale: scale)
    }
}
