import Decimals
import LocaleData

/// A fast path for the most common numbers: up to 19 ASCII digits with the locale's own ASCII
/// separators, correct grouping, and an optional leading hyphen.
///
/// It reads such text in one pass, with the same value and notes as ``NumberScan``, and rejects any
/// other. A test compares the two.
struct CommonNumberForm: Sendable {
    private let decimal: UInt8
    private let grouping: UInt8
    private let primary: Int
    private let secondary: Int
    /// Whether the decimal and the grouping separator may be swapped in another locale.
    private let isDecimalDoubtful: Bool
    private let isGroupingDoubtful: Bool

    /// A number found at the beginning of text.
    struct Found {
        var magnitude: UInt64 = 0
        var integerDigits = 0
        var fractionDigits = 0
        var isNegative = false
        /// Whether another convention may read another value.
        var mayBeAmbiguous = false
        var end = 0

        @inline(__always)
        var number: Decimal {
            Decimal(isNegative: isNegative, magnitude: magnitude, scale: fractionDigits)
        }
    }

    /// Creates the form for the symbols of ASCII digits.
    init(_ symbols: NumberSymbols) {
        self.init(
            decimal: symbols.decimalByte, grouping: symbols.groupingByte,
            sizes: symbols.groupSizes, canDoubt: true)
    }

    /// Creates the form for known separators.
    init(_ convention: SeparatorConvention) {
        self.init(
            decimal: convention.decimal?.asciiByte ?? 0xFF,
            grouping: convention.grouping?.asciiByte ?? 0xFF, sizes: convention.sizes,
            canDoubt: false)
    }

    private init(decimal: UInt8, grouping: UInt8, sizes: NumberGrouping, canDoubt: Bool) {
        func isDoubtful(_ byte: UInt8) -> Bool {
            canDoubt && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: "."))
        }
        self.decimal = decimal
        self.grouping = grouping
        primary = sizes.primary
        secondary = sizes.secondary
        isDecimalDoubtful = isDoubtful(decimal)
        isGroupingDoubtful = isDoubtful(grouping)
    }

    /// Reads text; if it has another form, returns false and changes nothing.
    @inline(__always)
    func read(_ text: Span<UInt8>, into reading: inout NumberReading) -> Bool {
        guard let found = find(in: text), found.end == text.count else { return false }
        reading.number = found.number
        reading.notes = []
        reading.zero = 0x30
        reading.isByRules = false
        reading.doubt = nil
        if let doubt = doubt(of: found) {
            reading.doubt = doubt
            reading.digits.set(
                found.magnitude, count: found.integerDigits &+ found.fractionDigits)
            reading.shift = (0, 0)
        }
        return true
    }

    /// The doubtful separator of a number, if any.
    @inline(__always)
    func doubt(of found: Found) -> SeparatorDoubt? {
        guard found.mayBeAmbiguous else { return nil }
        let isDecimal = found.fractionDigits > 0
        let separator = isDecimal ? decimal : grouping
        return SeparatorDoubt(isComma: separator == UInt8(ascii: ","), isDecimal: isDecimal)
    }

    /// Finds a leading number; nil for other forms, leading zeros and negative zero.
    @inline(__always)
    func find(in text: Span<UInt8>) -> Found? {
        text.withUnsafeBufferPointer { find(in: $0) }
    }

    @inline(__always)
    private func find(in text: UnsafeBufferPointer<UInt8>) -> Found? {
        var found = Found()
        found.isNegative = !text.isEmpty && text[0] == UInt8(ascii: "-")
        let start = found.isNegative ? 1 : 0
        var index = start
        var separators = 0
        while true {
            let group = Self.takeDigits(text, from: &index, into: &found.magnitude)
            guard group > 0 else { return nil }
            found.integerDigits &+= group
            guard index < text.count, text[index] == grouping else {
                guard separators == 0 || group == primary else { return nil }
                break
            }
            guard separators == 0 ? group <= secondary : group == secondary else { return nil }
            separators &+= 1
            index &+= 1
        }
        if index < text.count, text[index] == decimal {
            index &+= 1
            found.fractionDigits = Self.takeDigits(text, from: &index, into: &found.magnitude)
            guard found.fractionDigits > 0 else { return nil }
        }
        guard found.integerDigits &+ found.fractionDigits <= Decimal.maximumInlineDigits else {
            return nil
        }
        // A leading zero must be the only integer digit.
        let startsWithZero = text[start] == 0x30
        if startsWithZero, found.integerDigits > 1 { return nil }
        if found.isNegative, found.magnitude == 0 { return nil }
        // A single separator that may be mistaken for the other.
        let isDoubtful =
            found.fractionDigits > 0
            ? separators == 0 && found.integerDigits <= 3 && found.fractionDigits == 3
                && isDecimalDoubtful
            : separators == 1 && found.integerDigits <= 6 && isGroupingDoubtful
        found.mayBeAmbiguous = isDoubtful && !startsWithZero
        found.end = index
        return found
    }

    /// Reads a run of digits and returns its length.
    ///
    /// More than 19 digits overflow; the caller checks their number.
    @inline(__always)
    private static func takeDigits(
        _ text: UnsafeBufferPointer<UInt8>, from index: inout Int, into magnitude: inout UInt64
    ) -> Int {
        let first = index
        while index < text.count, case let digit = text[index] &- 0x30, digit < 10 {
            magnitude = magnitude &* 10 &+ UInt64(digit)
            index &+= 1
        }
        return index &- first
    }
}

extension SeparatorClass {
    /// The ASCII member of the class, if any.
    var asciiByte: UInt8? {
        switch self {
        case .period: UInt8(ascii: ".")
        case .comma: UInt8(ascii: ",")
        case .apostrophe: UInt8(ascii: "'")
        case .space: UInt8(ascii: " ")
        case .arabicDecimal, .arabicGrouping, .arabicComma, .reversedComma, .ethiopic, .own: nil
        }
    }
}
