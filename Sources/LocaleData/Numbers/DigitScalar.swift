import _FoundationICU

/// The Unicode classification of a scalar that number reading needs.
public enum ScalarKind: Sendable {
    /// A decimal digit (general category Nd): its value and the zero of its set.
    case digit(value: UInt8, zero: UInt32)
    /// A numeric character other than a decimal digit: `½`, `²`, `Ⅳ`, `三`.
    case numeric
    /// An invisible character: format control, zero-width or combining scalar, variation selector.
    case invisible
    case whiteSpace
    case other

    /// Classifies a scalar by its Unicode properties in ICU.
    public init(_ scalar: UInt32) {
        let character = UChar32(bitPattern: scalar)
        switch Int32(swift_u_charType(character)) {
        case Int32(U_DECIMAL_DIGIT_NUMBER.rawValue):
            let value = swift_u_charDigitValue(character)
            if value >= 0, value < 10 {
                self = .digit(value: UInt8(value), zero: scalar &- UInt32(value))
            } else {
                self = .other
            }
        case Int32(U_NON_SPACING_MARK.rawValue), Int32(U_ENCLOSING_MARK.rawValue),
            Int32(U_COMBINING_SPACING_MARK.rawValue), Int32(U_FORMAT_CHAR.rawValue):
            self = .invisible
        default:
            if swift_u_isUWhiteSpace(character) != 0 {
                self = .whiteSpace
            } else if swift_u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0
            {
                self = .invisible
            } else if swift_u_getIntPropertyValue(character, UCHAR_NUMERIC_TYPE) != 0 {
                self = .numeric
            } else {
                self = .other
            }
        }
    }
}
