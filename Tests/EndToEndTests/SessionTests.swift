import Testing

@Suite("Sessions", .server)
struct SessionTests {
    /// Begins a session and gives its id.
    private func begin(_ client: CURLClient) throws -> String {
        let answer = try client.send("POST", "/sessions", body: [])
        #expect(answer.status == 201)
        #expect(answer.json["expiresInSeconds"] == 1_800)
        let id = try #require(answer.json["id"].string)
        #expect(answer["Location"]?.contains(id) == true)
        return id
    }

    private func convert(_ client: CURLClient, _ value: String, session: String) throws
        -> HTTPAnswer
    {
        try client.post(
            "/convert/number", #"{"value":"\#(value)","from":"en-US","to":"de-DE"}"#,
            fields: ["Conversion-Session: \(session)"])
    }

    @Test("conversions are listed newest first, and no more than asked for")
    func history() throws {
        let client = try suiteClient()
        let id = try begin(client)
        for value in ["1.5", "2.5", "3.5"] {
            #expect(try convert(client, value, session: id).status == 200)
        }
        let all = try client.get("/sessions/\(id)/conversions")
        #expect(all.status == 200)
        let entries = all.json["conversions"].elements
        #expect(entries.map { $0["request"]["value"].string } == ["3.5", "2.5", "1.5"])
        #expect(entries.allSatisfy { $0["kind"] == "number" })
        #expect(entries.allSatisfy { $0["time"].string?.contains("T") == true })
        #expect(Set(entries.compactMap { $0["id"].string }).count == 3)
        #expect(entries.first?["result"]["output"] == "3,5")

        let two = try client.get("/sessions/\(id)/conversions?limit=2")
        #expect(
            two.json["conversions"].elements.map { $0["request"]["value"].string }
                == ["3.5", "2.5"])
    }

    @Test("pages follow each other by their cursor, and the last has none")
    func pages() throws {
        let client = try suiteClient()
        let id = try begin(client)
        for value in ["1.5", "2.5", "3.5", "4.5"] {
            _ = try convert(client, value, session: id)
        }
        let path = "/sessions/\(id)/conversions"
        let first = try client.get("\(path)?limit=2")
        let next = try #require(first.json["next"].string)
        // What comes in between does not shift the pages.
        _ = try convert(client, "5.5", session: id)
        let second = try client.get("\(path)?limit=2&cursor=\(next)")
        #expect(
            second.json["conversions"].elements.map { $0["request"]["value"].string }
                == ["2.5", "1.5"])
        #expect(second.json["next"].string == nil)

        let unknown = "00000000-0000-4000-8000-000000000000"
        #expect(try client.get("\(path)?cursor=\(unknown)").json["conversions"] == .array([]))
        for cursor in ["", "1", next + "0", next.uppercased() + "-"] {
            let refused = try client.get("\(path)?cursor=\(cursor)")
            #expect(refused.json["code"] == "invalid_option", "\(cursor)")
        }
    }

    @Test("a session tells its lifetime and how much it has")
    func state() throws {
        let client = try suiteClient()
        let id = try begin(client)
        _ = try convert(client, "1.5", session: id)
        let answer = try client.get("/sessions/\(id)")
        #expect(answer.status == 200)
        #expect(answer.json["id"].string == id)
        #expect(answer.json["expiresInSeconds"] == 1_800)
        #expect(answer.json["count"] == 1)
        #expect(try client.send("DELETE", "/sessions/\(id)").status == 204)
        #expect(try client.get("/sessions/\(id)").json["code"] == "unknown_session")
    }

    @Test("one entry a result; a refused conversion leaves none")
    func entries() throws {
        let client = try suiteClient()
        let id = try begin(client)
        let many = try client.post(
            "/convert/number", #"{"value":"1.5","from":"en-US","to":["de-DE","fr-FR"]}"#,
            fields: ["Conversion-Session: \(id)"])
        #expect(many.status == 200)
        #expect(try convert(client, "12x", session: id).status == 422)
        let list = try client.get("/sessions/\(id)/conversions")
        #expect(list.json["conversions"].elements.count == 2)
    }

    @Test("a session is emptied and ended")
    func ending() throws {
        let client = try suiteClient()
        let id = try begin(client)
        _ = try convert(client, "1.5", session: id)
        #expect(try client.send("DELETE", "/sessions/\(id)/conversions").status == 204)
        let emptied = try client.get("/sessions/\(id)/conversions")
        #expect(emptied.status == 200)
        #expect(emptied.json["conversions"] == .array([]))
        #expect(try client.send("DELETE", "/sessions/\(id)").status == 204)
        let gone = try client.get("/sessions/\(id)/conversions")
        #expect(gone.status == 404)
        #expect(gone.json["code"] == "unknown_session")
    }

    @Test("an unknown session converts nothing")
    func unknown() throws {
        let client = try suiteClient()
        let answer = try convert(client, "1.5", session: "0123456789abcdef0123456789abcdef")
        #expect(answer.status == 404)
        #expect(answer.json["code"] == "unknown_session")
        #expect(answer.json["output"] == nil)
    }

    @Test("sessions are apart from each other, and ids do not repeat")
    func apart() throws {
        let client = try suiteClient()
        let ids = try (0..<20).map { _ in try begin(client) }
        #expect(Set(ids).count == ids.count)
        // 128 bits take 22 characters even in base 64.
        #expect(ids.allSatisfy { $0.utf8.count >= 22 })
        _ = try convert(client, "1.5", session: ids[0])
        let other = try client.get("/sessions/\(ids[1])/conversions")
        #expect(other.json["conversions"] == .array([]))
    }
}
