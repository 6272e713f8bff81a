/// A class of separators that people use interchangeably when typing numbers.
///
/// All apostrophes are one class, and so are all spaces. The locale determines their roles.
public enum SeparatorClass: UInt8, Sendable, CaseIterable {
    /// `.` and its full-width, small and one-dot-leader forms; `｡` in Chinese, Japanese and Korean.
    case period
    /// `,` and its full-width and small forms.
    case comma
    /// `'` and the typographic apostrophes.
    case apostrophe
    /// U+0020 and the no-break, narrow no-break, thin and figure spaces.
    case space
    /// U+066B ARABIC DECIMAL SEPARATOR, decimal in every locale.
    case arabicDecimal
    /// U+066C ARABIC THOUSANDS SEPARATOR, grouping in every locale.
    case arabicGrouping
    /// U+060C ARABIC COMMA.
    case arabicComma
    /// U+2E41 REVERSED COMMA, the grouping separator of Adlam.
    case reversedComma
    /// U+1361 ETHIOPIC WORDSPACE and U+12C8, the grouping separators of CLDR's Geez data.
    case ethiopic
    /// A symbol that separates only in one locale's money: the `$` of Cape Verde, `20$00`.
    case own

    /// The class of a scalar; nil if it is not a separator.
    ///
    /// `｡` is a period only if the caller decides so: see ``ideographicPeriod``.
    @inline(__always)
    public init?(_ scalar: UInt32) {
        switch scalar {
        case 0x2E, 0xFF0E, 0xFE52, 0x2024: self = .period
        case 0x2C, 0xFF0C, 0xFE50: self = .comma
        case 0x27, 0x2019, 0x02BC, 0xFF07, 0x2018: self = .apostrophe
        case 0x20, 0xA0, 0x202F, 0x2009, 0x2007: self = .space
        case 0x066B: self = .arabicDecimal
        case 0x066C: self = .arabicGrouping
        case 0x060C: self = .arabicComma
        case 0x2E41: self = .reversedComma
        case 0x1361, 0x12C8: self = .ethiopic
        default: return nil
        }
    }

    /// U+FF61 HALFWIDTH IDEOGRAPHIC FULL STOP, a period in Chinese, Japanese and Korean numbers.
    public static let ideographicPeriod: UInt32 = 0xFF61
}
