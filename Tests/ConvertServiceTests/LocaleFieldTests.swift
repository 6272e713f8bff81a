import Testing

@testable import ConvertService

@Suite("Locales in requests")
struct LocaleFieldTests {
    private let harness = ServiceHarness()

    private let number = "/convert/number"
    private let distance = "/convert/distance"

    @Test("a locale without data for its region is used by its language, and says so")
    func fallback() {
        let answer = harness.post(number, #"{"value":1234567.5,"to":"de-US"}"#)
        #expect(answer["to"] == "de")
        #expect(answer["output"] == "1.234.567,5")
        #expect(answer["notes", "0", "code"] == "locale_fallback")
        #expect(answer["notes", "0", "requested"] == "de-US")
        #expect(answer["notes", "0", "used"] == "de")
        #expect(answer["notes", "1", "code"] == nil)
    }

    @Test("reading and writing each say it, and the same thing only once")
    func bothSides() {
        let two = harness.post(number, #"{"value":"1,5","from":"fr_US","to":"de-US"}"#)
        #expect(two["notes", "0", "requested"] == "fr-US")
        #expect(two["notes", "1", "requested"] == "de-US")
        let one = harness.post(number, #"{"value":"1,5","from":"de-US","to":"de-US"}"#)
        #expect(one["number"] == "1.5")
        #expect(one["notes", "0", "requested"] == "de-US")
        #expect(one["notes", "1", "code"] == nil)
    }

    @Test("of several targets each result has its own note")
    func targets() {
        let answer = harness.post(
            number, #"{"value":"1.5","from":"ja-US","to":["fr-US","de","de_US.UTF-8"]}"#)
        #expect(answer["notes", "0", "requested"] == "ja-US")
        #expect(answer["notes", "1", "code"] == nil)
        #expect(answer["results", "0", "notes", "0", "used"] == "fr")
        #expect(answer["results", "1", "notes"] == nil)
        #expect(answer["results", "2", "to"] == "de")
        #expect(answer["results", "2", "notes", "0", "requested"] == "de-US")
    }

    @Test("a batch and a stream say it for every item")
    func many() {
        let items = #"{"value":"1,5"},{"value":"2,5"},{"value":"3,5","to":"it"}"#
        let batch = harness.post(
            number, #"{"from":"de","to":"de-US","conversions":[\#(items)]}"#)
        #expect(batch["results", "0", "notes", "0", "used"] == "de")
        #expect(batch["results", "1", "notes", "0", "used"] == "de")
        #expect(batch["results", "2", "notes"] == nil)
    }

    @Test("localeMatcher exact refuses such a locale, wherever it stands")
    func exact() {
        for (body, pointer) in [
            (#"{"value":1,"to":"fr-US","localeMatcher":"exact"}"#, "/to"),
            (#"{"localeMatcher":"exact","value":1,"to":["fr","fr-US"]}"#, "/to/1"),
            (#"{"value":"1","from":"fr-US","to":"de","localeMatcher":"exact"}"#, "/from"),
        ] {
            let answer = harness.post(number, body)
            #expect(answer.status == 422)
            #expect(answer["code"] == "unknown_locale")
            #expect(answer["pointer"] == pointer)
            #expect(answer["suggestions", "0"] == "fr")
        }
        let distances = harness.post(
            distance,
            #"{"value":1,"from":"foot","to":"meter","outputLocale":"de-US","localeMatcher":"exact"}"#
        )
        #expect(distances["code"] == "unknown_locale")
        #expect(distances["pointer"] == "/outputLocale")
        let list = #"{"value":1.5,"to":"fr-US, de;q=0.5","localeMatcher":"exact"}"#
        #expect(harness.post(number, list)["to"] == "de")
        let default_ = harness.post(
            number,
            #"{"localeMatcher":"exact","conversions":[{"value":1,"to":"fr-US"},{"value":1,"to":"fr"}]}"#
        )
        #expect(default_["results", "0", "error", "pointer"] == "/conversions/0/to")
        #expect(default_["results", "1", "to"] == "fr")
    }

    @Test("a usage follows the region that was asked for and the keywords for units")
    func usage() {
        func unit(_ locale: String) -> [String?] {
            let answer = harness.post(
                distance,
                #"{"value":1.8,"from":"meter","usage":"person-height","outputLocale":"\#(locale)"}"#
            )
            return [answer["output", "unit"], answer["outputLocale"]]
        }
        #expect(unit("en-US") == ["foot-and-inch", "en-US"])
        #expect(unit("de-US") == ["foot-and-inch", "de"])
        #expect(unit("de-DE-u-rg-uszzzz") == ["foot-and-inch", "de-DE-u-rg-uszzzz"])
        #expect(unit("en_US@measure=metric") == unit("en-US-u-ms-metric"))
        #expect(unit("de") == unit("de").map { $0 })
        #expect(unit("de")[0] != "foot-and-inch")
    }

    @Test("the history has what was asked for, so that sending it again does the same")
    func history() throws {
        let session = try #require(harness.post("/sessions", "")["id"])
        let fields = ["Conversion-Session: \(session)"]
        _ = harness.post(number, #"{"value":"1,5","from":"fr_US","to":["de-US"]}"#, fields: fields)
        let entries = harness.send("GET", "/sessions/\(session)/conversions")
        #expect(entries["conversions", "0", "request", "from"] == "fr-US")
        #expect(entries["conversions", "0", "request", "to"] == "de-US")
        #expect(entries["conversions", "0", "result", "notes", "1", "used"] == "de")
    }

    @Test("what is refused says what to send, without another language or region")
    func refused() {
        let typo = harness.post(number, #"{"value":1,"to":"es-MXX"}"#)
        #expect(typo["suggestions", "0"] == "es-MX")
        #expect(typo["suggestions", "1"] == nil)
        let klingon = harness.post(number, #"{"value":1,"to":"tlh"}"#)
        #expect(klingon["code"] == "unknown_locale")
        #expect(klingon["suggestions"] == nil)
    }
}
