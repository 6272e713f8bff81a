import Testing

@Suite("Rule sets of words and ordinals")
struct RuleSetTests {
    private let harness = ServiceHarness()

    @Test(
        "a named set writes",
        arguments: [
            ("es", "21", "spellout", "spellout-cardinal-feminine", "veintiuna"),
            ("en", "1985", "spellout", "spellout-numbering-year", "nineteen eighty-five"),
            ("en", "120", "spellout", "spellout-cardinal-verbose", "one hundred and twenty"),
            ("es", "3", "ordinal", "digits-ordinal-feminine", "3.ª"),
            ("en", "21", "ordinal", "spellout-ordinal", "twenty-first"),
        ])
    func writes(locale: String, value: String, style: String, set: String, text: String) {
        let answer = harness.number(
            #"{"value":\#(value),"to":"\#(locale)","style":"\#(style)","ruleSet":"\#(set)"}"#)
        #expect(answer["output"] == text, "\(answer.body)")
        for parsing in ["lenient", "strict"] {
            let back = harness.number(
                #"{"value":"\#(text)","from":"\#(locale)","to":"en","style":"\#(style)","#
                    + #""parsing":"\#(parsing)"}"#)
            #expect(back["number"] == value, "\(back.body)")
        }
    }

    @Test(
        "every public set reads, and what differs in case, hyphens and spaces only",
        arguments: [
            ("en-GB", "spellout", "one hundred and twenty", "120"),
            ("en", "spellout", "Twelve Hundred", "1200"), ("zh", "spellout", "两千两百二十五", "2225"),
            ("es", "ordinal", "3ª", "3"), ("es", "ordinal", "3.ª", "3"),
            ("fr", "ordinal", "1re", "1"),
            ("en", "ordinal", "twenty-first", "21"), ("en", "ordinal", "1002nd", "1002"),
            ("ru", "spellout", "двадцать одна", "21"), ("he", "spellout", "שלוש", "3"),
            ("en", "spellout", "twentythree", "23"), ("tr", "spellout", "yirmibir", "21"),
            ("he", "spellout", "טריליון", "1000000000000"),
            ("en", "spellout", "quarter", "unexpected_character"),
            ("en", "ordinal", "twenty", "unexpected_character"),
            ("en", "ordinal", "2 million", "unexpected_character"),
            ("en", "spellout", "two million 500", "unexpected_character"),
            ("zh", "spellout", "一百03", "unexpected_character"),
        ])
    func reads(locale: String, style: String, text: String, expected: String) {
        let answer = harness.number(
            #"{"value":"\#(text)","from":"\#(locale)","to":"en","style":"\#(style)"}"#)
        #expect((answer["number"] ?? answer["code"]) == expected, "\(answer.body)")
        // Nothing is suggested that was understood in part.
        if expected.contains("_") { #expect(answer["suggestions"] == nil, "\(answer.body)") }
    }
}
