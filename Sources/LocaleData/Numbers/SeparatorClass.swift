/// The kinds of separators that people do not tell apart when they type numbers.
///
/// Every apostrophe is as good as another, and so is every space; which class is a decimal sign
/// and which one groups is a matter of the locale.
public enum SeparatorClass: UInt8, Sendable, CaseIterable {
    /// `.` and its full-width, small and one-dot-leader forms; `｡` in Chinese, Japanese and Korean.
    case period
    /// `,` and its full-width and small forms.
    case comma
    /// `'` and the typographic apostrophes.
    case apostrophe
    /// U+0020 and the no-break, narrow no-break, thin and figure spaces.
    case space
    /// U+066B ARABIC DECIMAL SEPARATOR: a decimal sign in every locale.
    case arabicDecimal
    /// U+066C ARABIC THOUSANDS SEPARATOR: groups in every locale.
    case arabicGrouping
    /// U+060C ARABIC COMMA.
    case arabicComma
    /// U+2E41 REVERSED COMMA, which groups in Adlam.
    case reversedComma
    /// U+1361 ETHIOPIC WORDSPACE and U+12C8, which CLDR's Geez data groups with.
    case ethiopic
    /// A sign that separates in one locale's money only: the `$` of Cape Verde, `20$00`.
    case own

    /// The class of a scalar; nil where it separates nothing.
    ///
    /// `｡` counts as a period only where the caller says so: see ``ideographicPeriod``.
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
