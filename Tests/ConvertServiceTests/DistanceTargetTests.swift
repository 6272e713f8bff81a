@testable import ConvertService
import Testing

@Suite("Targets of POST /convert/distance")
struct DistanceTargetTests {
    private let harness = ServiceHarness()

    @Test(
        "a compound answers with its parts, and its value is in the largest unit",
        arguments: [
            (
                #"{"value":71,"from":"inch","to":"foot-and-inch"}"#,
                #""output":{"value":"5.916666666666666666666666666666667","unit":"foot-and-inch","#
                    + #""text":"5 ft, 11 in","exact":true,"parts":[{"value":"5","unit":"foot"},"#
                    + #"{"value":"11","unit":"inch"}]}"#
            ),
            (
                #"{"value":"1,75","from":"m","to":["meter-and-centimeter","cm"],"locale":"de"}"#,
                #""outputs":[{"value":"1.75","unit":"meter-and-centimeter","text":"1 m, 75 cm","#
                    + #""exact":true,"parts":[{"value":"1","unit":"meter"},{"value":"75","#
                    + #""unit":"centimeter"}]},{"value":"175","unit":"centimeter","#
                    + #""text":"175 cm","exact":true}]"#
            ),
            (
                #"{"value":"47.999","from":"in","to":"ft-and-in","maximumFractionDigits":0}"#,
                #""text":"4 ft, 0 in","exact":false,"parts":[{"value":"4","unit":"foot"},"#
                    + #"{"value":"0","unit":"inch"}]}"#
            ),
            (
                #"{"value":-6,"from":"in","to":"foot-and-inch","unitDisplay":"narrow"}"#,
                #""text":"-0′ 6″","exact":true,"parts":[{"value":"-0","unit":"foot"},"#
                    + #"{"value":"-6","unit":"inch"}]}"#
            ),
        ])
    func compound(request: String, part: String) {
        let body = harness.distance(request).body.plainSpaces
        #expect(body.contains(part), "\(body)")
    }

    @Test(
        "a usage takes the unit of the output locale's region",
        arguments: [
            ("180", "cm", "person-height", "en-US", "foot-and-inch", "5 ft, 10.866142 in"),
            ("180", "cm", "person-height", "de-DE", "centimeter", "180 cm"),
            ("180", "cm", "person-height", "fr-FR", "meter-and-centimeter", "1 m et 80 cm"),
            ("1.5", "km", "road", "en-GB", "mile", "0.932057 mi"),
            ("333", "m", "road", "en-US", "foot", "1,100 ft"),
            ("333", "m", "default", "en-US", "foot", "1,092.519685 ft"),
            ("1", "mi", "default", "en-DE", "kilometer", "1,609344 km"),
        ])
    func usage(
        value: String, from: String, usage: String, locale: String, unit: String, text: String
    ) {
        let answer = harness.distance(
            #"{"value":"\#(value)","from":"\#(from)","usage":"\#(usage)","outputLocale":"\#(locale)"}"#
        )
        #expect(answer["output", "unit"] == unit)
        #expect(answer["output", "text"]?.plainSpaces == text)
    }

    @Test(
        "what is wrong with a target is said with code and place",
        arguments: [
            (#"{"value":1,"from":"m"}"#, "missing_field", "/to", nil),
            (
                #"{"value":1,"from":"m","to":"km","usage":"road"}"#, "conflicting_options",
                "/usage", nil
            ),
            (
                #"{"value":1,"from":"m","usage":"visibility"}"#, "invalid_option", "/usage",
                "visiblty"
            ),
            (#"{"value":1,"from":"m","usage":"Road"}"#, "invalid_option", "/usage", "road"),
            (#"{"value":1,"from":"m","to":"kilogram"}"#, "incompatible_units", "/to", nil),
            (#"{"value":1,"from":"celsius","to":"m"}"#, "incompatible_units", "/from", nil),
            (
                #"{"value":1,"from":"m","to":["m","square-meter"]}"#, "incompatible_units", "/to/1",
                nil
            ),
            (
                #"{"value":1,"from":"m","to":"kilometer-per-hour"}"#, "incompatible_units", "/to",
                nil
            ),
            (#"{"value":1,"from":"kg","to":"m"}"#, "incompatible_units", "/from", nil),
            (#"{"value":1,"from":"m","to":"foot-and-second"}"#, "incompatible_units", "/to", nil),
            (#"{"value":1,"from":"m","to":"foot-and-x"}"#, "unknown_unit", "/to", nil),
            (#"{"value":1,"from":"foot-and-inch","to":"m"}"#, "unknown_unit", "/from", "foot"),
            (
                #"{"value":1,"from":"m","to":"inch-and-foot"}"#, "unknown_unit", "/to",
                "foot-and-inch"
            ),
            (#"{"value":1,"from":"","to":"m"}"#, "unknown_unit", "/from", nil),
            (#"{"value":1,"from":"unit/x","to":"m"}"#, "unknown_unit", "/from", nil),
            (#"{"value":1,"from":"flurb","to":"m"}"#, "unknown_unit", "/from", nil),
        ])
    func problems(request: String, code: String, pointer: String, suggestion: String?) {
        let answer = harness.distance(request)
        #expect(answer.status == 422)
        #expect(answer["code"] == code)
        #expect(answer["pointer"] == pointer)
        if let suggestion { #expect(answer["suggestions", "0"] == suggestion) }
    }
}

extension String {
    /// The same with the space bar's space for every no-break one.
    fileprivate var plainSpaces: String {
        replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }
}
