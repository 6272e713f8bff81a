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

    private let numbers: CommonNumberForm

    /// Takes what it needs from the symbols that go with ASCII digits; nil where an apostrophe
    /// between digits may be the sign of feet.
    init?(_ symbols: NumberSymbols) {
        let apostrophe = UInt8(ascii: "'")
        guard symbols.groupingByte != apostrophe, symbols.decimalByte != apostrophe else {
            return nil
        }
        numbers = CommonNumberForm(symbols)
    }

    /// Reads a text; false where it must be looked at more closely.
    ///
    /// - Parameter unit: What a number without a unit is of; nil where there must be one.
    @inline(__always)
    func read(
        _ text: Span<UInt8>, in unit: LengthUnit?,
        _ lexicons: borrowing InlineArray<3, UnitLexicon>, into reading: inout DistanceReading
    ) -> Bool {
        guard text.count <= Self.maximumLength, let number = numbers.find(in: text) else {
            return false
        }
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
        reading.number = number.number
        if reading.endless != nil { reading.endless = nil }
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
