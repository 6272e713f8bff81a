import Testing

@testable import ConvertService

/// Walks the option tables, so that a new row is tested without being named here.
@Suite("Every row of the option tables")
struct OptionTableTests {
    private let harness = ServiceHarness()

    /// An endpoint, a request without options, and what its table has.
    private struct Endpoint {
        let path: String
        let value: String
        let subject: String
        let fields: [(name: String, type: FieldType, role: FieldRole)]
    }

    private static let endpoints = [
        Endpoint(
            path: "/convert/number", value: #""value":"-1,234.5""#,
            subject: #""from":"en","to":"de""#,
            fields: NumberRequest.table.fields.map { ($0.name, $0.type, $0.role) }),
        Endpoint(
            path: "/convert/distance", value: #""value":"-1,234.5""#,
            subject: #""from":"foot","to":"meter""#,
            fields: DistanceRequest.table.fields.map { ($0.name, $0.type, $0.role) }),
    ]

    /// Values of a field as JSON, and as a query has them.
    private static func samples(_ type: FieldType) -> [(json: String, query: String)] {
        switch type {
        case .option(let names, _):
            names.map { (#""\#($0)""#, encoded($0)) } + [(#""nope""#, "nope")]
        case .integer(let bounds, _):
            [
                bounds.lowerBound - 1, bounds.lowerBound, min(bounds.lowerBound + 2, 9),
                bounds.upperBound, bounds.upperBound + 1,
            ].map { ("\($0)", "\($0)") } + [("2.0", "2.0"), ("2.5", "2.5"), (#""two""#, "two")]
        case .boolean: [("true", "true"), ("false", "false"), (#""yes""#, "yes")]
        case .text:
            ["EUR", "arab", "zzz", "ä&=%+"].map {
                ("\"\($0)\"", $0 == "ä&=%+" ? "%C3%A4%26%3D%25%2B" : $0)
            }
        case .value, .id, .texts, .conversions: []
        }
    }

    /// A value as it stands in a query.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let code = "%" + String(Int(byte) + 0x100, radix: 16).suffix(2)
            let isLetter = Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80
            return isLetter ? String(Unicode.Scalar(byte)) : code
        }.joined()
    }

    /// The answer, or the code of the problem.
    private func outcome(_ answer: ServiceAnswer) -> String {
        answer["code"] ?? answer.body
    }

    @Test("means the same in a body, a query, a batch's defaults and an item")
    func places() {
        for endpoint in Self.endpoints {
            let (value, subject) = (endpoint.value, endpoint.subject)
            for field in endpoint.fields where field.role == .option {
                for sample in Self.samples(field.type) {
                    let option = #""\#(field.name)":\#(sample.json)"#
                    let body = harness.post(endpoint.path, "{\(value),\(subject),\(option)}")
                    let query = harness.post(
                        "\(endpoint.path)?\(field.name)=\(sample.query)", "{\(value),\(subject)}")
                    #expect(outcome(query) == outcome(body), "?\(field.name)=\(sample.query)")
                    for batch in [
                        #"{"conversions":[{\#(value),\#(option)}],\#(subject)}"#,
                        #"{"conversions":[{\#(value)}],\#(subject),\#(option)}"#,
                    ] {
                        let answer = harness.post(endpoint.path, batch)
                        if body.status == 200 {
                            #expect(
                                answer.body
                                    == #"{"results":[\#(body.body)],"succeeded":1,"failed":0}"#)
                        } else {
                            let code = answer["results", "0", "error", "code"] ?? answer["code"]
                            #expect(code == body["code"], "\(batch)")
                        }
                    }
                }
            }
        }
    }

    @Test("is in the history as it was sent, and nothing else is")
    func history() throws {
        for endpoint in Self.endpoints {
            for field in endpoint.fields where field.role == .option {
                for sample in Self.samples(field.type) {
                    let session = try #require(harness.post("/sessions", "")["id"])
                    let body =
                        #"{\#(endpoint.value),\#(endpoint.subject),"id":7,"\#(field.name)":\#(sample.json)}"#
                    let answer = harness.post(
                        endpoint.path, body, fields: ["Conversion-Session: \(session)"])
                    guard answer.status == 200 else { continue }
                    let entries = harness.send("GET", "/sessions/\(session)/conversions").body
                    let kept = entries.prefix(
                        upTo: try #require(entries.firstRange(of: #","result":"#)).lowerBound)
                    // A number comes back as the integer that it is.
                    let json = sample.json == "2.0" ? "2" : sample.json
                    #expect(kept.contains(#""\#(field.name)":\#(json)"#), "\(body)")
                    #expect(kept.contains(#""request":{"id":7,"value":"-1,234.5","from":"#))
                    for other in endpoint.fields
                    where other.role == .option && other.name != field.name {
                        #expect(!kept.contains("\"\(other.name)\":"), "\(other.name) in \(body)")
                    }
                }
            }
        }
    }

    @Test("counts as absent where it is null, and is refused where it is twice there")
    func null() {
        for endpoint in Self.endpoints {
            let plain = harness.post(endpoint.path, "{\(endpoint.value),\(endpoint.subject)}")
            #expect(plain.status == 200)
            for field in endpoint.fields where !["value", "from", "to"].contains(field.name) {
                let start = "{\(endpoint.value),\(endpoint.subject),\"\(field.name)\":null"
                #expect(harness.post(endpoint.path, start + "}").body == plain.body)
                let twice = harness.post(endpoint.path, start + ",\"\(field.name)\":null}")
                #expect(twice["code"] == "duplicate_field")
                let batch = harness.post(
                    endpoint.path, #"{"conversions":[\#(start)}],"explain":true}"#)
                #expect(batch["results", "0", "reading", "numberingSystem"] == "latn")
            }
        }
    }

    @Test("is refused where it is an object")
    func types() {
        for endpoint in Self.endpoints {
            for field in endpoint.fields {
                let answer = harness.post(endpoint.path, "{\"\(field.name)\":{}}")
                #expect(answer["code"] == "wrong_type", "\(field.name)")
                #expect(answer["pointer"] == "/\(field.name)")
            }
        }
    }
}
