import Foundation
import Testing

/// A request that brings a problem about.
private enum Provocation: Sendable {
    case number(String)
    case distance(String)
    /// The bytes of a whole request, or of as much as it takes.
    case bytes(String)

    var text: String {
        switch self {
        case .number(let body): Self.post("/convert/number", body)
        case .distance(let body): Self.post("/convert/distance", body)
        case .bytes(let text): text
        }
    }

    static func get(_ target: String, _ fields: String...) -> Self {
        .bytes(message("GET \(target)", fields))
    }

    static func post(
        _ target: String, _ body: String, type: String = "application/json"
    ) -> String {
        let fields = ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"]
        return message("POST \(target)", fields) + body
    }

    static func message(_ start: String, _ fields: [String] = []) -> String {
        let lines = ["\(start) HTTP/1.1", "Host: a.example", "Connection: close"] + fields
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }
}

@Suite("Every code of docs/errors.md", .server)
struct ProblemCoverageTests {
    private static let provocations: [String: Provocation] = [
        "invalid_json": .number("{"),
        "invalid_request": .bytes("GET / HTTP/1.1\r\n\r\n"),
        "forbidden_origin": .bytes(
            Provocation.message(
                "POST /sessions", ["Sec-Fetch-Site: cross-site", "Content-Length: 0"])),
        "not_found": .get("/nothing"),
        "unknown_session": .bytes(Provocation.message("DELETE /sessions/0123456789abcdef")),
        "method_not_allowed": .get("/convert/number"),
        "not_acceptable": .get("/health", "Accept: image/png"),
        "length_required": .bytes(Provocation.message("POST /convert/number")),
        "body_too_large": .bytes(
            Provocation.message("POST /convert/number", ["Content-Length: 1048577"])),
        "answer_too_large": .number(
            #"{"value":1"# + String(repeating: "0", count: 999) + #","to":["ne""#
                + String(repeating: #","ne""#, count: 99) + #"],"conversions":[{}"#
                + String(repeating: ",{}", count: 999) + "]}"),
        "uri_too_long": .get("/" + String(repeating: "a", count: 16_384)),
        "unsupported_media_type": .bytes(
            Provocation.post("/convert/number", "{}", type: "text/plain")),
        "expectation_failed": .get("/health", "Expect: tea"),
        "header_too_large": .get("/health", "A: " + String(repeating: "a", count: 16_384)),
        "not_implemented": .bytes(Provocation.message("BREW /health")),
        "version_not_supported": .bytes("GET / HTTP/2.0\r\nHost: a.example\r\n\r\n"),

        "missing_field": .number(#"{"value":"1","from":"en"}"#),
        "wrong_type": .number(#"{"value":true,"from":"en","to":"de"}"#),
        "unknown_field": .number(#"{"value":"1","from":"en","to":"de","colour":1}"#),
        "duplicate_field": .number(#"{"value":"1","value":"1","from":"en","to":"de"}"#),
        "invalid_option": .number(#"{"value":"1","from":"en","to":"de","parsing":"lax"}"#),
        "conflicting_options": .number(
            #"{"value":1,"to":"de","minimumFractionDigits":3,"maximumFractionDigits":2}"#),
        "too_many_items": .number(
            #"{"value":1,"to":["de""# + String(repeating: #","de""#, count: 100) + "]}"),
        "too_much_work": .number(
            #"{"value":""# + String(repeating: "one ", count: 63)
                + #"","from":"en","to":"de","style":"spellout","conversions":[{}"#
                + String(repeating: ",{}", count: 9_999) + "]}"),

        "unknown_locale": .number(#"{"value":"1","from":"az-Arab","to":"de"}"#),
        "unknown_numbering_system": .number(
            #"{"value":1,"to":"de","numberingSystem":"arabc"}"#),
        "unknown_unit": .distance(#"{"value":1,"from":"furlog","to":"meter"}"#),
        "unknown_currency": .number(
            #"{"value":1,"to":"de","style":"currency","currency":"EUX"}"#),
        "unsupported_style": .number(#"{"value":1,"to":"zu","style":"spellout"}"#),
        "incompatible_units": .distance(#"{"value":1,"from":"meter","to":"kilogram"}"#),

        "empty_value": .number(#"{"value":" ","from":"en","to":"de"}"#),
        "no_digits": .number(#"{"value":"-","from":"en","to":"de"}"#),
        "unexpected_character": .number(#"{"value":"12x","from":"en","to":"de"}"#),
        "invisible_character": .number(#"{"value":"1\u200b2","from":"en","to":"de"}"#),
        "mixed_digits": .number(#"{"value":"1٣2","from":"en","to":"de"}"#),
        "unsupported_numeral": .number(#"{"value":"½","from":"en","to":"de"}"#),
        "misplaced_sign": .number(#"{"value":"--5","from":"en","to":"de"}"#),
        "malformed_grouping": .number(#"{"value":"1,23","from":"en","to":"de"}"#),
        "foreign_separator": .number(#"{"value":"1.5","from":"fr","to":"de"}"#),
        "repeated_decimal_separator": .number(#"{"value":"1.2.3","from":"en","to":"de"}"#),
        "ambiguous_value": .number(
            #"{"value":"1,234","from":"en","to":"de","ambiguity":"reject"}"#),
        "malformed_exponent": .number(#"{"value":"1E","from":"en","to":"de"}"#),
        "not_finite": .number(#"{"value":"NaN","from":"en","to":"de"}"#),
        "value_too_long": .number(
            #"{"value":""# + String(repeating: "1", count: 1025) + #"","from":"en","to":"de"}"#),
        "value_too_large": .number(#"{"value":"1E1000","from":"en","to":"de"}"#),
        "missing_percent_sign": .number(
            #"{"value":"50","from":"en","to":"de","style":"percent"}"#),
        "unexpected_percent_sign": .number(#"{"value":"50%","from":"en","to":"de"}"#),
        "currency_mismatch": .number(
            #"{"value":"€5","from":"en","to":"de","style":"currency","currency":"USD"}"#),
        "unknown_suffix": .number(
            #"{"value":"1.2Q","from":"en","to":"de","notation":"compact"}"#),
        "not_canonical": .number(
            #"{"value":"9 999","from":"en","to":"de","parsing":"strict"}"#),
        "ambiguous_unit": .distance(#"{"value":"3 mil","locale":"sv","to":"meter"}"#),
        "mixed_unit_order": .distance(#"{"value":"11 in 5 ft","to":"meter"}"#),
        "mixed_unit_overflow": .distance(#"{"value":"5 ft 13 in","to":"meter"}"#),
    ]

    /// What takes a server of its own; the tests below.
    private static let byThemselves: Set = ["request_timeout", "unavailable"]

    /// (status, code) of the problem that answers these bytes.
    private func problem(_ bytes: String, port: Int) throws -> (Int, String?) {
        let connection = try RawConnection(port: port)
        connection.send(bytes)
        let answer = connection.receiveAll()
        let parts = answer.components(separatedBy: "\r\n\r\n")
        let json = try JSONDecoder().decode(JSONValue.self, from: Data((parts.last ?? "").utf8))
        let status = answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        #expect(json["status"].number == status.map(Double.init))
        return (status ?? 0, json["code"].string)
    }

    /// The statuses of the codes that docs/errors.md has, by code.
    private func documented() throws -> [String: Int] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(
            contentsOf: root.appending(path: "docs/errors.md"), encoding: .utf8)
        let rows = text.matches(of: /\| `([a-z_]+)` \| (\d{3}) \|/)
        return Dictionary(uniqueKeysWithValues: rows.map { (String($0.1), Int($0.2) ?? 0) })
    }

    @Test("is brought about by a request here")
    func everyCode() throws {
        let met = Set(Self.provocations.keys).union(Self.byThemselves)
        #expect(met == Set(try documented().keys))
    }

    @Test("is the answer to its request, with its status", arguments: provocations.keys.sorted())
    func provoked(code: String) throws {
        let server = try #require(ServerTrait.current)
        let provocation = try #require(Self.provocations[code])
        let (status, answered) = try problem(provocation.text, port: server.port)
        #expect(answered == code)
        #expect(status == (try documented()[code]))
    }

    @Test("request_timeout answers half a head")
    func requestTimeout() throws {
        let server = try ServerProcess(arguments: ["--head-timeout", "200ms"])
        let (status, code) = try problem("GET / HTTP/1.1\r\nHost: a", port: server.port)
        #expect(status == 408)
        #expect(code == "request_timeout")
        #expect(server.stop() == 0)
    }

    @Test("unavailable answers one connection more than there may be")
    func unavailable() throws {
        let server = try ServerProcess(arguments: ["--max-connections", "2", "--loops", "1"])
        let others = try (0..<2).map { _ in try RawConnection(port: server.port) }
        let (status, code) = try withExtendedLifetime(others) {
            try problem("", port: server.port)
        }
        #expect(status == 503)
        #expect(code == "unavailable")
        #expect(server.stop() == 0)
    }
}
