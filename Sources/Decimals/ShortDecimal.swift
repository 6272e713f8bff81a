/// A decimal number of at most 64 bits of digits, which needs no storage of its own.
///
/// It has what a ``Decimal`` has: trailing zeros are data, and negative zero keeps its sign.
public struct ShortDecimal: Sendable, Hashable {
    /// Whether a minus stands in front; true for negative zero too.
    public var isNegative: Bool

    /// All digits as one whole number.
    public var magnitude: UInt64

    /// How many of the digits stand behind the decimal sign: 0 to ``maximumScale``.
    public var scale: Int

    /// The most digits behind the decimal sign.
    public static let maximumScale = 19

    /// Makes a number from its digits.
    ///
    /// - Precondition: `scale` is 0 to ``maximumScale``.
    public init(isNegative: Bool, magnitude: UInt64, scale: Int) {
        assert((0...Self.maximumScale).contains(scale))
        self.isNegative = isNegative
        self.magnitude = magnitude
        self.scale = scale
    }

    /// The same number; nil where it has too many digits.
    public init?(_ decimal: Decimal) {
        let digits = decimal.digits.span
        guard digits.count <= Self.maximumScale else { return nil }
        var magnitude: UInt64 = 0
        for index in digits.indices { magnitude = magnitude &* 10 &+ UInt64(digits[index]) }
        self.init(isNegative: decimal.isNegative, magnitude: magnitude, scale: decimal.scale)
    }

    /// The digits in a row.
    public var row: DigitRow { DigitRow(magnitude, scale: scale) }

    /// Appends the value in plain decimal, as ``Decimal/append(to:)`` does.
    public func append(to bytes: inout [UInt8]) {
        let row = row
        bytes.append(addingCapacity: DigitRow.capacity + 2) { (output: inout OutputSpan<UInt8>) in
            if isNegative { output.append(UInt8(ascii: "-")) }
            let digits = row.digits
            for index in digits.indices {
                if index == row.integerCount { output.append(UInt8(ascii: ".")) }
                output.append(digits[index] &+ 0x30)
            }
        }
    }
}

/// The decimal digits of a ``ShortDecimal``, an integer digit at least.
public struct DigitRow: Sendable {
    static let capacity = 24

    private var row = InlineArray<24, UInt8>(repeating: 0)
    private var start: Int

    /// How many of them are integer digits: 1 or more.
    public let integerCount: Int

    init(_ magnitude: UInt64, scale: Int) {
        var rest = magnitude
        var end = Self.capacity
        var first = end - 1
        var span = row.mutableSpan
        // Any bytes are digits of some kind, and bounds are checked.
        var bytes = unsafe span.mutableBytes
        while rest != 0 {
            let shorter = rest / 100_000_000
            let digits = (rest &- shorter &* 100_000_000).eightDigits
            end &-= 8
            bytes.storeBytes(of: digits.littleEndian, toByteOffset: end, as: UInt64.self)
            if digits != 0 { first = end &+ digits.trailingZeroBitCount / 8 }
            rest = shorter
        }
        start = min(first, Self.capacity - 1 - scale)
        integerCount = Self.capacity - start - scale
    }

    /// 0 to 9, most significant first.
    public var digits: Span<UInt8> {
        @_lifetime(borrow self)
        get { row.span.extracting(start..<Self.capacity) }
    }
}

extension UInt64 {
    /// The eight decimal digits of a number below 10⁸, a byte each, the most significant lowest.
    @inline(__always)
    fileprivate var eightDigits: UInt64 {
        // Halves, quarters and eighths of the number side by side: first the quotients, then the
        // rests beside them. 10486 / 2²⁰ and 103 / 2¹⁰ are close enough to a 100th and a 10th.
        let thousands = self / 10_000
        let halves = thousands | (self &- thousands &* 10_000) << 32
        let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let quarters = hundreds | (halves &- hundreds &* 100) << 16
        let tens = (quarters &* 103) >> 10 & 0x000F_000F_000F_000F
        return tens | (quarters &- tens &* 10) << 8
    }
}

extension Decimal {
    /// The same number with storage of its own.
    public init(_ short: ShortDecimal) {
        let row = short.row
        var digits: [UInt8] = []
        digits.reserveCapacity(row.digits.count)
        for index in row.digits.indices { digits.append(row.digits[index]) }
        self.init(isNegative: short.isNegative, digits: digits, scale: short.scale)
    }
}
