@testable import ConvertService
import Testing

@Suite("POST /convert/distance, without a socket")
struct DistanceEndpointTests {
    private let harness = ServiceHarness()

    @Test(
        "an answer has the contract's members in its order",
        arguments: [
            (
                #"{"value":"5.3","from":"kilometer","to":"mile"}"#,
                #"{"input":{"value":"5.3","unit":"kilometer","text":"5.3 km"},"output":{"value":"#
                    + #""3.293267318857870038972401177125587","unit":"mile","text":"3.293267 mi","#
                    + #""exact":false},"locale":"en-US","outputLocale":"en-US"}"#
            ),
            (
                #"{"value":1,"from":"ft","to":["in","yd"],"locale":"de","unitDisplay":"long"}"#,
                #"{"input":{"value":"1","unit":"foot","text":"1 Fuß"},"outputs":[{"value":"12","#
                    + #""unit":"inch","text":"12 Zoll","exact":true},{"value":"#
                    + #""0.3333333333333333333333333333333333","unit":"yard","text":"#
                    + #""0,333333 Yards","exact":false}],"locale":"de","outputLocale":"de"}"#
            ),
        ])
    func whole(request: String, answer: String) {
        #expect(harness.distance(request).body == answer)
    }

    @Test(
        "the form's field: guarded, at most six decimals, none of them needless",
        arguments: [
            ("1a,5,6", "km", "m", "de", "1,56", "1.560 m"),
            (",5", "ft", "in", "de", "0,5", "6 Zoll"),
            ("-1.234,5 km", "m", "m", "de", "1234,5", "1.234,5 m"),
            ("2.0000001", "m", "m", "en", "2.0000001", "2 m"),
            ("24", "in", "ft", "en", "24", "2 ft"), ("55560", "m", "nmi", "en", "55560", "30 nmi"),
        ])
    func filter(
        value: String, from: String, to: String, locale: String, filtered: String, text: String
    ) {
        let answer = harness.distance(
            #"{"value":"\#(value)","from":"\#(from)","to":"\#(to)","locale":"\#(locale)","parsing":"filter"}"#
        )
        #expect(answer["filtered"] == filtered)
        #expect(answer["output", "text"] == text)
    }

    @Test("nothing to convert is an error", arguments: ["", "  ", "abc", "-"])
    func nothing(value: String) {
        let answer = harness.distance(
            #"{"value":"\#(value)","from":"km","to":"m","parsing":"filter"}"#)
        #expect(answer["code"] == "empty_value")
    }

    @Test(
        "what is wrong with a request is said with code and place",
        arguments: [
            (#"{"from":"m","to":"km"}"#, "missing_field", "/value"),
            (#"{"value":1,"to":"km"}"#, "missing_field", "/from"),
            (#"{"value":1,"from":"m"}"#, "missing_field", "/to"),
            (#"{"value":1,"from":"m","to":"kilometr"}"#, "unknown_unit", "/to"),
            (#"{"value":1,"from":"m","to":["km","x"]}"#, "unknown_unit", "/to/1"),
            (#"{"value":1,"from":"m","to":"m","unitDisplay":0}"#, "wrong_type", "/unitDisplay"),
            (#"{"value":1,"from":"m","to":"km","style":"decimal"}"#, "unknown_field", "/style"),
        ])
    func problems(request: String, code: String, pointer: String) {
        let answer = harness.distance(request)
        #expect(answer.status == 422)
        #expect(answer["code"] == code)
        #expect(answer["pointer"] == pointer)
    }

    @Test("a mile is 1609.344 metres, a foot 12 inches, an inch 2.54 centimetres")
    func factors() {
        for (from, to, value) in [
            ("mi", "m", "1609.344"), ("ft", "in", "12"), ("in", "cm", "2.54"), ("nmi", "m", "1852"),
            ("mi", "ft", "5280"), ("yd", "m", "0.9144"), ("m", "km", "0.001"),
        ] {
            let answer = harness.distance(#"{"value":1,"from":"\#(from)","to":"\#(to)"}"#)
            #expect(answer["output", "value"] == value)
        }
    }
}
