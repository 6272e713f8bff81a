@testable import ConvertService
import Testing

@Suite("The caller's own id of a request")
struct ItemIDTests {
    private let harness = ServiceHarness()

    @Test(
        "comes back first, character for character",
        arguments: [
            #""row-17""#, #""""#, #""ü\u0041\"\\""#, "17", "-3", "0", "2.0", "1e3",
            "123456789012345678901234567890", #""\#(String(repeating: "x", count: 128))""#,
        ])
    func echo(id: String) {
        let number = harness.number(#"{"value":"1.5","from":"en","to":"de","id":\#(id)}"#)
        #expect(number.body.hasPrefix(#"{"id":\#(id),"input":"1.5","#))
        let many = harness.number(#"{"value":1.5,"to":["de","fr"],"id":\#(id)}"#)
        #expect(many.body.hasPrefix(#"{"id":\#(id),"input":1.5,"#))
        let distance = harness.distance(#"{"value":"5 km","to":"mi","id":\#(id)}"#)
        #expect(distance.body.hasPrefix(#"{"id":\#(id),"input":{"value":"5","#))
    }

    @Test(
        "is a string of at most 128 bytes or an integer",
        arguments: [
            ("1.5", "wrong_type"), ("1e-1", "wrong_type"), ("true", "wrong_type"),
            ("[1]", "wrong_type"),
            (#""\#(String(repeating: "x", count: 129))""#, "invalid_option"),
            (#""\#(String(repeating: "ü", count: 65))""#, "invalid_option"),
            (String(repeating: "1", count: 129), "invalid_option"),
        ])
    func bounds(id: String, code: String) {
        let answer = harness.number(#"{"id":\#(id),"value":"1.5","from":"en","to":"de"}"#)
        #expect(answer["code"] == code)
        #expect(answer["pointer"] == "/id")
    }

    @Test("tells the items of a batch apart, those that fail too, wherever it stands")
    func batch() {
        let items = [
            #"{"id":"a","value":"1"}"#, #"{"value":"2","id":"b"}"#, #"{"value":"x","id":3}"#,
            #"{"id":"d","bogus":1,"value":"4"}"#, #"{"bogus":1,"value":"4","id":"e"}"#,
            #"{"value":"5"}"#, #"{"id":1.5,"value":"6"}"#, #"{"id":null,"value":"7"}"#,
            #"{"value":"8","id":"f"}"#, #"{"value":"9","id":"f"}"#,
        ]
        let answer = harness.number(
            #"{"from":"en","to":"de","conversions":[\#(items.joined(separator: ","))]}"#)
        let ids = items.indices.map { index in
            answer["results", "\(index)", "id"]
                ?? answer["results", "\(index)", "error", "id"].map { "!" + $0 }
        }
        #expect(ids == ["a", "b", "!3", "!d", "!e", nil, nil, nil, "f", "f"])
        #expect(answer.body.contains(#"{"error":{"id":3,"type""#))
        #expect(answer["results", "9", "input"] == "9")
    }

    @Test("belongs in the body")
    func query() {
        let answer = harness.post("/convert/number?id=5", #"{"value":"1.5","from":"en","to":"de"}"#)
        #expect(answer["code"] == "unknown_field")
    }
}
