@testable import ConvertService
import Testing

@Suite("POST /convert/number, without a socket")
struct NumberEndpointTests {
    private let harness = ServiceHarness()

    @Test(
        "an answer has the contract's members in its order",
        arguments: [
            (
                #"{"value":"1,234,567.891","from":"en-US","to":"ne"}"#,
                #"{"input":"1,234,567.891","number":"1234567.891","from":"en-US","to":"ne","#
                    + #""output":"१२,३४,५६७.८९१","exact":true}"#
            ),
            (
                #"{"value":"1,5","from":"de","to":["en","fr"]}"#,
                #"{"input":"1,5","number":"1.5","from":"de","results":[{"to":"en","output":"1.5","#
                    + #""exact":true},{"to":"fr","output":"1,5","exact":true}]}"#
            ),
            (
                #"{"value":12.50,"to":"de"}"#,
                #"{"input":12.50,"number":"12.50","to":"de","output":"12,50","exact":true}"#
            ),
            (
                #"{"value":"1a.5.6","from":"en","to":"de","parsing":"filter"}"#,
                #"{"input":"1a.5.6","number":"1.56","from":"en","to":"de","output":"1,56","#
                    + #""exact":true,"filtered":"1.56","notes":[{"code":"filter_changed_value","#
                    + #""message":"Without the filter, the text would not have this value.","#
                    + #""removed":"a."}]}"#
            ),
        ])
    func whole(request: String, answer: String) {
        #expect(harness.number(request).body == answer)
    }

    @Test(
        "options do what ECMA-402 says",
        arguments: [
            (#""value":"2.345","maximumFractionDigits":2"#, "2.34", "0"),
            (#""value":"2.345","maximumFractionDigits":2,"roundingMode":"expand""#, "2.35", "0"),
            (#""value":"2.50","maximumFractionDigits":2"#, "2.5", "1"),
            (#""value":"2.5","minimumFractionDigits":2"#, "2.50", "1"),
            (#""value":"1234567","maximumSignificantDigits":3"#, "1,230,000", "0"),
            (#""value":"1234","useGrouping":"min2""#, "1234", "1"),
            (#""value":"1234","useGrouping":"never""#, "1234", "1"),
            (#""value":"5","signDisplay":"always""#, "+5", "1"),
            (#""value":"-0","signDisplay":"negative""#, "0", "1"),
            (#""value":"5","minimumIntegerDigits":4"#, "0,005", "1"),
            (#""value":"5","numberingSystem":"thai""#, "๕", "1"),
        ])
    func options(fields: String, output: String, isExact: String) {
        let answer = harness.number(#"{"from":"en","to":"en",\#(fields)}"#)
        #expect(answer["output"] == output)
        #expect(answer["exact"] == isExact)
    }

    @Test(
        "what is wrong with a request is said with code and place",
        arguments: [
            (#"{"from":"en","to":"de"}"#, "missing_field", "/value"),
            (#"{"value":"1","to":"de"}"#, "missing_field", "/from"),
            (#"{"value":"1","from":"en"}"#, "missing_field", "/to"),
            (#"{"value":null,"from":"en","to":"de"}"#, "missing_field", "/value"),
            (#"{"value":"1","from":["en"],"to":"de"}"#, "wrong_type", "/from"),
            (#"{"value":"1","from":"en","to":[]}"#, "invalid_option", "/to"),
            (#"{"value":"1","from":"en","to":["de",5]}"#, "wrong_type", "/to/1"),
            (#"{"value":"1","from":"en","to":["de","xx"]}"#, "unknown_locale", "/to/1"),
            (
                #"{"value":"1","from":"en-u-nu-zzzz","to":"de"}"#, "unknown_numbering_system",
                "/from"
            ),
            (
                #"{"value":"1","from":"en","to":"de","numberingSystem":"zzzz"}"#,
                "unknown_numbering_system", "/numberingSystem"
            ),
            (#"{"value":"1","from":"en","to":"de","a/b~c":1}"#, "unknown_field", "/a~1b~0c"),
            (#"{"value":"1","from":"en","to":"de","to":"fr"}"#, "duplicate_field", "/to"),
            (#"{"value":"1","from":"en","to":"de","v\u0061lue":"2"}"#, "duplicate_field", "/value"),
            (
                #"{"value":"1","from":"en","to":"de","minimumFractionDigits":3,"maximumFractionDigits":1}"#,
                "conflicting_options", "/minimumFractionDigits"
            ),
            (
                #"{"value":"1","from":"en","to":"de","maximumFractionDigits":101}"#,
                "invalid_option", "/maximumFractionDigits"
            ),
            (
                #"{"value":"1","from":"en","to":"de","maximumFractionDigits":1.5}"#,
                "invalid_option", "/maximumFractionDigits"
            ),
            (
                #"{"value":"1","from":"en","to":"de","maximumFractionDigits":"2"}"#,
                "wrong_type", "/maximumFractionDigits"
            ),
            (#"{"value":1e1000,"to":"de"}"#, "value_too_large", "/value"),
            ("[1]", "wrong_type", ""), (#""text""#, "wrong_type", ""),
            (#"{"conversions":{}}"#, "wrong_type", "/conversions"),
        ])
    func problems(request: String, code: String, pointer: String) {
        let answer = harness.number(request)
        #expect(answer.status == 422)
        #expect(answer["code"] == code)
        #expect(answer["pointer"] == pointer)
    }

    @Test("a hundred targets are taken, one more is not")
    func targets() {
        for (count, status) in [(100, 200), (101, 422)] {
            let list = Array(repeating: #""de""#, count: count).joined(separator: ",")
            #expect(harness.number(#"{"value":"1","from":"en","to":[\#(list)]}"#).status == status)
        }
    }

    @Test("a batch is bounded at its limit and one past it")
    func batchLimit() {
        var configuration = Configuration()
        configuration.maxBatch = 3
        let harness = ServiceHarness(configuration)
        for (count, status) in [(0, 200), (3, 200), (4, 422)] {
            let items = Array(repeating: "{}", count: count).joined(separator: ",")
            let answer = harness.number(
                #"{"value":"1","from":"en","to":"de","conversions":[\#(items)]}"#)
            #expect(answer.status == status)
        }
    }

    @Test("a failed item stands in its place and spoils no other")
    func failedItem() {
        let answer = harness.number(
            #"{"from":"en","to":"de","conversions":[{"value":"1.5"},5,{"value":"x"},{"value":"2"}]}"#
        )
        #expect(answer.status == 200)
        #expect(answer["succeeded"] == "2")
        #expect(answer["failed"] == "2")
        #expect(answer["results", "0", "output"] == "1,5")
        #expect(answer["results", "1", "error", "code"] == "wrong_type")
        #expect(answer["results", "1", "error", "pointer"] == "/conversions/1")
        #expect(answer["results", "2", "error", "pointer"] == "/conversions/2/value")
        #expect(answer["results", "3", "output"] == "2")
    }

    @Test("a text that another convention reads differently is noted, or refused where asked")
    func ambiguity() {
        let noted = harness.number(#"{"value":"1,234","from":"en","to":"de"}"#)
        #expect(noted["number"] == "1234")
        #expect(noted["notes", "0", "code"] == "ambiguous_separator")
        #expect(noted["notes", "0", "alternatives", "0", "number"] == "1.234")
        let refused = harness.number(
            #"{"value":"1,234","from":"en","to":"de","ambiguity":"reject"}"#)
        #expect(refused["code"] == "ambiguous_value")
        #expect(refused["readings", "1", "number"] == "1.234")
        for certain in ["1,234,567", "1,234.5", "0.123", "1.23", "1.2345", "1234.567"] {
            let answer = harness.number(
                #"{"value":"\#(certain)","from":"en","to":"de","ambiguity":"reject"}"#)
            #expect(answer.status == 200, "\(certain)")
            #expect(answer["notes"] == nil, "\(certain)")
        }
    }

    @Test("strict reading takes what the locale writes and nothing else")
    func strict() {
        for (value, locale, code) in [
            ("1,234.5", "en", nil), ("1234.5", "en", nil), ("-0", "en", nil), ("1234", "es", nil),
            ("\u{2212}5", "sv", nil), ("1,234", "en", nil), ("1 234", "en", "not_canonical"),
            (".5", "en", "not_canonical"), ("007", "en", "not_canonical"),
            ("1.234", "es", "not_canonical"), ("-5", "sv", "not_canonical"),
            ("+5", "en", "not_canonical"), ("1e5", "en", "not_canonical"),
            ("１２", "en", "not_canonical"), ("1'234", "de-CH", "not_canonical"),
            ("12,34", "en", "malformed_grouping"),
        ] as [(String, String, String?)] {
            let answer = harness.number(
                #"{"value":"\#(value)","from":"\#(locale)","to":"en","parsing":"strict"}"#)
            #expect(answer["code"] == code, "\(value) in \(locale)")
            #expect(answer["notes"] == nil)
        }
    }

    @Test("an item is explained by its own text, not by that of the item before")
    func explainedAlone() {
        let answer = harness.number(
            """
            {"from":"en","to":"de","explain":true,"conversions":[{"value":"1.5"},{"value":2.5},
            {"value":"3.5"}]}
            """)
        #expect(answer["succeeded"] == "3")
        #expect(answer["results", "0", "reading", "canonical"] == "1.5")
        #expect(answer["results", "1", "number"] == "2.5")
        #expect(answer["results", "1", "reading"] == nil)
        #expect(answer["results", "2", "reading", "canonical"] == "3.5")
    }
}
