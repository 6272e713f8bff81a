public import Decimals
import LocaleData

/// A number read from text.
///
/// Reuse a reading for one text after another to avoid allocation.
public struct NumberReading: Sendable {
    /// The exact value, with the trailing zeros that were typed.
    public internal(set) var number: Decimal = .zero

    /// The notes on anything unusual that was accepted.
    public package(set) var notes: NumberNotes = []

    /// The zero of the typed digits; U+3007 for `hanidec`.
    public internal(set) var zero: UInt32 = 0x30

    /// Whether period and comma conventions may read different values.
    ///
    /// True for one shape: a single separator, 1 to 3 digits before it and exactly 3 after it.
    public var mayBeAmbiguous: Bool { doubt != nil }

    /// The separator that another convention reads differently, if any.
    var doubt: SeparatorDoubt?

    /// The number of fraction digits typed, before any exponent or word for a power of ten.
    var typedScale = 0

    /// The other powers of ten that a compact suffix means elsewhere; see
    /// ``NumberNote/ambiguousSuffix``.
    var otherPowers: [Int] = []

    /// The values if the compact suffix means another power of ten.
    public var suffixAlternatives: [SeparatorConventions.Alternative] {
        otherPowers.map { power in
            var other = number
            other.shiftPoint(by: power)
            other.trimTrailingZeros()
            return SeparatorConventions.Alternative(number: other.description, locales: ["en-US"])
        }
    }

    /// The CLDR id of the typed digits' numbering system; empty if CLDR has none.
    public var numberingSystem: String {
        zero == NumberScan.hanZero
            ? "hanidec" : NumberingSystem.containing(zero: zero)?.id ?? ""
    }

    /// Whether the number was read by rules, without digits.
    var isByRules = false

    var digits = DigitAccumulator()

    /// The separators among ``digits``.
    var separators: [SeparatorToken] = []

    /// How far the decimal separator moved after the digits were read: first by an exponent or word
    /// for a power of ten, then by a percent sign.
    var shift = (power: 0, style: 0)

    /// Creates a reading that only has notes.
    public init(notes: NumberNotes) {
        self.notes = notes
    }

    /// Creates an empty reading.
    public init() {}

    /// Stores a number that was read elsewhere.
    public mutating func take(_ number: Decimal) {
        self.number = number
        if !notes.isEmpty { notes = [] }
        doubt = nil
        isByRules = false
    }

    /// The same digits with another number of fraction digits, shifted like the number.
    func number(withScale scale: Int) -> Decimal {
        var number = digits.decimal(isNegative: self.number.isNegative, scale: scale)
        number.shift(by: shift)
        return number
    }
}

extension Decimal {
    /// Shifts the decimal separator as when text is read.
    mutating func shift(by shift: (power: Int, style: Int)) {
        if shift.power != 0 { shiftPoint(by: shift.power) }
        if shift.style != 0 { shiftPoint(by: shift.style) }
    }
}
