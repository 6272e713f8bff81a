/// The reason why text differs from ICU's or does not read back; see docs/differences.md.
enum KnownDifference: String, CaseIterable {
    /// CLDR 46 has words in the decimal pattern of Azerbaijani with Arabic digits.
    case strayWords = "words in a decimal pattern"
    /// ICU splits digits beyond the BMP when it writes exponents.
    case cutDigits = "digits cut in two in an exponent"
    /// ICU determines plural categories in binary floating point.
    case longPlural = "the plural of more than 16 digits"
    /// CLDR has no word for a thousand in one plural form of Venetan.
    case missingWord = "a number without its word for thousand"
    /// CLDR's pattern has a word for another power of ten.
    case wrongPower = "a compact pattern that says another value"
    /// The toolchain's data groups with periods where CLDR has spaces.
    case grouping = "a grouping separator that CLDR does not have"

    /// Finds the cause of a difference; nil if it is unknown.
    init?(
        locale: String, system: String, value: String, expected: String, _ style: ProofStyle
    ) {
        if style == .scientific, expected.contains("\u{FFFD}") {
            self = .cutDigits
        } else if style != .percent, style != .currency, system == "arab",
            locale.hasPrefix("az")
        {
            self = .strayWords
        } else if style == .compactShort, locale.hasPrefix("vec"), expected.count <= 2 {
            self = .missingWord
        } else if (style == .compactShort && locale.hasPrefix("bn"))
            || (style == .compactLong && (locale == "ne" || locale.hasPrefix("ne_")))
        {
            self = .wrongPower
        } else if (locale == "de_AT" && style != .currency) || locale == "es_CR" {
            self = .grouping
        } else if style.rounds, value.filter(\.isNumber).count > 16 {
            self = .longPlural
        } else {
            return nil
        }
    }
}
