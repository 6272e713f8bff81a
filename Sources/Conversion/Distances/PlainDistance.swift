import Decimals
import LocaleData

/// The short way through the reader for the form that nearly every text has: a plain number of at
/// most 19 digits and, with at most one space between, the name of one unit as the data spells it.
///
/// It takes a text only where ``DistanceScan`` would read the same without any note; whatever else
/// comes, it leaves to that. A test compares the two over the names of all locales.
struct PlainDistance: Sendable {
    /// Longer texts are rare.
    private static let maximumLength = 128

    private let numbers: PlainNumberForm

    /// Takes what it needs from the symbols that go with ASCII digits; nil where an apostrophe
    /// between digits may be the sign of feet.
    init?(_ symbols: NumberSymbols) {
        let apostrophe = UInt8(ascii: "'")
        guard symbols.groupingByte != apostrophe, symbols.decimalByte != apostrophe else {
            return nil
        }
        numbers = PlainNumberForm(symbols)
    }

    /// Reads a text; false where it must be looked at more closely.
    ///
    /// - Parameter unit: What a number without a unit is of; nil where there must be one.
    @inline(__always)
    func read(
        _ text: Span<UInt8>, in unit: LengthUnit?,
        _ lexicons: borrowing InlineArray<3, UnitLexicon>, into reading: inout DistanceReading
    ) -> Bool {
        guard text.count <= Self.maximumLength,
            let number = text.withUnsafeBufferPointer({ numbers.prefix(of: $0) })
        else { return false }
        var unit = unit
        if number.end < text.count {
            let start = number.end + Self.gapWidth(text, at: number.end)
            guard start < text.count, Self.mayBeginName(text[start]) else { return false }
            unit = Self.named(text.extracting(start..<text.count), lexicons)
        }
        guard let unit else { return false }
        reading.units = .single(unit)
        if !reading.parts.isEmpty { reading.parts = [] }
        reading.notes = []
        reading.short = number.value
        if reading.long != nil { reading.long = nil }
        reading.doubtfulBytes = number.mayBeAmbiguous ? 0..<number.end : nil
        if reading.doubtful != nil { reading.doubtful = nil }
        return true
    }

    /// How many bytes a space has that stands at a place: U+0020, U+00A0 or U+202F.
    @inline(__always)
    private static func gapWidth(_ text: Span<UInt8>, at index: Int) -> Int {
        switch text[index] {
        case 0x20: 1
        case 0xC2: index + 1 < text.count && text[index + 1] == 0xA0 ? 2 : 0
        case 0xE2:
            index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] == 0xAF ? 3 : 0
        default: 0
        }
    }

    /// Whether a name may begin with a byte; anything else may go on with the number.
    ///
    /// A letter, the sign of feet or inches, or a scalar beyond ASCII.
    @inline(__always)
    private static func mayBeginName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "'")
            || byte == UInt8(ascii: "\"")
    }

    /// The unit that a name means in the first lexicon that has it; nil for none or several.
    private static func named(
        _ name: Span<UInt8>, _ lexicons: borrowing InlineArray<3, UnitLexicon>
    ) -> LengthUnit? {
        for tier in lexicons.indices {
            switch lexicons[tier].match(exactly: name) {
            case .none: continue
            case .unit(let unit): return unit
            case .several: return nil
            }
        }
        return nil
    }
}

/// The form of ``PlainNumber``, at the beginning of a text and of at most 19 digits.
private struct PlainNumberForm: Sendable {
    private let decimal: UInt8
    private let grouping: UInt8
    private let primary: Int
    private let secondary: Int
    /// Whether the grouping separator may be another locale's decimal sign.
    private let isGroupingDoubtful: Bool

    /// A number that stands in front of a text.
    struct Prefix {
        var value: ShortDecimal
        /// Where it ends.
        var end: Int
        /// Whether another convention may read another value.
        var mayBeAmbiguous: Bool
    }

    init(_ symbols: NumberSymbols) {
        decimal = symbols.decimalByte
        grouping = symbols.groupingByte
        primary = symbols.groupSizes.primary
        secondary = symbols.groupSizes.secondary
        isGroupingDoubtful = grouping == UInt8(ascii: ",") || grouping == UInt8(ascii: ".")
    }

    /// The number in front; nil for another form, leading zeros and negative zero.
    @inline(__always)
    func prefix(of text: UnsafeBufferPointer<UInt8>) -> Prefix? {
        let isNegative = !text.isEmpty && text[0] == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        var index = start
        var magnitude: UInt64 = 0
        let first = Self.takeDigits(text, from: &index, into: &magnitude)
        var group = first
        guard group > 0 else { return nil }
        var separators = 0
        if index < text.count, text[index] == grouping {
            guard group <= secondary else { return nil }
            while index < text.count, text[index] == grouping {
                guard separators == 0 || group == secondary else { return nil }
                separators &+= 1
                index &+= 1
                group = Self.takeDigits(text, from: &index, into: &magnitude)
            }
            guard group == primary else { return nil }
        }
        let integerDigits = index &- start &- separators
        var scale = 0
        if index < text.count, text[index] == decimal {
            index &+= 1
            scale = Self.takeDigits(text, from: &index, into: &magnitude)
            guard scale > 0 else { return nil }
        }
        guard integerDigits &+ scale <= ShortDecimal.maximumScale else { return nil }
        let startsWithZero = text[start] == 0x30
        if startsWithZero, integerDigits > 1 { return nil }
        if isNegative, magnitude == 0 { return nil }
        let isDoubtful =
            scale > 0
            ? separators == 0 && integerDigits <= 3 && scale == 3
            : separators == 1 && integerDigits <= 6 && isGroupingDoubtful
        return Prefix(
            value: ShortDecimal(isNegative: isNegative, magnitude: magnitude, scale: scale),
            end: index, mayBeAmbiguous: isDoubtful && !startsWithZero)
    }

    /// Takes digits, and how many there are.
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
