import LocaleData
import Testing

@Suite("Suggestions for locales")
struct LocaleSuggestionsTests {
    @Test(
        "what is suggested keeps language and region",
        arguments: [
            ("en US", ["en-US"]), ("enUS", ["en-US"]), ("de/DE", ["de-DE"]), ("pt.BR!", ["pt-BR"]),
            ("es-MXX", ["es-MX"]), ("es-MX-!", ["es-MX"]), ("es_MX blah", ["es-MX"]),
            ("dd-DE", ["de-DE"]),
            ("jz-JP", ["ja-JP"]), ("zh_Latn_CN", ["zh-CN"]), ("en-Dsrt-US", ["en-US"]),
            ("az-Arab", ["az", "az-Cyrl", "az-Latn"]), ("fr-US;q=0.1", ["fr"]),
            ("es-41", ["es-419"]),
            ("en--US", ["en-US"]), ("de-AT-u-nu", ["de-AT"]),
        ])
    func suggestions(text: String, ids: [String]) {
        #expect(LocaleSuggestions.near(text) == ids)
    }

    @Test(
        "nothing is suggested for a language that is real but has no data, nor for what is no id",
        arguments: [
            "tlh", "tlh-US", "grc-GR", "xx-YY", "und", "", "*", "root", "日本", "english",
            "../../etc", "`@en-u-nu-qative",
            String(repeating: "a", count: 2_000), "es-XX-YY-ZZ", "q=0.5", "i-default",
        ])
    func none(text: String) {
        #expect(LocaleSuggestions.near(text) == [])
    }

    @Test("separators and bytes that are none, before and behind anything, end nothing")
    func separatorsAround() {
        let texts = ["enUS", "deDE", "zhHK", "en-US", "e", "日本", "\u{E9}\u{E9}1", ""]
        let marks = ["", "-", "--", "---", "...", "_-_-_", "//////", "\u{0}\u{0}\u{0}", " \t "]
        for text in texts {
            for before in marks {
                for behind in marks {
                    #expect(LocaleSuggestions.near(before + text + behind).count <= 3)
                }
            }
        }
        #expect(LocaleSuggestions.near("---enUS") == ["en-US"])
    }

    @Test("each suggestion is a locale with data of its own")
    func real() throws {
        for text in ["ee-XX", "d-DE", "fre_FR.", "zz-CN", "sr-Arab-RS", "e", "en_", "qq-IN"] {
            for id in LocaleSuggestions.near(text) {
                #expect(try LocaleMatch(id, matcher: .exact).identifier.id == id)
            }
        }
    }
}
