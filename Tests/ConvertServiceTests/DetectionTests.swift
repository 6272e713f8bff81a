import Testing

@testable import ConvertService

@Suite("POST /detect/number")
struct DetectionTests {
    private let harness = ServiceHarness()
    private let path = "/detect/number"

    @Test("a decided column says what to pass to conversions, and why")
    func decided() {
        let answer = harness.post(path, #"{"values":["1.234,50","12,5","-","Betrag",""]}"#)
        #expect(answer.status == 200)
        #expect(answer["decided"] == "1")
        #expect(answer["from"] == "de-DE")
        #expect(answer["decimalSeparator"] == ",")
        #expect(answer["groupingSeparator"] == ".")
        #expect(answer["style"] == "decimal")
        #expect(answer["cells", "read"] == "2")
        #expect(answer["cells", "refused"] == "0")
        #expect(answer["cells", "blank"] == "1")
        #expect(answer["cells", "missing"] == "1")
        #expect(answer["cells", "text"] == "1")
        #expect(answer["texts", "0", "value"] == "Betrag")
        #expect(answer["conventions", "0", "grouping", "primary"] == "3")
        #expect(answer["conventions", "0", "numberingSystem"] == "latn")
        #expect(answer["conventions", "0", "locales", "0"] == "de-DE")
        #expect(answer["evidence", "0", "value"] == "1.234,50")
        #expect(answer["numbers"] == nil)
    }

    @Test("what it says reads the column")
    func readsBack() throws {
        let answer = harness.post(path, #"{"values":["1.234,50","12,5"],"includeNumbers":true}"#)
        #expect(answer["numbers", "0"] == "1234.50")
        let from = try #require(answer["from"])
        let number = harness.number(#"{"value":"1.234,50","from":"\#(from)","to":"en"}"#)
        #expect(number["number"] == answer["numbers", "0"])
    }

    @Test("an undecided column is no error and shows the first conflict")
    func undecided() {
        let answer = harness.post(path, #"{"values":["161.092","3.680"],"includeNumbers":true}"#)
        #expect(answer.status == 200)
        #expect(answer["decided"] == "0")
        #expect(answer["from"] == nil)
        #expect(answer["conflict", "index"] == "0")
        #expect(answer["conflict", "value"] == "161.092")
        #expect(answer["conflict", "readings", "1", "number"] != nil)
        #expect(answer["numbers"] == nil)
    }

    @Test("where nothing reads all cells the refusals are shown")
    func refused() {
        let answer = harness.post(path, #"{"values":["1.234,50","7.25"]}"#)
        #expect(answer["decided"] == "0")
        #expect(answer["conventions", "0", "refused"] == "1")
        #expect(answer["conventions", "0", "refusals", "0", "code"] != nil)
    }

    @Test("columns of one file are evidence for each other")
    func columns() {
        let answer = harness.post(
            path, #"{"columns":{"a/b":["161.092"],"Betrag":["1.234,50","7,5"],"n":["1"]}}"#)
        #expect(answer["from"] == "de-DE")
        #expect(answer["columns", "a/b", "decided"] == "1")
        #expect(answer["columns", "a/b", "decidedBy"] == "siblings")
        #expect(answer["columns", "Betrag", "decidedBy"] == nil)
    }

    @Test(
        "what is wrong with the request is said at its place",
        arguments: [
            (#"{}"#, "missing_field", "/values"), (#"{"values":[]}"#, "invalid_option", "/values"),
            (#"{"values":["1"],"columns":{"a":["1"]}}"#, "conflicting_options", "/columns"),
            (#"{"values":"1"}"#, "wrong_type", "/values"),
            (#"{"values":["1",2]}"#, "wrong_type", "/values/1"),
            (#"{"columns":{}}"#, "invalid_option", "/columns"),
            (#"{"columns":[]}"#, "wrong_type", "/columns"),
            (#"{"columns":{"a~/":[1]}}"#, "wrong_type", "/columns/a~0~1/0"),
            (#"{"columns":{"a":["1"],"a":["2"]}}"#, "duplicate_field", "/columns/a"),
            (#"{"values":["1"],"locales":["de","xx-YY"]}"#, "unknown_locale", "/locales/1"),
            (#"{"values":["1"],"style":"spellout"}"#, "invalid_option", "/style"),
            (#"{"values":["1"],"currency":"EURO"}"#, "unknown_currency", "/currency"),
            (
                #"{"values":["1"],"style":"percent","currency":"EUR"}"#, "conflicting_options",
                "/currency"
            ),
            (#"{"values":["1"],"valeus":1}"#, "unknown_field", "/valeus"),
            (#"[]"#, "wrong_type", ""), (#"{"values":["1"]"#, "invalid_json", nil),
        ] as [(String, String, String?)])
    func problems(body: String, code: String, pointer: String?) {
        let answer = harness.post(path, body)
        #expect(answer["code"] == code)
        #expect(answer["pointer"] == pointer)
    }

    @Test("10,000 cells and 100 columns are the most")
    func bounds() {
        func cells(_ count: Int) -> String {
            "[" + Array(repeating: #""1,5""#, count: count).joined(separator: ",") + "]"
        }
        #expect(harness.post(path, #"{"values":\#(cells(10_000))}"#)["decided"] == "1")
        #expect(harness.post(path, #"{"values":\#(cells(10_001))}"#)["code"] == "too_many_items")
        let names = { (count: Int) in (0..<count).map { "\"\($0)\":[\"1\"]" }.joined(separator: ",")
        }
        #expect(harness.post(path, "{\"columns\":{\(names(100))}}").status == 200)
        #expect(harness.post(path, "{\"columns\":{\(names(101))}}")["code"] == "too_many_items")
    }

    private func lines(_ text: String, query: String = "") -> ServiceAnswer {
        harness.send(
            "POST", path + query, ["Content-Type: application/x-ndjson"], body: text)
    }

    @Test("a stream has one answer at its end, which is that of the same cells as JSON")
    func stream() {
        let whole = harness.post(path, #"{"values":["1.234,50","12,5",""]}"#)
        for text in [
            "\"1.234,50\"\n\"12,5\"\n\"\"\n",
            "\"1.234,50\"\n\n{\"value\":\"12,5\"}\r\n{\"value\":null}",
            "\u{FEFF}\"1.234\\u002c50\"\n \"12,5\" \nnull",
        ] {
            #expect(lines(text).body == whole.body + "\n")
        }
        #expect(lines("\"1.234\"", query: "?locales=de")["from"] == "de")
        #expect(lines("\"1.234\"", query: "?includeNumbers=true")["code"] == "conflicting_options")
    }

    @Test("a line that is none fails the whole, with its number")
    func brokenLine() {
        for (text, code, line) in [
            ("\"1\"\n\n2\n", "wrong_type", "3"), ("\"1\n", "invalid_json", "1"),
            ("{\"x\":\"1\"}", "unknown_field", "1"), ("\"1\" \"2\"", "invalid_json", "1"),
            ("{\"value\":\"1\",\"from\":\"de\"}", "unknown_field", "1"),
        ] {
            let answer = lines(text)
            #expect(answer["error", "code"] == code, "\(text)")
            #expect(answer["error", "line"] == line, "\(text)")
        }
    }
}
