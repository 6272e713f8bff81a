import Decimals
import LocaleData

/// A fast path for the most common distances: a plain number of at most 19 digits, an optional
/// space, and the name of a unit as spelled in the data.
///
/// It only accepts text that ``DistanceScan`` reads with the same result and without notes. A test
/// compares the two over the names of all locales.
struct PlainDistance: Sendable {
    /// Longer texts are rare.
    private static let maximumLength = 128

    private let numbers: CommonNumberForm

    /// Creates a fast path for ASCII digits; nil if an apostrophe between digits may mean feet.
    init?(_ symbols: NumberSymbols) {
        let apostrophe = UInt8(ascii: "'")
        guard symbols.groupingByte != apostrophe, symbols.decimalByte != apostrophe else {
            return nil
        }
        numbers = CommonNumberForm(symbols)
    }

    /// Reads text; false if the general path must read it.
    ///
    /// - Parameter unit: The unit of a number without one; nil if a unit is required.
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

    /// The length in bytes of a space at an index: U+0020, U+00A0 or U+202F.
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

    /// Whether a byte may begin a unit's name and cannot continue the number.
    ///
    /// True for letters, the signs for feet and inches, and scalars beyond ASCII.
    @inline(__always)
    private static func mayBeginName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "'")
            || byte == UInt8(ascii: "\"")
    }

    /// The unit of a name in the first lexicon with it; nil if there is none or it is ambiguous.
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
