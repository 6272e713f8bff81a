import Conversion
import Decimals
import LocaleData
import Testing

@Suite("Reading numbers")
struct NumberReaderTests {
    @Test(
        "what the locale writes, and what people type for it",
        arguments: [
            ("1,234,567.891", "en_US", "1234567.891"), ("1.234,5", "de-DE", "1234.5"),
            ("1 234,5", "fr_FR", "1234.5"), ("1\u{A0}234,5", "fr_FR", "1234.5"),
            ("1\u{202F}234,5", "fr_FR", "1234.5"), ("1'234.5", "de_CH", "1234.5"),
            ("1\u{2019}234.5", "de_CH", "1234.5"), ("१२,३४,५६७.८९१", "ne", "1234567.891"),
            ("١٬٢٣٤٫٥", "ar-EG", "1234.5"), ("1234.5", "ar_EG", "1234.5"),
            ("\u{200E}\u{2212}\u{6F1}\u{6F2}", "fa_IR", "-12"),
            ("\u{061C}-\u{0661}\u{0662}", "ar_EG", "-12"), ("-5", "sv_SE", "-5"),
            ("\u{2212}5", "sv_SE", "-5"), ("１２３", "en_US", "123"), ("1e5", "en_US", "100000"),
            ("1E+5", "en_US", "100000"), (" 12 ", "en_US", "12"), ("9 999", "en_US", "9999"),
            ("+5", "en_US", "5"), (".5", "en_US", "0.5"), ("5.", "en_US", "5"),
            ("1234,56", "es_ES", "1234.56"), ("1.234,56", "es_ES", "1234.56"),
            ("1,00,000", "en_IN", "100000"), ("100,000", "hi-IN", "100000"),
            ("1 234,5", "pt_PT", "1234.5"), ("12 345,123", "ru_RU", "12345.123"),
            ("007", "en", "7"), ("-0", "en", "-0"), ("1.50", "en", "1.50"),
            ("1٬234", "en", "1234"), ("1٫234", "en", "1.234"),
            ("6.000000e-03", "en", "0.006000000"),
            ("1.5×10⁵", "en", "150000"), ("1,5×10^3", "sv", "1500"), ("–12", "en_US", "-12"),
            ("𝟏𝟐", "en", "12"), ("𞥑𞥒𞥓", "ff-Adlm", "123"),
            ("9007199254740993", "en_US", "9007199254740993"),
            (
                "0.1234567890123456789012345678901234567890123", "en",
                "0.1234567890123456789012345678901234567890123"
            ),
            ("1,234", "en", "1234"), ("1.234", "de", "1234"), ("一二三", "zh", "123"),
            ("1 23 45", "tok", "12345"),
        ])
    func accepted(text: String, locale: String, number: String) throws {
        #expect(try readNumber(text, locale) == number)
    }

    @Test(
        "what cannot be read with certainty is an error at its place",
        arguments: [
            ("", "en", "empty_value@0"), ("  ", "en", "empty_value@0"), ("-", "en", "no_digits@1"),
            (".", "en", "no_digits@0"), ("12abc", "en", "unexpected_character@2"),
            ("0x10", "en", "unexpected_character@1"), ("1_000", "en", "unexpected_character@1"),
            ("5 km", "en", "unexpected_character@2"), ("$5", "en", "unexpected_character@0"),
            ("abc", "en", "unexpected_character@0"),
            ("25.00", "de_DE", "malformed_grouping@2"), ("1.5", "de", "malformed_grouping@1"),
            ("1.5", "fr_FR", "foreign_separator@1"), ("1.000", "fr", "foreign_separator@1"),
            ("1,23,4", "en", "malformed_grouping@4"), ("12,34", "en", "malformed_grouping@2"),
            ("1.234,5", "en", "malformed_grouping@5"), ("1,234.5", "de", "malformed_grouping@5"),
            ("0,12", "en", "malformed_grouping@1"), ("0,123", "en", "malformed_grouping@1"),
            ("1,,000", "en", "malformed_grouping@2"), ("1,", "en", "malformed_grouping@1"),
            (",5", "en", "malformed_grouping@0"), ("1 ,234", "en", "malformed_grouping@2"),
            ("1234,567", "en", "malformed_grouping@4"),
            ("1,2345,678", "en", "malformed_grouping@6"),
            ("1.2.3", "en", "repeated_decimal_separator@3"), ("--5", "en", "misplaced_sign@1"),
            ("- - 5", "en", "misplaced_sign@2"), ("-5-", "en", "misplaced_sign@2"),
            ("~5", "en", "misplaced_sign@0"), ("—5", "en", "misplaced_sign@0"),
            ("1٢3", "en", "mixed_digits@1"), ("१२٣", "en", "mixed_digits@2"),
            ("½", "en", "unsupported_numeral@0"), ("10²", "en", "unsupported_numeral@2"),
            ("一二", "en", "unsupported_numeral@0"), ("Ⅳ", "en", "unsupported_numeral@0"),
            ("1\u{200B}2", "en", "invisible_character@1"),
            ("1\u{200E}2", "en", "invisible_character@1"),
            ("1\u{0301}", "en", "invisible_character@1"),
            ("\u{202E}12", "en", "invisible_character@0"),
            ("5%", "en", "unexpected_percent_sign@1"),
            ("1E", "en", "malformed_exponent@2"), ("E5", "en", "malformed_exponent@0"),
            ("12e", "en", "malformed_exponent@3"), ("NaN", "en", "not_finite@0"),
            ("∞", "en", "not_finite@0"), ("-Infinity", "en", "not_finite@1"),
            ("1e1000", "en", "value_too_large@2"), ("1.5", "it", "malformed_grouping@1"),
            ("1'23", "fr", "malformed_grouping@1"),
            ("12,34,567", "fr", "repeated_decimal_separator@5"),
            ("12,34,567", "zh", "malformed_grouping@5"),
            ("1.2crud", "en", "unexpected_character@3"),
            ("5E-99999999999", "en", "value_too_large@2"),
        ])
    func refused(text: String, locale: String, error: String) throws {
        #expect(try readNumber(text, locale) == error)
    }

    @Test("the length limit holds at the limit and one past it")
    func length() throws {
        #expect(
            try readNumber(String(repeating: "1", count: 1_000), "en")
                == String(repeating: "1", count: 1_000))
        #expect(try readNumber(String(repeating: "1", count: 1_001), "en") == "value_too_large@0")
        #expect(
            try readNumber("0." + String(repeating: "0", count: 1_023), "en")
                == "0." + String(repeating: "0", count: 1_023))
        #expect(
            try readNumber("0." + String(repeating: "0", count: 1_024), "en")
                == "value_too_long@1025")
    }
}
