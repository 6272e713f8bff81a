@testable import ConvertService
import Testing

/// The short ways of answering, against the long ones.
@Suite("Plain answers and batches")
struct PlainAnswerTests {
    private let harness = ServiceHarness()

    private static let values = [
        #""1,234,567.891""#, #""0.5""#, #""-3.25""#, #""1.234""#, #""1,234""#, #""12.50""#,
        #""-0""#, #""007""#, #""१२.५""#, #""1 234,5""#, #""1’234.5""#, #""\u0031.5""#, "12.50",
        "-1e3", #""abc""#, #""""#, #""999999999999999999999999999999999999999999.5""#,
        #"" 12 ""#, "true", #""1e5""#,
    ]

    private static let fields = [
        #""from":"en","to":"ne""#, #""from":"de","to":"en-IN""#, #""from":"fr","to":"ar-EG""#,
        #""from":"de-CH","to":"sv""#, #""from":"hi","to":"ff-Adlm""#,
        #""from":"en","to":["de","fa"]"#,
        #""from":"en","to":"es","maximumFractionDigits":1"#,
        #""from":"en","to":"de","minimumIntegerDigits":4"#,
        #""from":"en","to":"de","parsing":"strict""#, #""from":"en","to":"de","explain":true"#,
        #""from":"en","to":"de","signDisplay":"always""#,
        #""from":"en","to":"de","style":"percent""#,
        #""from":"en","to":"he""#, #""from":"en","to":"de","useGrouping":"never""#,
    ]

    @Test("an answer is the same where its parts are written one by one, as for a session")
    func sessions() throws {
        let session = try #require(harness.post("/sessions", "")["id"])
        for fields in Self.fields {
            for value in Self.values {
                let body = #"{"value":\#(value),\#(fields)}"#
                let short = harness.number(body)
                let long = harness.post(
                    "/convert/number", body, fields: ["Conversion-Session: \(session)"])
                #expect(short.status == long.status, "\(body)")
                if short.status == 200 { #expect(short.body == long.body, "\(body)") }
            }
        }
    }

    @Test("each item of a batch is answered as it is alone, whatever stands before it")
    func batches() {
        let pairs = Self.fields.flatMap { fields in Self.values.map { (fields, $0) } }
        // One batch in which items of the same form follow each other, and one in which none do.
        let orders = [
            Array(pairs.indices), pairs.indices.sorted { $0 * 37 % 280 < $1 * 37 % 280 },
        ]
        for order in orders {
            let items = order.map { #"{"value":\#(pairs[$0].1),\#(pairs[$0].0)}"# }
            let batch = harness.number(#"{"conversions":[\#(items.joined(separator: ", "))]}"#)
            #expect(batch.status == 200)
            var answers: [String] = []
            for (index, item) in items.enumerated() {
                let alone = harness.number(item)
                guard alone.status == 200 else {
                    let code = batch["results", "\(index)", "error", "code"]
                    #expect(code == alone["code"], "\(item)")
                    continue
                }
                answers.append(alone.body)
                #expect(batch["results", "\(index)", "output"] == alone["output"], "\(item)")
            }
            var rest = batch.body[...]
            for answer in answers {
                guard let found = rest.firstRange(of: answer) else {
                    Issue.record("\(answer) is not in the batch")
                    continue
                }
                rest = rest[found.upperBound...]
            }
        }
    }

    @Test(
        "a batch is refused as a whole where it is no JSON",
        arguments: [
            #"{"conversions":[{"value":"1"},{"value":"2"}"#,
            #"{"conversions":[{"value":"1"} {"value":"2"}],"from":"en","to":"de"}"#,
            #"{"conversions":[{"value":"1"},{"value":"2"},],"from":"en","to":"de"}"#,
            #"{"conversions":[{"value":"1"},{"value":"2}],"from":"en","to":"de"}"#,
            #"{"conversions":[{"value":"1"},{"value":02}],"from":"en","to":"de"}"#,
        ])
    func broken(body: String) {
        let answer = harness.number(body)
        #expect(answer.status == 400)
        #expect(answer["code"] == "invalid_json")
    }

    @Test("fields behind the items count for them too, and those that are given twice for none")
    func order() {
        let answer = harness.number(
            #"{"conversions":[{"value":"1.5"},{"value":"2.5"},{"value":"3","value":"4"},"#
                + #"{"value":"5.5"}],"from":"en","to":"de"}"#)
        #expect(answer["results", "1", "output"] == "2,5")
        #expect(answer["results", "2", "error", "code"] == "duplicate_field")
        #expect(answer["results", "3", "output"] == "5,5")
        #expect(answer["succeeded"] == "3")
    }
}
