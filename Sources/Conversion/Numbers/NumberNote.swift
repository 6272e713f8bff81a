/// A note on something that was accepted although the locale does not write it.
///
/// ``definition`` is the only table of codes and messages; a test compares it with the codes in
/// `openapi.yaml`. To add a note, add a case and its row.
public enum NumberNote: UInt8, CaseIterable, Sendable, Hashable {
    // Digits and signs.
    case digitsOtherSystem
    case minusVariant
    case spacedSign
    case trailingSign
    case accountingNegative
    case negativeZero
    case leadingZeros

    // Separators and groups.
    case groupingOtherStyle
    case groupedFraction
    case bareDecimal
    case arabicSeparator
    case ambiguousSeparator

    // Text beside the digits.
    case scientificInDecimal
    case affixSide
    case currencySymbolShared
    case currencyAssumed
    case currencyVariant
    case dashForMinorUnits
    case suffixVariant
    case ambiguousSuffix

    // Distances.
    case dashSeparator
    case inchesAssumed

    // Requests.
    case filterChangedValue
    case localeFallback

    /// The code in `notes`.
    public var code: StaticString { definition.code }

    /// One English sentence.
    public var message: StaticString { definition.message }

    private var definition: (code: StaticString, message: StaticString) {
        switch self {
        case .digitsOtherSystem:
            ("digits_other_system", "The digits belong to another numbering system.")
        case .minusVariant:
            ("minus_variant", "A dash was read as a minus sign.")
        case .spacedSign:
            ("spaced_sign", "There is a space between the sign and the number.")
        case .trailingSign:
            ("trailing_sign", "The sign stands behind the number.")
        case .accountingNegative:
            ("accounting_negative", "Parentheses were read as a minus sign.")
        case .negativeZero:
            ("negative_zero", "The value is a negative zero.")
        case .leadingZeros:
            ("leading_zeros", "Zeros in front of the number were ignored.")
        case .groupingOtherStyle:
            ("grouping_other_style", "The digits are grouped in another style than the locale's.")
        case .groupedFraction:
            ("grouped_fraction", "The fraction digits are grouped.")
        case .bareDecimal:
            ("bare_decimal", "The decimal separator has digits on one side only.")
        case .arabicSeparator:
            ("arabic_separator", "An Arabic separator was read as what it means in every locale.")
        case .ambiguousSeparator:
            ("ambiguous_separator", "Other conventions read another value here.")
        case .scientificInDecimal:
            ("scientific_in_decimal", "The number has an exponent.")
        case .affixSide:
            ("affix_side", "The sign or currency stands on the other side than in this locale.")
        case .currencySymbolShared:
            ("currency_symbol_shared", "Other currencies have this symbol too.")
        case .currencyAssumed:
            ("currency_assumed", "The text names no currency; the requested one was assumed.")
        case .currencyVariant:
            ("currency_variant", "The currency is not written as the locale writes it.")
        case .dashForMinorUnits:
            ("dash_for_minor_units", "A dash was read as zero minor units.")
        case .suffixVariant:
            ("suffix_variant", "The suffix is not written as the locale writes it.")
        case .ambiguousSuffix:
            ("ambiguous_suffix", "This suffix stands for another power of ten elsewhere.")
        case .dashSeparator:
            ("dash_separator", "A dash was read as a separator, not as a minus sign.")
        case .inchesAssumed:
            ("inches_assumed", "The number behind the feet has no unit; inches were assumed.")
        case .filterChangedValue:
            ("filter_changed_value", "Without the filter, the text would not have this value.")
        case .localeFallback:
            ("locale_fallback", "There is no data for the requested locale; its language was used.")
        }
    }
}
