import Foundation
import LocaleData
import Testing

@testable import ConvertService

@Suite("Looking locales up")
struct LocaleLookupTests {
    private let probe = ServiceHarness()

    @Test("the list has every known locale, with what a menu shows")
    func list() throws {
        let answer = probe.get("/locales")
        #expect(answer.status == 200)
        #expect(answer.fields["Content-Type"] == "application/json")
        let locales = try #require(try answer.object["locales"] as? [[String: String]])
        let own = locales.filter { $0["resolved"] == nil }
        #expect(own.compactMap { $0["id"] } == KnownLocales.ids)
        let members: Set = ["id", "name", "nativeName", "numberingSystem", "example"]
        #expect(own.allSatisfy { Set($0.keys) == members })
        #expect(!locales.contains { $0.values.contains("") })
        let ids = locales.compactMap { $0["id"] }
        #expect(ids == Set(ids).sorted())
        #expect(locales.first { $0["id"] == "zh-TW" }?["resolved"] == "zh-Hant-TW")
        #expect(locales.first { $0["id"] == "pa-PK" }?["resolved"] == "pa-Arab-PK")
        let german = locales.first { $0["id"] == "de-CH" }
        #expect(german?["name"] == "German (Switzerland)")
        #expect(german?["nativeName"] == "Deutsch (Schweiz)")
        #expect(german?["numberingSystem"] == "latn")
        #expect(german?["example"] == "1’234’567.89")
        let nepali = locales.first { $0["id"] == "ne" }
        #expect(nepali?["nativeName"] == "नेपाली")
        #expect(nepali?["numberingSystem"] == "deva")
        #expect(nepali?["example"] == "१२,३४,५६७.८९")
    }

    @Test("what may have to be made first is work for another thread")
    func heavy() throws {
        #expect(probe.isHeavy("/units?locale=de"))
        #expect(!probe.isHeavy("/locales/de"))
        #expect(!probe.isHeavy("/health"))
        _ = probe.get("/locales")
        #expect(!probe.isHeavy("/locales"))
    }

    @Test(
        "a locale says what a form field needs",
        arguments: [
            ("de", "de", ",", ".", "-", "%", "0", "latn", "1.234.567,89", "5,3"),
            ("de_CH", "de-CH", ".", "’", "-", "%", "0", "latn", "1’234’567.89", "5.3"),
            ("fr-FR", "fr-FR", ",", "\u{202F}", "-", "%", "0", "latn", "1 234 567,89", "5,3"),
            (
                "ar-EG", "ar-EG", "٫", "٬", "\u{61C}-", "٪\u{61C}", "٠", "arab", "١٬٢٣٤٬٥٦٧٫٨٩",
                "٥٫٣"
            ),
            (
                "ar-EG-u-nu-latn", "ar-EG-u-nu-latn", ".", ",", "\u{200E}-", "\u{200E}%\u{200E}",
                "0", "latn", "1,234,567.89", "5.3"
            ),
            ("SV", "sv", ",", "\u{A0}", "\u{2212}", "%", "0", "latn", "1 234 567,89", "5,3"),
        ])
    func locale(
        name: String, id: String, decimal: String, grouping: String, minus: String,
        percent: String, zero: String, system: String, example: String, placeholder: String
    ) throws {
        let answer = probe.get("/locales/\(name)")
        #expect(answer.status == 200)
        let object = try answer.object
        #expect(object["id"] as? String == id)
        #expect(object["decimalSeparator"] as? String == decimal)
        #expect(object["groupingSeparator"] as? String == grouping)
        #expect(object["minusSign"] as? String == minus)
        #expect(object["percentSign"] as? String == percent)
        let digits = try #require(object["digits"] as? [String])
        #expect(digits.count == 10)
        #expect(digits.first == zero)
        #expect(object["numberingSystem"] as? String == system)
        // The sample's blanks are those of the locale, whichever these are.
        let blanks = example.replacing(" ", with: grouping)
        #expect(object["example"] as? String == blanks)
        #expect(object["placeholder"] as? String == placeholder)
        #expect((object["name"] as? String)?.isEmpty == false)
        #expect((object["nativeName"] as? String)?.isEmpty == false)
    }

    @Test(
        "group sizes are those of the locale",
        arguments: [("en", 3, 3, 1), ("hi", 3, 2, 1), ("es", 3, 3, 2)])
    func grouping(id: String, primary: Int, secondary: Int, minimum: Int) throws {
        let grouping = try #require(
            probe.get("/locales/\(id)").object["grouping"] as? [String: Int])
        #expect(
            grouping == ["primary": primary, "secondary": secondary, "minimum": minimum])
    }

    @Test("a numbering system that is asked for is in the names")
    func namedSystem() throws {
        let object = try probe.get("/locales/ar-u-nu-latn").object
        #expect(object["name"] as? String == "Arabic (Western Digits)")
    }

    @Test(
        "what is no locale is refused, with near ones",
        arguments: [
            ("es-MXX", "unknown_locale", true), ("az-Arab", "unknown_locale", true),
            ("*", "unknown_locale", false),
            ("xx", "unknown_locale", false), ("de-u-nu-nope", "unknown_numbering_system", false),
            (String(repeating: "a", count: 200), "unknown_locale", false),
        ])
    func unknown(id: String, code: String, hasSuggestions: Bool) throws {
        let answer = probe.get("/locales/\(id)")
        #expect(answer.status == 422)
        let object = try answer.object
        #expect(object["code"] as? String == code)
        #expect(object["pointer"] == nil)
        if hasSuggestions { #expect((object["suggestions"] as? [String])?.isEmpty == false) }
    }

    @Test(
        "what a device or a browser sends is resolved",
        arguments: [
            ("de%2DDE", "de-DE", nil), ("zh_TW_%23Hant", "zh-Hant-TW", nil),
            ("en_NZ@rg=uszzzz", "en-NZ", nil), ("de_DE.UTF-8", "de-DE", nil),
            ("xx,%20de-AT;q=0.9,%20en;q=0.5", "de-AT", nil), ("fr-US", "fr", "fr-US"),
            ("fr-CH%2C%20fr%3Bq%3D0.9%2C%20*%3Bq%3D0.5", "fr-CH", nil),
            ("C", "en-US-u-va-posix", nil),
        ])
    func resolved(path: String, id: String, requested: String?) throws {
        let object = try probe.get("/locales/\(path)").object
        #expect(object["id"] as? String == id)
        let notes = object["notes"] as? [[String: String]] ?? []
        #expect(notes.map { $0["requested"] } == (requested.map { [$0] } ?? []))
        #expect(notes.allSatisfy { $0["code"] == "locale_fallback" && $0["used"] == id })
        let encoded = path.replacing("@", with: "%40").replacing("=", with: "%3D")
        #expect(probe.get("/units?locale=\(encoded)").status == 200)
    }

    @Test(
        "an alias of the list is told to be one",
        arguments: [
            ("az-AZ", "az-Latn-AZ"), ("zh-TW", "zh-Hant-TW"), ("zh-TW-u-nu-hanidec", "zh-Hant-TW"),
            ("pa-PK", "pa-Arab-PK"), ("az-Latn-AZ", nil), ("de-DE", nil),
        ])
    func aliases(path: String, resolved: String?) throws {
        let object = try probe.get("/locales/\(path)").object
        #expect(object["id"] as? String == path)
        #expect(object["resolved"] as? String == resolved)
    }

    @Test("only one segment is a locale", arguments: ["/locales/", "/locales/de/x", "/localesde"])
    func notFound(path: String) throws {
        #expect(probe.get(path).status == 404)
    }

    @Test("locales are for reading only")
    func methods() throws {
        let answer = probe.send("POST", "/locales/de", body: "{}")
        #expect(answer.status == 405)
        #expect(answer.fields["Allow"] == "GET, HEAD, OPTIONS")
    }
}
