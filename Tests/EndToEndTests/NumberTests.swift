import Testing

/// The number that the first example of the API converts, written for each locale.
private let examples: [(to: String, id: String, output: String)] = [
    ("ko_KR", "ko-KR", "1,234,567.891"),
    ("fr_GP", "fr-GP", "1\u{202F}234\u{202F}567,891"),
    ("ne", "ne", "१२,३४,५६७.८९१"),
    // CLDR 46: the default numbering system of ar is latn (that of ar-EG is arab).
    ("ar", "ar", "1,234,567.891"),
    ("it_CH", "it-CH", "1\u{2019}234\u{2019}567.891"),
]

@Suite("POST /convert/number", .server)
struct NumberTests {
    @Test("one locale a request", arguments: examples)
    func single(to: String, id: String, output: String) throws {
        let answer = try suiteClient().post(
            "/convert/number", #"{"value":"1,234,567.891","from":"en_US","to":"\#(to)"}"#)
        #expect(answer.status == 200)
        #expect(answer["Content-Type"]?.hasPrefix("application/json") == true)
        let json = answer.json
        #expect(json["input"] == "1,234,567.891")
        #expect(json["number"] == "1234567.891")
        #expect(json["from"] == "en-US")
        #expect(json["to"].string == id)
        #expect(json["output"].string == output)
        #expect(json["exact"] == true)
        #expect(json["notes"] == nil)
    }

    @Test("all of them in one request, in order")
    func many() throws {
        let list = examples.map { "\"\($0.to)\"" }.joined(separator: ",")
        let answer = try suiteClient().post(
            "/convert/number", #"{"value":"1,234,567.891","from":"en_US","to":[\#(list)]}"#)
        #expect(answer.status == 200)
        let json = answer.json
        #expect(json["number"] == "1234567.891")
        #expect(json["output"] == nil)
        let results = json["results"].elements
        #expect(results.map { $0["to"].string } == examples.map(\.id))
        #expect(results.map { $0["output"].string } == examples.map(\.output))
        #expect(results.allSatisfy { $0["exact"] == true })
    }

    @Test("the other way round gives the same number", arguments: examples)
    func back(to: String, id: String, output: String) throws {
        let answer = try suiteClient().post(
            "/convert/number", #"{"value":"\#(output)","from":"\#(to)","to":"en-US"}"#)
        #expect(answer.status == 200)
        #expect(answer.json["number"] == "1234567.891")
        #expect(answer.json["output"] == "1,234,567.891")
        #expect(answer.json["from"].string == id)
    }

    @Test(
        "a JSON number is taken digit for digit and needs no locale",
        arguments: [
            ("9007199254740993", "9007199254740993", "9.007.199.254.740.993"),
            ("0.1000", "0.1000", "0,1000"), ("-1.50e3", "-1500", "-1.500"),
            (
                "123456789012345678901234567890.5", "123456789012345678901234567890.5",
                "123.456.789.012.345.678.901.234.567.890,5"
            ),
        ])
    func literal(literal: String, number: String, output: String) throws {
        let answer = try suiteClient().post(
            "/convert/number", #"{"value":\#(literal),"to":"de-DE"}"#)
        #expect(answer.status == 200)
        #expect(answer.json["number"].string == number)
        #expect(answer.json["output"].string == output)
    }
}
