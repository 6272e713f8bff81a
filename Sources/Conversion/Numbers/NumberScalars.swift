import LocaleData

/// The character classes of the number grammar.
enum NumberScalars {
    /// The Unicode property White_Space.
    @inline(__always)
    static func isWhiteSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F,
            0x205F, 0x3000:
            true
        default: false
        }
    }

    /// The implicit directional marks ALM, LRM and RLM.
    @inline(__always)
    static func isMark(_ scalar: UInt32) -> Bool {
        scalar == 0x061C || scalar == 0x200E || scalar == 0x200F
    }

    /// Whether a scalar is alphabetic in Unicode.
    @inline(__always)
    static func isLetter(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return (scalar | 0x20) &- 0x61 < 26 }
        return Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false
    }

    enum Sign {
        /// A minus used by CLDR locales or keyboards.
        case minus
        /// A dash or other character used as a minus.
        case minusVariant
        case plus
        /// Too unlike a sign to be accepted as one.
        case doubtful
    }

    /// The kind of sign of a scalar; nil if it is none.
    @inline(__always)
    static func sign(_ scalar: UInt32) -> Sign? {
        switch scalar {
        case 0x2D, 0x2212, 0xFF0D, 0xFE63: .minus
        case 0x2010, 0x2011, 0x2012, 0x2013, 0x207B, 0x208B, 0x2796: .minusVariant
        case 0x2B, 0xFF0B, 0xFE62, 0x207A, 0x208A, 0x2795: .plus
        case 0x2014, 0x2015, 0x7E, 0x301C, 0xFF5E, 0x30FC, 0xFF70: .doubtful
        default: nil
        }
    }

    /// Dashes of any length, as used for missing minor units.
    static func isLongOrShortDash(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2D, 0x2010...0x2015, 0x2212, 0xFE63, 0xFF0D: true
        default: false
        }
    }

    /// `(` and its full-width form, which mean a minus.
    @inline(__always)
    static func isOpeningParenthesis(_ scalar: UInt32) -> Bool {
        scalar == 0x28 || scalar == 0xFF08
    }

    /// `)` and its full-width form.
    @inline(__always)
    static func isClosingParenthesis(_ scalar: UInt32) -> Bool {
        scalar == 0x29 || scalar == 0xFF09
    }

    /// Percent and permille signs of all scripts.
    static func isPercentSign(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x25, 0xFF05, 0xFE6A, 0x066A, 0x2030, 0x0609: true
        default: false
        }
    }

    static func lowercased(_ scalar: UInt32) -> UInt32 { CaseFolding.lowercased(scalar) }

    /// The value of a superscript digit; nil for anything else.
    static func superscript(_ scalar: UInt32) -> UInt8? {
        switch scalar {
        case 0xB2: 2
        case 0xB3: 3
        case 0xB9: 1
        case 0x2070, 0x2074...0x2079: UInt8(scalar - 0x2070)
        default: nil
        }
    }
}
