@testable import ConvertService
import Testing

@Suite("Words, ordinals and systems of rules")
struct WordsEndpointTests {
    private let harness = ServiceHarness()

    @Test(
        "numbers are written and read by rules",
        arguments: [
            (
                #""value":"Twenty three","from":"en","to":"de","style":"spellout""#, "23",
                "drei­und­zwanzig"
            ),
            (
                #""value":"dreiundzwanzig","from":"de","to":"fr","style":"spellout""#, "23",
                "vingt-trois"
            ),
            (
                #""value":"minus one point five zero","from":"en","to":"en","style":"spellout""#,
                "-1.50", "minus one point five zero"
            ),
            (
                #""value":1234.5,"to":"en","style":"spellout","maximumFractionDigits":0"#, "1234.5",
                "one thousand two hundred thirty-four"
            ),
            (#""value":-5,"to":"en","style":"spellout","signDisplay":"never""#, "-5", "five"),
            (#""value":"1,002nd","from":"en","to":["de"],"style":"ordinal""#, "1002", "1.002."),
            (#""value":3.0,"to":"en","style":"ordinal""#, "3.0", "3rd"),
            (
                #""value":"two million seven hundred and nine thousand three hundred and five","from":"en","to":"de","style":"spellout""#,
                "2709305", "zwei Millionen sieben­hundert­neun­tausend­drei­hundert­fünf"
            ),
            (
                #""value":"twenty-one thousand, four hundred and forty--fourth","from":"en","to":"en","style":"ordinal""#,
                "21444", "21,444th"
            ),
            (#""value":1994,"to":"en-u-nu-roman""#, "1994", "MCMXCIV"),
            (#""value":"mcmxciv","from":"en-u-nu-roman","to":"en""#, "1994", "1,994"),
            (
                #""value":"1,994","from":"en-u-nu-roman","to":"en","numberingSystem":"romanlow""#,
                "1994", "mcmxciv"
            ),
            (#""value":"一百二十三","from":"zh-u-nu-hans","to":"ja-u-nu-jpanfin""#, "123", "壱百弐拾参"),
            (
                #""value":"1234","from":"en","to":"he","numberingSystem":"traditio""#, "1234",
                "א׳רל״ד"
            ),
        ])
    func conversions(fields: String, number: String, output: String) {
        let answer = harness.number("{\(fields)}")
        #expect(answer.status == 200, "\(answer.body)")
        #expect(answer["number"] == number)
        #expect(answer.body.contains(#""output":"\#(output)""#), "\(answer.body)")
    }

    @Test(
        "what is not written so is refused with code and place",
        arguments: [
            (#""value":"23","from":"en","to":"de","style":"spellout""#, "not_canonical", "/value"),
            (
                #""value":"fourty","from":"en","to":"de","style":"spellout""#,
                "unexpected_character", "/value"
            ),
            (
                #""value":"one hundred and","from":"en","to":"de","style":"spellout""#,
                "unexpected_character", "/value"
            ),
            (
                #""value":"-five","from":"en","to":"de","style":"spellout""#,
                "unexpected_character", "/value"
            ),
            (#""value":" ","from":"en","to":"de","style":"spellout""#, "empty_value", "/value"),
            (
                #""value":"twenty, three","from":"en","to":"de","style":"spellout""#,
                "not_canonical", "/value"
            ),
            (
                #""value":"two thousand,, three","from":"en","to":"de","style":"spellout""#,
                "not_canonical", "/value"
            ),
            (
                #""value":"2st","from":"en","to":"de","style":"ordinal""#, "unexpected_character",
                "/value"
            ),
            (
                #""value":"2 million","from":"en","to":"de","style":"spellout""#,
                "unexpected_character", "/value"
            ),
            (
                #""value":1,"to":"es","style":"spellout","ruleSet":"spellout-cardinal-klingon""#,
                "invalid_option", "/ruleSet"
            ),
            (#""value":1,"to":"es","ruleSet":"spellout""#, "conflicting_options", "/ruleSet"),
            (
                #""value":1,"to":"en","roundingIncrement":3"#, "invalid_option",
                "/roundingIncrement"
            ),
            (
                #""value":1,"to":"en","roundingIncrement":5,"maximumFractionDigits":2"#,
                "conflicting_options", "/roundingIncrement"
            ),
            (
                #""value":1,"to":"en","roundingIncrement":5,"minimumSignificantDigits":2"#,
                "conflicting_options", "/roundingIncrement"
            ),
            (
                #""value":"1,02nd","from":"en","to":"de","style":"ordinal""#, "malformed_grouping",
                "/value"
            ),
            (#""value":"IIII","from":"en-u-nu-roman","to":"de""#, "unexpected_character", "/value"),
            (#""value":"IV","from":"en","to":"de""#, "unexpected_character", "/value"),
            (#""value":"ΡΜ´","from":"el-u-nu-grek","to":"de""#, "ambiguous_value", "/value"),
            (
                #""value":"one","from":"en","to":"zu","style":"spellout""#, "unsupported_style",
                "/to"
            ),
            (
                #""value":"one","from":"zu","to":"en","style":"spellout""#, "unsupported_style",
                "/from"
            ),
            (#""value":1.5,"to":"en","style":"ordinal""#, "unsupported_style", "/value"),
            (
                #""value":1.1234567890123456789,"to":"ru","style":"spellout""#, "value_too_large",
                "/value"
            ),
            (
                #""value":1,"to":"en","style":"spellout","notation":"compact""#,
                "conflicting_options", "/notation"
            ),
            (
                #""value":1,"to":"en","style":"spellout","signDisplay":"always""#,
                "conflicting_options", "/signDisplay"
            ),
            (
                #""value":1,"to":"en","style":"percent","numberingSystem":"roman""#,
                "conflicting_options", "/style"
            ),
            (
                #""value":"1","from":"en","to":"en","style":"spellout","parsing":"filter""#,
                "conflicting_options", "/parsing"
            ),
            (
                #""value":"twenty three","from":"en","to":"en","style":"spellout","parsing":"strict""#,
                "not_canonical", "/value"
            ),
        ])
    func problems(fields: String, code: String, pointer: String) {
        let answer = harness.number("{\(fields)}")
        #expect(answer["code"] == code, "\(answer.body)")
        #expect(answer["pointer"] == pointer)
    }

    @Test("a text of words may have 256 characters and not one more")
    func length() {
        for (count, code) in [(256, "unexpected_character"), (257, "value_too_long")] {
            let text = String(repeating: "x", count: count)
            let answer = harness.number(
                #"{"value":"\#(text)","from":"en","to":"de","style":"spellout"}"#)
            #expect(answer["code"] == code)
        }
    }

    @Test(
        "explain says how words were read",
        arguments: [
            (
                #""value":"Twenty three","from":"en","style":"spellout""#,
                #""canonical":"twenty-three","numberingSystem":"latn","segments":[{"kind":"literal","#
                    + #""text":"Twenty three","offset":0,"length":12}]"#
            ),
            (
                #""value":"1,002nd","from":"en","style":"ordinal""#,
                #""segments":[{"kind":"integer","text":"1","offset":0,"length":1},"#
                    + #"{"kind":"group","text":",","offset":1,"length":1},"#
                    + #"{"kind":"integer","text":"002","offset":2,"length":3},"#
                    + #"{"kind":"literal","text":"nd","offset":5,"length":2}]"#
            ),
            (
                #""value":"iv","from":"en-u-nu-roman""#,
                #""canonical":"IV","numberingSystem":"roman","segments":[{"kind":"literal","#
                    + #""text":"iv","offset":0,"length":2}]"#
            ),
        ])
    func explain(fields: String, reading: String) {
        let answer = harness.number("{\(fields),\"to\":\"de\",\"explain\":true}")
        #expect(answer.body.contains(reading), "\(answer.body)")
    }

    @Test("a text that is not canonical comes back as it should be")
    func canonical() {
        let answer = harness.number(
            #"{"value":"twentythree","from":"en","to":"de","style":"spellout","explain":true}"#)
        #expect(answer.body.contains(#""canonical":"twenty-three""#))
    }
}
