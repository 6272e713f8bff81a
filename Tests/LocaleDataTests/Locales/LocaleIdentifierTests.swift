import LocaleData
import Testing

@Suite("Locale ids")
struct LocaleIdentifierTests {
    @Test("every locale of ICU is known, in underscore and in BCP 47 form")
    func all() throws {
        #expect(KnownLocales.icuNames.count == 1034)
        for name in KnownLocales.icuNames {
            let locale = try LocaleIdentifier(name)
            let tag = try LocaleIdentifier(name.replacing("_", with: "-"))
            #expect(locale == tag)
            // The canonical id names the same locale again.
            #expect(try LocaleIdentifier(locale.id) == locale)
        }
    }

    @Test(
        "ids come back in canonical BCP 47",
        arguments: [
            ("en_US", "en-US"), ("EN-us", "en-US"), ("iw", "he"), ("iw_IL", "he-IL"),
            ("zh_TW", "zh-TW"), ("zh-hant-tw", "zh-Hant-TW"), ("nor", "no"), ("mo", "ro"),
            ("sh", "sr-Latn"), ("tl", "fil"), ("cmn", "zh"), ("in", "id"), ("deu", "de"),
            ("AR-u-nu-ARAB", "ar-u-nu-arab"), ("en_US_POSIX", "en-US-u-va-posix"),
            ("en-Latn-US", "en-Latn-US"), ("eng-840", "en-US"), ("my-BU", "my-MM"),
            ("zh-u-nu-native", "zh-u-nu-native"),
        ])
    func canonical(text: String, id: String) throws {
        #expect(try LocaleIdentifier(text).id == id)
    }

    @Test(
        "what ICU has no data for is refused",
        arguments: [
            "", "xx", "klingon", "e", "en-", "-en", "en--US", "en_US_", "root", "und", "und-US",
            "en-u-nu", "en-u-nu-latn-nu-arab", "en-u-nu-latn-arab", "en-u", "en-u-", "en-x", "en-t",
            "en US", "日本", "i-klingon", "i-default", "x-default", "../../etc", "en-US-GB",
            "en-Latn-Cyrl", "en@", "en@rg=", "en.", "en.@euro", "@euro", "en-US\0", "en-é",
            "en@rg=uszzzz;;", "-", "_", "#", ";", ",", "*", "*;q=0.5", "en;q=0", "en;q=x", "en;q=",
            "en;q=1.5", "en;level=1", "de_DE@", "C@", "Cc", "_GB", "en_#", "123", "en-12",
            "en-1234567890",
        ])
    func unknown(text: String) {
        #expect(throws: LocaleError.unknownLocale) { try LocaleIdentifier(text) }
    }

    @Test("numbering systems are looked up with the locale")
    func numberingSystems() throws {
        #expect(try LocaleIdentifier("ar-u-nu-native").numberingSystem?.id == "arab")
        #expect(try LocaleIdentifier("zh-u-nu-hanidec").numberingSystem?.id == "hanidec")
        #expect(throws: LocaleError.unknownNumberingSystem) { try LocaleIdentifier("en-u-nu-zzzz") }
        #expect(try LocaleIdentifier("en-u-nu-roman").ruleSystem == "roman")
        #expect(try LocaleIdentifier("zh-u-nu-finance").ruleSystem == "hansfin")
        #expect(throws: LocaleError.algorithmicNumberingSystem) {
            try LocaleCatalog.shared.locale("en-u-nu-roman")
        }
    }
}
