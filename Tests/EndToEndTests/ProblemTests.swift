import Testing

@Suite("Problems", .server)
struct ProblemTests {
    /// Checks what every problem has; gives it back for the rest.
    @discardableResult
    private func expectProblem(
        _ answer: HTTPAnswer, _ status: Int, _ code: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> JSONValue {
        let json = answer.json
        #expect(answer.status == status, sourceLocation: sourceLocation)
        #expect(
            answer["Content-Type"]?.hasPrefix("application/problem+json") == true,
            sourceLocation: sourceLocation)
        #expect(json["code"].string == code, sourceLocation: sourceLocation)
        let type = "/problems/" + code.replacing("_", with: "-")
        #expect(json["type"].string == type, sourceLocation: sourceLocation)
        #expect(json["status"].number == Double(status), sourceLocation: sourceLocation)
        #expect(json["title"].string?.isEmpty == false, sourceLocation: sourceLocation)
        #expect(json["detail"].string?.isEmpty == false, sourceLocation: sourceLocation)
        #expect(json["requestId"].string != nil, sourceLocation: sourceLocation)
        #expect(
            json["requestId"].string == answer["X-Request-Id"], sourceLocation: sourceLocation)
        return json
    }

    @Test("a value that cannot be read says where")
    func value() throws {
        let answer = try suiteClient().post(
            "/convert/number", #"{"value":"12x","from":"en-US","to":"de-DE"}"#,
            fields: ["X-Request-Id: abc-123"])
        let problem = expectProblem(answer, 422, "unexpected_character")
        #expect(problem["pointer"] == "/value")
        #expect(problem["offset"] == 2)
        #expect(problem["length"] == 1)
        #expect(problem["requestId"] == "abc-123")
    }

    @Test("offsets count Unicode scalars")
    func scalars() throws {
        let answer = try suiteClient().post(
            "/convert/number", #"{"value":"१२x","from":"ne","to":"de-DE"}"#)
        #expect(expectProblem(answer, 422, "unexpected_character")["offset"] == 2)
    }

    @Test(
        "the shape of a request is checked",
        arguments: [
            (#"{"from":"en","to":"de"}"#, "missing_field", "/value"),
            (#"{"value":true,"from":"en","to":"de"}"#, "wrong_type", "/value"),
            (#"{"value":"1","from":"en","to":"de","colour":1}"#, "unknown_field", "/colour"),
            (#"{"value":"1","value":"2","from":"en","to":"de"}"#, "duplicate_field", "/value"),
            (#"{"value":"1","from":"en","to":"de","parsing":"lax"}"#, "invalid_option", "/parsing"),
            (#"{"value":"1","from":"xx-notalocale-zz","to":"de"}"#, "unknown_locale", "/from"),
        ])
    func shape(body: String, code: String, pointer: String) throws {
        let answer = try suiteClient().post("/convert/number", body)
        #expect(expectProblem(answer, 422, code)["pointer"].string == pointer)
    }

    @Test(
        "what is not JSON is refused before its shape is looked at",
        arguments: ["", "{", "hello", #"{"value":1,}"#, #"{"colour":1} x"#, #"["a",]"#])
    func notJSON(body: String) throws {
        expectProblem(try suiteClient().post("/convert/number", body), 400, "invalid_json")
    }

    @Test("an unknown path", arguments: ["/nothing", "/convert", "/convert/number/x", "/Health"])
    func notFound(path: String) throws {
        expectProblem(try suiteClient().get(path), 404, "not_found")
    }

    @Test(
        "a method that the path does not have",
        arguments: [
            ("GET", "/convert/number", "POST"), ("DELETE", "/health", "GET"),
            ("PUT", "/sessions", "POST"), ("QUERY", "/units", "GET"), ("TRACE", "/units", "GET"),
        ])
    func methodNotAllowed(method: String, path: String, allowed: String) throws {
        let answer = try suiteClient().send(method, path)
        expectProblem(answer, 405, "method_not_allowed")
        let allow = (answer["Allow"] ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
        #expect(allow.contains(allowed))
        #expect(!allow.contains(method))
    }

    @Test("a body of another media type", arguments: ["text/plain", "application/xml"])
    func mediaType(type: String) throws {
        let answer = try suiteClient().send(
            "POST", "/convert/number", fields: ["Content-Type: \(type)"], body: Array("{}".utf8))
        expectProblem(answer, 415, "unsupported_media_type")
    }

    @Test("a body over 1 MiB is refused; one of just 1 MiB is read")
    func size() throws {
        let limit = 1 << 20
        let blank = [UInt8](repeating: 0x20, count: limit)
        let fields = ["Content-Type: application/json"]
        let client = try suiteClient()
        let over = try client.send("POST", "/convert/number", fields: fields, body: blank + [0x20])
        expectProblem(over, 413, "body_too_large")
        let just = try client.send("POST", "/convert/number", fields: fields, body: blank)
        expectProblem(just, 400, "invalid_json")
    }

    @Test("1 MiB of garbage harms nobody else")
    func garbage() throws {
        var state: UInt64 = 42
        let body = (0..<1 << 20).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        let answer = try suiteClient().send(
            "POST", "/convert/number", fields: ["Content-Type: application/json"], body: body)
        expectProblem(answer, 400, "invalid_json")
        let next = try suiteClient().post(
            "/convert/number", #"{"value":"1","from":"en","to":"de"}"#)
        #expect(next.status == 200)
    }
}
