public import Decimals
import LocaleData

/// What a text was read as.
///
/// Reused from one text to the next, so that reading does not allocate.
public struct NumberReading: Sendable {
    /// The exact value, the typed trailing zeros kept.
    public internal(set) var number: Decimal = .zero

    /// What was accepted though unusual.
    public package(set) var notes: NumberNotes = []

    /// The zero of the digits typed; U+3007 for `hanidec`.
    public internal(set) var zero: UInt32 = 0x30

    /// Whether the text has the one shape that period and comma conventions can read as different
    /// values: one separator, 1 to 3 digits before it, exactly 3 behind.
    public var mayBeAmbiguous: Bool { doubt != nil }

    /// The separator that another convention reads in another way; nil where there is none.
    var doubt: SeparatorDoubt?

    /// How many fraction digits were typed, before any exponent or word for a power of ten.
    var typedScale = 0

    /// The powers of ten that a compact suffix stands for elsewhere, less the one that it stands for
    /// here; see ``NumberNote/ambiguousSuffix``.
    var otherPowers: [Int] = []

    /// The values that the text has where its compact suffix stands for another power of ten.
    public var suffixAlternatives: [SeparatorConventions.Alternative] {
        otherPowers.map { power in
            var other = number
            other.shiftPoint(by: power)
            other.trimTrailingZeros()
            return SeparatorConventions.Alternative(number: other.description, locales: ["en-US"])
        }
    }

    /// The CLDR id of the system of the digits typed; empty for digits that CLDR has no name for.
    public var numberingSystem: String {
        zero == NumberScan.hanZero
            ? "hanidec" : NumberingSystem.containing(zero: zero)?.id ?? ""
    }

    /// Whether words were read, or a system of rules, and no digits.
    var isByRules = false

    /// The digits of the text that is being read.
    var digits = DigitAccumulator()

    /// The separators among them.
    var separators: [SeparatorToken] = []

    /// How many places the decimal separator moved after the digits were read: first by an exponent
    /// or a word for a power of ten, then by a percent sign.
    var shift = (power: 0, style: 0)

    /// Makes a reading of nothing but notes.
    public init(notes: NumberNotes) {
        self.notes = notes
    }

    /// Makes an empty reading.
    public init() {}

    /// Takes a number that was read elsewhere.
    public mutating func take(_ number: Decimal) {
        self.number = number
        if !notes.isEmpty { notes = [] }
        doubt = nil
        isByRules = false
    }

    /// The same digits with another number of fraction digits, moved as the number was.
    func number(withScale scale: Int) -> Decimal {
        var number = digits.decimal(isNegative: self.number.isNegative, scale: scale)
        number.shift(by: shift)
        return number
    }
}

extension Decimal {
    /// Moves the decimal separator as reading a text did.
    mutating func shift(by shift: (power: Int, style: Int)) {
        if shift.power != 0 { shiftPoint(by: shift.power) }
        if shift.style != 0 { shiftPoint(by: shift.style) }
    }
}
