import Conversion
import Decimals
import LocaleData
import Testing

/// Texts that number parsers of other systems are known to misread, one table a kind of fault.
///
/// Each row says what is right of the text: its value and the notes that go with it, or the error
/// and its place. A `?` behind a value says that other conventions read another one, and that a
/// client is told.
@Suite("Known misreadings")
struct KnownMisreadingsTests {
    @Test(
        "what stands behind the number is never dropped",
        arguments: [
            ("34xyz", "en_US", "unexpected_character@2"),
            ("7.5cruft", "en", "unexpected_character@3"),
            ("2_500", "en_US", "unexpected_character@1"),
            ("0x2F", "en_US", "unexpected_character@1"),
            ("8%", "en_US", "unexpected_percent_sign@1"), ("31e", "en_US", "malformed_exponent@3"),
            ("7.250000e-04", "en", "0.0007250000 scientific_in_decimal"),
            ("4.321,5", "en_US", "malformed_grouping@5"), ("9.876,5", "de_DE", "9876.5"),
            ("4,321.5", "de_DE", "malformed_grouping@5"), ("9-", "en_US", "-9 trailing_sign"),
            ("43.21", "es_ES", "malformed_grouping@2"), (" 34 ", "en_US", "34"),
        ])
    func rest(text: String, locale: String, right: String) throws {
        #expect(try read(text, locale) == right)
    }

    @Test(
        "a grouping separator in a wrong place is a fault, and never skipped",
        arguments: [
            ("2,34,5", "en_US", "malformed_grouping@4"), ("43,21", "en_US", "malformed_grouping@2"),
            ("22,22.22", "en_US", "malformed_grouping@2"), ("2,2.2", "en", "malformed_grouping@1"),
            ("20,00", "en", "malformed_grouping@2"), ("0,34", "en_US", "malformed_grouping@1"),
            ("0,345", "en_US", "malformed_grouping@1"), ("2,,500", "en_US", "malformed_grouping@2"),
            ("47.00", "de_DE", "malformed_grouping@2"), ("2.5", "de_DE", "malformed_grouping@1"),
            ("4321.56", "es_ES", "malformed_grouping@4"),
            ("0.037", "el_GR", "malformed_grouping@1"),
            ("2.22", "el_GR", "malformed_grouping@1"),
        ])
    func grouping(text: String, locale: String, right: String) throws {
        #expect(try read(text, locale) == right)
    }

    @Test(
        "a separator that the locale does not have is a fault, with every reading elsewhere",
        arguments: [
            ("2.5", "fr_FR", "foreign_separator@1", ["2.5"]),
            ("2.000", "fr_FR", "foreign_separator@1", ["2.000", "2000"]),
            ("4321.5", "en_ZA", "foreign_separator@4", ["4321.5"]),
            ("4321.56", "es_ES", "malformed_grouping@4", ["4321.56"]),
            ("47.00", "de_DE", "malformed_grouping@2", ["47.00"]),
            ("0,34", "en_US", "malformed_grouping@1", ["0.34"]),
        ])
    func foreign(text: String, locale: String, right: String, elsewhere: [String]) throws {
        #expect(try read(text, locale) == right)
        let readings = SeparatorConventions.shared.readings(of: Array(text.utf8).span)
        #expect(readings.map(\.number).sorted() == elsewhere.sorted())
    }

    @Test(
        "what the locale's people write and type is read",
        arguments: [
            ("4,321.5", "en_US", "4321.5"), ("2,750.50", "en_US", "2750.50"),
            ("4 321,5", "fr_FR", "4321.5"), ("4\u{A0}321,5", "fr_FR", "4321.5"),
            ("4\u{202F}321,5", "fr_FR", "4321.5"), ("8 765,43", "fr-CA", "8765.43"),
            ("4'321.5", "de_CH", "4321.5"), ("4\u{2019}321.5", "de_CH", "4321.5"),
            ("7'000", "de-CH", "7000"), ("4.321,56", "es_ES", "4321.56"),
            ("4321,56", "es_ES", "4321.56"), ("2,5", "nb_NO", "2.5"), ("-2,5", "nb_NO", "-2.5"),
            ("3,00,000", "en_IN", "300000"), ("३२१", "hi_IN", "321"),
            ("4 321,5", "en_ZA", "4321.5"), ("4 321,5", "pt_PT", "4321.5"),
            ("54 321,987", "ru_RU", "54321.987"), ("2 088", "ru", "2088"),
            ("4,75", "lt_LT", "4.75"),
            ("4,75", "lt", "4.75"),
        ])
    func everyday(text: String, locale: String, right: String) throws {
        #expect(try read(text, locale) == right)
    }

    @Test(
        "what is unusual is read with a note",
        arguments: [
            ("8 765", "en_US", "8765 grouping_other_style"),
            ("8 765", "en", "8765 grouping_other_style"),
            ("300,000", "en_IN", "300000 grouping_other_style ?"),
            (".75", "en_US", "0.75 bare_decimal"), ("9.", "en_US", "9 bare_decimal"),
            ("４５６", "en_US", "456 digits_other_system"),
            ("٤٥٦", "en_US", "456 digits_other_system"),
            ("२३", "en_US", "23 digits_other_system"), ("–34", "en_US", "-34 minus_variant"),
            ("3e4", "en_US", "30000 scientific_in_decimal"),
            ("3E4", "en_US", "30000 scientific_in_decimal"),
            ("3E+4", "en_US", "30000 scientific_in_decimal"),
        ])
    func unusual(text: String, locale: String, right: String) throws {
        #expect(try read(text, locale) == right)
    }

    @Test("strict reading takes none of what is noted", arguments: ["8 765", ".75", "–34", "3e4"])
    func strict(text: String) throws {
        let reader = NumberReader(try LocaleCatalog.shared.locale("en-US"))
        var reading = NumberReading()
        #expect(throws: NumberError(.notCanonical, offset: 0, length: text.unicodeScalars.count)) {
            try reader.readStrictly(Array(text.utf8).span, into: &reading)
        }
    }

    @Test(
        "a sign is never lost, whichever minus the keyboard has",
        arguments: [
            ("-7", "sv_SE", "-7"), ("\u{2212}7", "sv_SE", "-7"), ("-3", "sv", "-3"),
            ("\u{2212}3", "sv", "-3"), ("+8", "en_US", "8"), ("--8", "en_US", "misplaced_sign@1"),
            ("(8)", "en_US", "-8 accounting_negative"), ("\u{61C}-٣٤", "ar_EG", "-34"),
            ("\u{61C}-٣", "ar-SA", "-3"), ("-٣", "ar-SA", "-3"),
            ("\u{200E}\u{2212}۳۴", "fa_IR", "-34"),
            ("\u{2212}۳۴", "fa_IR", "-34"),
        ])
    func signs(text: String, locale: String, right: String) throws {
        #expect(try read(text, locale) == right)
    }

    @Test(
        "digits of every script are read, never two scripts in one number",
        arguments: [
            ("٣", "ar-EG", "3"), ("٤٥٦", "ar-EG", "456"), ("٤٥٦٫٧", "ar_EG", "456.7"),
            ("٤٬٣٢١٫٧", "ar-SA", "4321.7"), ("4321.5", "ar_EG", "4321.5"), ("۴۵۶", "fa-AF", "456"),
            ("२३٤", "en_US", "mixed_digits@2"), ("4٥6", "en_US", "mixed_digits@1"),
        ])
    func scripts(text: String, locale: String, right: String) throws {
        #expect(try read(text, locale) == right)
    }

    @Test(
        "no digit is lost on the way through a number",
        arguments: [
            "9007199254740995", "8.30", "987654321098765432109876543210.987654321",
            "0.9876543210987654321098765432109876543210987",
        ])
    func exactness(literal: String) throws {
        #expect(try read(literal, "en_US") == literal)
        let text = try writeNumber(literal, "en_US")
        #expect(try read(text, "en_US") == literal)
    }

    @Test(
        "what is no number is never one",
        arguments: [
            ("", "empty_value@0"), (".", "no_digits@0"), ("-", "no_digits@1"),
            ("\u{221E}", "not_finite@0"),
            ("-\u{221E}", "not_finite@1"), ("NaN", "not_finite@0"),
            ("$8", "unexpected_character@0"),
            ("3e1400", "value_too_large@2"),
        ])
    func nothing(text: String, right: String) throws {
        #expect(try read(text, "en_US") == right)
    }

    @Test("a large exponent gives every digit and no infinity")
    func largeExponent() throws {
        #expect(
            try read("3e500", "en_US")
                == "3" + String(repeating: "0", count: 500) + " scientific_in_decimal")
    }

    @Test("an amount without its symbol is read, and says so")
    func amount() throws {
        let style = NumberStyle.currency(.init(code: "USD"))
        #expect(try read("2,750.50", "en_US", style) == "2750.50 currency_assumed")
    }

    @Test(
        "an unknown locale is an error and never another one",
        arguments: ["aaa", "", "xx-YY", "english"])
    func locales(id: String) {
        #expect(throws: LocaleError.unknownLocale) { try LocaleCatalog.shared.locale(id) }
    }

    @Test(
        "symbols come from the data, not from tables made by hand or found by formatting 1000",
        arguments: [
            ("7654321.98", "en-ZA", "7\u{A0}654\u{A0}321,98"), ("4321.56", "es_ES", "4321,56"),
            ("2000", "es-ES", "2000"), ("2000000", "es-ES", "2.000.000"),
            ("7654321.98", "de_CH", "7’654’321.98"), ("7654321.98", "de_LI", "7’654’321.98"),
            ("7654321.98", "it_CH", "7’654’321.98"), ("7654321.98", "gsw", "7’654’321.98"),
            ("-3", "ar-SA", "\u{61C}-٣"), ("-7", "sv", "\u{2212}7"),
        ])
    func written(number: String, locale: String, text: String) throws {
        #expect(try writeNumber(number, locale) == text)
        #expect(try read(text, locale).split(separator: " ").first == Substring(number))
    }

    /// The value, its notes and a `?` where another convention reads another value; or the error.
    private func read(
        _ text: String, _ locale: String, _ style: NumberStyle = .decimal
    ) throws -> String {
        let reader = NumberReader(try LocaleCatalog.shared.locale(locale), style: style)
        var reading = NumberReading()
        let utf8 = Array(text.utf8)
        do {
            try reader.read(utf8.span, into: &reading)
        } catch {
            return "\(error.code.rawValue)@\(error.offset)"
        }
        var parts = [reading.number.description]
        parts += reading.notes.map { "\($0.code)" }
        if reading.mayBeAmbiguous {
            #expect(reading.alternatives(by: .shared).count == 1)
            parts.append("?")
        }
        return parts.joined(separator: " ")
    }
}
