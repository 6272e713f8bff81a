/// What was accepted though it is unusual in the locale it was read in.
public struct NumberNotes: OptionSet, Sendable, Hashable {
    /// One bit a note.
    public let rawValue: UInt16

    /// Makes a set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Digits of a system that is neither the locale's nor the one asked for.
    public static let digitsOtherSystem = NumberNotes(rawValue: 1 << 0)
    /// A dash or other sign that stands for a minus.
    public static let minusVariant = NumberNotes(rawValue: 1 << 1)
    /// Zero with a minus.
    public static let negativeZero = NumberNotes(rawValue: 1 << 2)
    /// Zeros before the number proper.
    public static let leadingZeros = NumberNotes(rawValue: 1 << 3)
    /// Well-formed groups that the locale would write in another way.
    public static let groupingOtherStyle = NumberNotes(rawValue: 1 << 4)
    /// A decimal sign with digits on one side only.
    public static let bareDecimal = NumberNotes(rawValue: 1 << 5)
    /// An exponent in standard notation.
    public static let scientificInDecimal = NumberNotes(rawValue: 1 << 6)

    /// A percent sign or a currency on the other side of the number than the locale has it.
    public static let affixSide = NumberNotes(rawValue: 1 << 7)
    /// A currency symbol that other currencies have too.
    public static let currencySymbolShared = NumberNotes(rawValue: 1 << 8)
    /// No currency in the text: the one asked for was taken.
    public static let currencyAssumed = NumberNotes(rawValue: 1 << 9)
    /// Parentheses for a minus.
    public static let accountingNegative = NumberNotes(rawValue: 1 << 10)

    /// U+066B or U+066C, which mean the same everywhere, among digits that have other separators.
    public static let arabicSeparator = NumberNotes(rawValue: 1 << 11)

    /// Every note, in the order of its bit.
    public static let all: [NumberNotes] = [
        .digitsOtherSystem, .minusVariant, .negativeZero, .leadingZeros, .groupingOtherStyle,
        .bareDecimal, .scientificInDecimal, .affixSide, .currencySymbolShared, .currencyAssumed,
        .accountingNegative, .arabicSeparator,
    ]
}
