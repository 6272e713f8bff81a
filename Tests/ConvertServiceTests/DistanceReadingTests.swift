@testable import ConvertService
import Testing

@Suite("Units in the text of POST /convert/distance")
struct DistanceReadingTests {
    private let harness = ServiceHarness()

    @Test("a mixed value answers with its parts and its exact value in the smallest unit")
    func mixed() {
        let answer = harness.distance(#"{"value":"5 ft 11 in","to":["cm","foot-and-inch"]}"#)
        #expect(
            answer.body == #"{"input":{"value":"71","unit":"inch","text":"5 ft, 11 in","parts":["#
                + #"{"value":"5","unit":"foot"},{"value":"11","unit":"inch"}]},"outputs":["#
                + #"{"value":"180.34","unit":"centimeter","text":"180.34 cm","exact":true},"#
                + #"{"value":"5.916666666666666666666666666666667","unit":"foot-and-inch","#
                + #""text":"5 ft, 11 in","exact":true,"parts":[{"value":"5","unit":"foot"},"#
                + #"{"value":"11","unit":"inch"}]}],"locale":"en-US","outputLocale":"en-US"}"#)
    }

    @Test(
        "a value carries its own units",
        arguments: [
            ("5,3 км", nil, "ru", "lenient", "5.3", "kilometer", "5300"),
            (#"5\u2032 11\u2033"#, nil, "en", "lenient", "71", "inch", "1.8034"),
            (#"5'11\""#, nil, "en", "lenient", "71", "inch", "1.8034"),
            ("5 km", "km", "en", "lenient", "5", "kilometer", "5000"),
            ("5 ft 11 in", "ft", "en", "lenient", "71", "inch", "1.8034"),
            ("5 1/2", "in", "en", "lenient", "5.5", "inch", "0.1397"),
            ("5 mil", "mile-scandinavian", "sv", "lenient", "5", "mile-scandinavian", "50000"),
            ("5 km", "mile", "en", "filter", "5", "mile", "8046.72"),
            ("5,3 km", nil, "de", "strict", "5.3", "kilometer", "5300"),
            ("5 Fuß, 11 Zoll", nil, "de", "lenient", "71", "inch", "1.8034"),
            ("5 Fuß und 11 Zoll", nil, "de", "strict", "71", "inch", "1.8034"),
            ("5'000", "m", "en", "lenient", "5000", "meter", "5000"),
            ("1E3", "m", "en", "lenient", "1000", "meter", "1000"),
        ])
    func own(
        value: String, from: String?, locale: String, parsing: String, number: String, unit: String,
        metres: String
    ) {
        let from = from.map { #","from":"\#($0)""# } ?? ""
        let answer = harness.distance(
            #"{"value":"\#(value)","to":"m","locale":"\#(locale)","parsing":"\#(parsing)"\#(from)}"#
        )
        #expect(answer["input", "value"] == number)
        #expect(answer["input", "unit"] == unit)
        #expect(answer["output", "value"] == metres)
    }

    @Test("explain takes a text with its own units apart")
    func explain() {
        let answer = harness.distance(
            #"{"value":"-5 ft, 11½ in.","to":"m","locale":"en","explain":true}"#)
        let expected = #"""
            "reading":{"canonical":"-5 ft, 11.5 in","numberingSystem":"latn","segments":[
            {"kind":"minusSign","text":"-","offset":0,"length":1},
            {"kind":"integer","text":"5","offset":1,"length":1},
            {"kind":"literal","text":" ","offset":2,"length":1},
            {"kind":"unit","text":"ft","offset":3,"length":2},
            {"kind":"literal","text":", ","offset":5,"length":2},
            {"kind":"integer","text":"11","offset":7,"length":2},
            {"kind":"fraction","text":"½","offset":9,"length":1},
            {"kind":"literal","text":" ","offset":10,"length":1},
            {"kind":"unit","text":"in.","offset":11,"length":3}]}
            """#
        #expect(answer.body.contains(expected.replacing("\n", with: "")), "\(answer.body)")
    }

    @Test("items of a batch are explained and noted by their own texts alone")
    func explainedAlone() {
        let answer = harness.distance(
            #"""
            {"to":"m","locale":"en","from":"km","conversions":[{"value":"5 km","explain":true},
            {"value":"1.000 km"},{"value":"5. km"},{"value":2},{"value":"5 km"},{"value":"5"}]}
            """#)
        let items = answer.body.split(separator: #"{"input""#).dropFirst().map(String.init)
        #expect(items.count == 6)
        let found = items.map { item in
            ["\"reading\"", "ambiguous_separator", "bare_decimal"].map { item.contains($0) }
        }
        #expect(
            found == [
                [true, false, false], [false, true, false], [false, false, true],
                [false, false, false], [false, false, false], [false, false, false],
            ])
    }

    @Test("values in other units, and usages of other sizes, find their own converters")
    func converters() {
        let answer = harness.distance(
            #"""
            {"usage":"road","outputLocale":"en-US","conversions":[{"value":"5 km"},
            {"value":"100 m"},{"value":"5 km"},{"value":"5 mi"}]}
            """#)
        for text in [#""text":"3.106856 mi""#, #""text":"350 ft""#, #""text":"5 mi""#] {
            #expect(answer.body.contains(text), "\(answer.body)")
        }
    }

    @Test("a fraction without an end is rounded nowhere but in what is shown")
    func third() {
        let answer = harness.distance(#"{"value":"1/3 yd","to":"foot"}"#)
        #expect(answer["input", "value"] == "0.3333333333333333333333333333333333")
        #expect(answer["output", "value"] == "1")
        #expect(answer["output", "exact"] == "1")
    }

    @Test("an ambiguous separator is noted or refused")
    func ambiguity() {
        let request = #"{"value":"1.000 m","to":"km","locale":"de""#
        let noted = harness.distance(request + "}")
        #expect(noted["output", "value"] == "1")
        #expect(noted["notes", "0", "code"] == "ambiguous_separator")
        #expect(noted["notes", "0", "alternatives", "0", "number"] == "1.000")
        let refused = harness.distance(request + #","ambiguity":"reject"}"#)
        #expect(refused["code"] == "ambiguous_value")
        #expect(refused["readings", "0", "number"] == "1000")
    }

    @Test(
        "what is wrong with a value is said with code, place and what may be meant",
        arguments: [
            ("5 kilometr", nil, "en", "unknown_unit", 2, 8, "kilometer"),
            ("5 kg", nil, "en", "incompatible_units", 2, 2, nil),
            ("5 mil", nil, "sv", "ambiguous_unit", 2, 3, "thou"),
            ("5\\u200bft", nil, "en", "invisible_character", 1, 1, nil),
            ("5 in 5 ft", nil, "en", "mixed_unit_order", 7, 2, nil),
            ("5 ft 13 in", nil, "en", "mixed_unit_overflow", 5, 2, nil),
            ("5 yd 11", nil, "en", "unknown_unit", 7, 0, nil),
            ("500 M", nil, "es", "ambiguous_unit", 4, 1, "meter"),
            ("1'250 mm", nil, "en", "ambiguous_value", 0, 5, nil),
            ("below_default", nil, "en", "unexpected_character", 0, 1, nil),
            ("", nil, "en", "empty_value", 0, 0, nil),
            ("5'110\\\"", nil, "de-CH", "ambiguous_value", 0, 5, nil),
            ("10 ft 1.5,2 in", nil, "en", "malformed_grouping", 9, 1, nil),
            ("5 km 1.5 m", nil, "fr", "foreign_separator", 6, 1, nil),
            ("5 fooo", "m", "en", "unknown_unit", 2, 4, "foot"),
            ("5 %", "m", "en", "unexpected_percent_sign", 2, 1, nil),
            ("5 ½", nil, "en", "unknown_unit", 3, 0, nil),
        ])
    func faults(
        value: String, from: String?, locale: String, code: String, offset: Int, length: Int,
        suggestion: String?
    ) {
        let from = from.map { #","from":"\#($0)""# } ?? ""
        let answer = harness.distance(
            #"{"value":"\#(value)","to":"m","locale":"\#(locale)"\#(from)}"#)
        #expect(answer.status == 422)
        #expect(answer["code"] == code)
        #expect(answer["offset"] == String(offset))
        #expect(answer["length"] == String(length))
        #expect(answer["pointer"] == "/value")
        if let suggestion { #expect(answer["suggestions", "0"] == suggestion) }
    }

    @Test(
        "what is missing or contradicts is said too",
        arguments: [
            (#"{"value":"5","to":"m"}"#, "missing_field", "/from"),
            (#"{"value":"5 km","to":"m","parsing":"filter"}"#, "missing_field", "/from"),
            (#"{"value":5,"to":"m"}"#, "missing_field", "/from"),
            (#"{"value":"5 km","from":"mile","to":"m"}"#, "conflicting_options", "/from"),
            (#"{"value":"5 ft 1 in","from":"yd","to":"m"}"#, "conflicting_options", "/from"),
            (#"{"value":"5  km","to":"m","parsing":"strict"}"#, "not_canonical", "/value"),
            (#"{"value":"5 ft 11 in","to":"m","parsing":"strict"}"#, "not_canonical", "/value"),
            (#"{"value":"5.30 Kilometer","to":"m","parsing":"strict"}"#, "not_canonical", "/value"),
        ])
    func refused(request: String, code: String, pointer: String) {
        let answer = harness.distance(request)
        #expect(answer["code"] == code)
        #expect(answer["pointer"] == pointer)
    }
}
