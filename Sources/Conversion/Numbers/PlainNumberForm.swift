import LocaleData

/// The form that nearly every number has: ASCII digits with the locale's own ASCII separators, well
/// grouped, with at most a hyphen in front.
///
/// What has it is read as ``NumberScan`` reads it, without any note. Whoever reads by this form says
/// where the digits go.
struct PlainNumberForm: Sendable {
    private let decimal: UInt8
    private let grouping: UInt8
    private let primary: Int
    private let secondary: Int
    /// Whether each of them may be the other in another locale.
    private let isDecimalDoubtful: Bool
    private let isGroupingDoubtful: Bool

    /// Where the digits go, from the first one on.
    protocol Digits {
        /// Whether no digit was another one than zero.
        var isZero: Bool { get }
        /// Takes the next digit, 0 to 9.
        mutating func append(_ digit: UInt8)
    }

    /// What stands in front of a text.
    struct Found {
        var integerDigits = 0
        var fractionDigits = 0
        var isNegative = false
        /// Whether another convention can read another value.
        var mayBeAmbiguous = false
        /// What it doubts; only where there is a doubt.
        func doubt(_ form: borrowing PlainNumberForm) -> SeparatorDoubt {
            let isDecimal = fractionDigits > 0
            let separator = isDecimal ? form.decimal : form.grouping
            return SeparatorDoubt(isComma: separator == UInt8(ascii: ","), isDecimal: isDecimal)
        }
        /// Where the number ends.
        var end = 0
    }

    /// Takes what it needs from the symbols that go with ASCII digits.
    init(_ symbols: NumberSymbols) {
        self.init(
            decimal: symbols.decimalByte, grouping: symbols.groupingByte,
            sizes: symbols.groupSizes, canDoubt: true)
    }

    /// Takes what a caller knows of the separators.
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

    /// Finds the number in front of a text; nil for another form, leading zeros and negative zero.
    @inline(__always)
    func find(
        in text: UnsafeBufferPointer<UInt8>, into digits: inout some Digits
    ) -> Found? {
        var found = Found()
        found.isNegative = !text.isEmpty && text[0] == UInt8(ascii: "-")
        let start = found.isNegative ? 1 : 0
        var index = start
        var separators = 0
        while true {
            // Digits up to a separator or the end.
            let group = Self.takeDigits(text, from: &index, into: &digits)
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
            found.fractionDigits = Self.takeDigits(text, from: &index, into: &digits)
            guard found.fractionDigits > 0 else { return nil }
        }
        // A zero stands alone before the decimal sign, or the number has leading zeros.
        let startsWithZero = text[start] == 0x30
        if startsWithZero, found.integerDigits > 1 { return nil }
        if found.isNegative, digits.isZero { return nil }
        // One separator that can be taken for another.
        let isDoubtful =
            found.fractionDigits > 0
            ? separators == 0 && found.integerDigits <= 3 && found.fractionDigits == 3
                && isDecimalDoubtful
            : separators == 1 && found.integerDigits <= 6 && isGroupingDoubtful
        found.mayBeAmbiguous = isDoubtful && !startsWithZero
        found.end = index
        return found
    }

    /// Takes a run of digits, and says how many there were.
    @inline(__always)
    private static func takeDigits(
        _ text: UnsafeBufferPointer<UInt8>, from index: inout Int, into digits: inout some Digits
    ) -> Int {
        let first = index
        while index < text.count, case let digit = text[index] &- 0x30, digit < 10 {
            digits.append(digit)
            index &+= 1
        }
        return index &- first
    }
}

extension SeparatorClass {
    /// The member of the class that is ASCII; nil where there is none.
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
