import LocaleData
import Testing

@Suite("Locales as devices send them")
struct LocaleMatchTests {
    /// The id that is used, then the one that was asked for where that is another.
    private func resolved(
        _ text: String, _ matcher: LocaleMatcher = .lookup
    ) throws -> [String] {
        let match = try LocaleMatch(text, matcher: matcher)
        return [match.identifier.id] + (match.requested.map { [$0] } ?? [])
    }

    @Test(
        "every spelling of an id is read",
        arguments: [
            // BCP 47, with what says nothing of numbers.
            ("ca-ES-valencia", "ca-ES"), ("de-CH-1901", "de-CH"), ("de-1996", "de"),
            ("sl-rozaj-biske-1994", "sl"), ("en-US-u-hc-h23", "en-US"),
            ("en-US-u-fw-mon-mu-celsius", "en-US"), ("en-u-ca-buddhist", "en"),
            ("ar-EG-u-nu-latn-ca-gregory", "ar-EG-u-nu-latn"),
            ("en-u-attr-nu-deva", "en-u-nu-deva"),
            ("en-x-private", "en"), ("en-US-u-nu-latn-x-y", "en-US-u-nu-latn"),
            ("de-t-en-us-m0-true", "de"), ("en-a-bbb-u-nu-thai-t-de", "en-u-nu-thai"),
            ("EN-LATN-us", "en-Latn-US"), ("zh-cmn-Hans-CN", "zh-Hans-CN"), ("zh-yue-HK", "yue-HK"),
            ("ms-zsm", "ms"), ("eng-USA", "en-US"), ("deu_DEU", "de-DE"), ("ar-ARE", "ar-AE"),
            ("i-lux", "lb"), ("en-u-va-posix", "en-u-va-posix"), ("de-DE-u-va-posix", "de-DE"),
            // A country that fell apart.
            ("hy-SU", "hy-AM"), ("ru-SU", "ru-RU"), ("uk-SU", "uk-UA"),
            ("sr-Cyrl-CS", "sr-Cyrl-RS"),
            ("sr-YU", "sr-RS"), ("sh-BA", "sr-Latn-BA"), ("en-uk", "en-GB"),
            // POSIX.
            ("de_DE.UTF-8", "de-DE"), ("es_MX.UTF-8", "es-MX"), ("de_DE@euro", "de-DE"),
            ("de_DE.ISO-8859-15@euro", "de-DE"), ("sr_RS@latin", "sr-Latn-RS"),
            ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("ks_IN@devanagari", "ks-Deva-IN"),
            ("ca_ES@valencia", "ca-ES"), ("ja_JP.eucJP", "ja-JP"), ("zh_CN.gb18030", "zh-CN"),
            ("C", "en-US-u-va-posix"), ("POSIX", "en-US-u-va-posix"),
            ("C.UTF-8", "en-US-u-va-posix"), ("c.utf8", "en-US-u-va-posix"),
            ("en_US.utf8", "en-US"), ("nb_NO", "nb-NO"),
            // ICU and Apple.
            ("en_NZ@rg=uszzzz", "en-NZ"), ("en_GB@rg=uszzzz;numbers=arab", "en-GB-u-nu-arab"),
            ("th_TH@calendar=buddhist;numbers=thai", "th-TH-u-nu-thai"),
            ("ar@numbers=latn", "ar-u-nu-latn"),
            ("zh@numbers=traditional", "zh-u-nu-traditio"),
            ("de@collation=phonebook;currency=EUR", "de"),
            ("zh-Hans_CN", "zh-Hans-CN"), ("en_US_POSIX", "en-US-u-va-posix"),
            ("de_DE_PREEURO", "de-DE"), ("en_US@timezone=America/New_York", "en-US"),
            // Java.
            ("zh_TW_#Hant", "zh-Hant-TW"), ("zh_CN_#Hans", "zh-Hans-CN"), ("sr__#Latn", "sr-Latn"),
            ("sr_BA_#Cyrl", "sr-Cyrl-BA"), ("th_TH_TH_#u-nu-thai", "th-TH-u-nu-thai"),
            ("th_TH_TH", "th-TH-u-nu-thai"), ("ja_JP_JP_#u-ca-japanese", "ja-JP"),
            ("no_NO_NY", "nn-NO"), ("en_US_WIN", "en-US"), ("de__POSIX", "de"),
            ("zh_TW_#Hant_x-java", "zh-Hant-TW"), ("iw_IL", "he-IL"), ("in_ID", "id-ID"),
            // Windows and others.
            ("zh-CHS", "zh-Hans"), ("zh-CHT", "zh-Hant"), ("es-ES_tradnl", "es-ES"),
            ("de-DE_phoneb", "de-DE"), ("es-LA", "es-419"), ("es-XL", "es-419"),
            ("es_LA", "es-419"),
            ("sr-BA-Latn", "sr-Latn-BA"), ("az-AZ-Cyrl", "az-Cyrl-AZ"),
            ("zh-TW-Hant", "zh-Hant-TW"),
            ("fil-PH", "fil-PH"), ("tl-PH", "fil-PH"), ("mo-MD", "ro-MD"), ("lo-LA", "lo-LA"),
        ])
    func spellings(text: String, id: String) throws {
        #expect(try resolved(text) == [id])
        #expect(try resolved(id) == [id])
        #expect(try resolved(text, .exact) == [id])
    }

    @Test(
        "a region without data leaves language and script",
        arguments: [
            ("fr-US", "fr", "fr-US"), ("de-US", "de", "de-US"), ("en-ES", "en", "en-ES"),
            ("zh-Hant-US", "zh-Hant", "zh-Hant-US"), ("zh-Hans-US", "zh-Hans", "zh-Hans-US"),
            ("ja_US", "ja", "ja-US"), ("sr-Latn-DE", "sr-Latn", "sr-Latn-DE"),
            ("ru-DE", "ru", "ru-DE"),
            ("hi-Latn-US", "hi-Latn", "hi-Latn-US"), ("en-Latn-ES", "en", "en-Latn-ES"),
            ("es_JP.UTF-8", "es", "es-JP"), ("ar-DE-u-nu-latn", "ar-u-nu-latn", "ar-DE-u-nu-latn"),
            ("de-XX", "de", "de-XX"), ("zh-Hans-TW", "zh-Hans", "zh-Hans-TW"),
            // The script that the language has in that region.
            ("zh-AU", "zh-Hant", "zh-AU"), ("zh-FR", "zh", "zh-FR"),
            ("sr-RO", "sr-Latn", "sr-RO"), ("uz-CN", "uz-Cyrl", "uz-CN"),
        ])
    func fallback(text: String, used: String, requested: String) throws {
        #expect(try resolved(text) == [used, requested])
        #expect(throws: LocaleError.unknownLocale) { try resolved(text, .exact) }
    }

    @Test(
        "data of another script or of no language is never used",
        arguments: [
            "az-Arab", "az-IR", "az-IQ", "en-Dsrt", "en-Dsrt-US", "fr-Cyrl", "zh-Latn-CN",
            "ja-Latn",
            "mn-CN", "hy-arevmda", "tlh-US", "xx-YY", "und-Latn-US", "aa-saaho", "sr_RS@arabic",
        ])
    func otherScripts(text: String) {
        #expect(throws: LocaleError.unknownLocale) { try resolved(text) }
    }

    @Test(
        "an id without a script has the one that is usual in its region",
        arguments: [
            ("zh-TW", "zh_Hant_TW"), ("zh-HK", "zh_Hant_HK"), ("zh-SG", "zh_Hans_SG"),
            ("pa-PK", "pa_Arab_PK"), ("sr-ME", "sr_Latn_ME"), ("sr-RS", "sr_Cyrl_RS"),
            ("uz-AF", "uz_Arab_AF"), ("az-AZ", "az_Latn_AZ"), ("de-Latn-DE", "de_DE"),
            ("de-Latn", "de"),
        ])
    func scripts(text: String, data: String) throws {
        #expect(try resolved(text) == [text])
        #expect(try LocaleIdentifier(text).icuName == data)
    }

    @Test(
        "of a priority list the first by weight counts that there is data for",
        arguments: [
            ("de-AT, de;q=0.9, en;q=0.5", ["de-AT"]), ("de-AT,de;q=0.9,en;q=0.5", ["de-AT"]),
            ("en;q=0.5, de;q=0.9", ["de"]), ("en;q=0.8,fr;q=0.8", ["en"]),
            ("xx-YY, tlh, ja", ["ja"]),
            ("fr-US, fr;q=0.9", ["fr", "fr-US"]), ("*, de;q=0.1", ["de"]),
            ("de;q=0, en;q=0.1", ["en"]),
            ("de;Q=0.2 , en ; q=0.3", ["en"]), ("de", ["de"]), (" de ", ["de"]), ("\tde,", ["de"]),
            (",,de,,", ["de"]), ("de;q=0.12345, fr;q=0.124", ["fr"]), ("de;q=1.000", ["de"]),
            ("de;q=nope, en;q=0.1", ["en"]), ("not a locale, en;q=0.1", ["en"]),
            ("en_GB@rg=uszzzz;numbers=arab, de;q=0.9", ["en-GB-u-nu-arab"]),
            ("de;q=0.9, en_GB@rg=uszzzz;numbers=arab;q=1", ["en-GB-u-nu-arab"]),
            // As browsers and HTTP clients send them.
            ("en-US,en;q=0.5", ["en-US"]), ("zh-CN,zh;q=0.9,en;q=0.8", ["zh-CN"]),
            ("de-CH,de;q=0.9,en-US;q=0.8,en;q=0.7,fr;q=0.6", ["de-CH"]),
            ("pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7", ["pt-BR"]),
            ("zh-Hant-TW;q=1, en-TW;q=0.9, ja-TW;q=0.8", ["zh-Hant-TW"]),
            ("en-TW;q=1, zh-Hant-TW;q=0.9", ["en-TW"]),
            (
                "nb-NO,nb;q=0.9,no-NO;q=0.8,no;q=0.6,nn-NO;q=0.5,nn;q=0.4,en-US;q=0.3,en;q=0.1",
                ["nb-NO"]
            ),
            ("ckb-IQ, ar-IQ;q=0.75, en;q=0.5, *;q=0.25", ["ckb-IQ"]),
            ("sr-Latn-RS,sr;q=0.9,en-US;q=0.8,en;q=0.7", ["sr-Latn-RS"]),
            ("iw,he;q=0.9,en;q=0.8", ["he"]), ("en-GB-oxendict,en;q=0.9", ["en-GB"]),
            ("gsw, de-CH;q=0.8, de;q=0.7", ["gsw"]),
            ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", ["fr-CH"]),
            ("es-419,es;q=0.9", ["es-419"]), ("tlh,en-AU;q=0.7", ["en-AU"]),
            ("haw-US,en;q=0.5", ["haw-US"]),
        ])
    func lists(text: String, ids: [String]) throws {
        #expect(try resolved(text) == ids)
    }

    @Test("only what is there exactly counts where that is asked for")
    func exactList() throws {
        #expect(try resolved("fr-US, de;q=0.5", .exact) == ["de"])
        #expect(throws: LocaleError.unknownLocale) { try resolved("fr-US, ja-US", .exact) }
    }

    @Test("a list has at most 64 ranges and 1,024 bytes")
    func bounds() throws {
        let fill = String(repeating: "xx,", count: 63)
        #expect(try resolved(fill + "de") == ["de"])
        #expect(throws: LocaleError.unknownLocale) { try resolved(fill + "yy,de") }
        let blanks = String(repeating: " ", count: 1_022)
        #expect(try resolved("de" + blanks) == ["de"])
        #expect(throws: LocaleError.unknownLocale) { try resolved("de " + blanks) }
    }

    @Test(
        "units follow the keywords, then the region that was asked for",
        arguments: [
            ("en-GB", "en-GB", "GB", nil), ("en-GB-u-rg-uszzzz", "en-GB-u-rg-uszzzz", "US", nil),
            ("en_GB@rg=uszzzz;numbers=arab", "en-GB-u-nu-arab-rg-uszzzz", "US", nil),
            ("en-US-u-ms-metric", "en-US-u-ms-metric", "US", .metric),
            ("en_US@measure=metric", "en-US-u-ms-metric", "US", .metric),
            ("en-US-u-fw-mon-mu-celsius", "en-US-u-mu-celsius", "US", nil),
            ("de-US", "de", "US", nil), ("de", "de", "DE", nil), ("en-001", "en-001", "001", nil),
            ("en-GB-u-rg-usca", "en-GB-u-rg-usca", "US", nil), ("en-u-rg-us", "en", "US", nil),
            ("de-u-rg-zz", "de", "DE", nil), ("de-u-ms-nope", "de", "DE", nil),
        ] as [(String, String, String, MeasurementRegion.System?)])
    func units(
        text: String, id: String, region: String, system: MeasurementRegion.System?
    ) throws {
        let match = try LocaleMatch(text)
        #expect(match.identifier.idWithUnits == id)
        #expect(match.measurementRegion == MeasurementRegion(region: region, system: system))
        #expect(try LocaleMatch(id).identifier.idWithUnits == id)
    }

    @Test("a catalog finds what it has found before, and tells the same of it")
    func catalog() throws {
        let catalog = LocaleCatalog()
        for text in ["fr-US", "de-AT, de;q=0.9", "en_GB@rg=uszzzz", "fr-US"] {
            let locale = try catalog.locale(text)
            #expect(try catalog.locale(text) === locale)
            #expect(try LocaleMatch(text).identifier == locale.locale)
            #expect(locale.request?.id == (try LocaleMatch(text).requested))
        }
        #expect(throws: LocaleError.unknownLocale) {
            try catalog.locale("fr-US", matcher: .exact)
        }
        #expect(try catalog.locale("fr-US, it;q=0.1", matcher: .exact).id == "it")
    }
}
