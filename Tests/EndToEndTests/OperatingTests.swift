import Glibc
import Testing

@Suite("Operating", .server)
struct OperatingTests {
    @Test("health says what is running", arguments: ["/health", "/health/live", "/health/ready"])
    func health(path: String) throws {
        let answer = try suiteClient().get(path)
        #expect(answer.status == 200)
        let json = answer.json
        #expect(json["status"] == "ok")
        #expect(json["version"].string?.isEmpty == false)
        #expect(json["icu"].string?.first?.isNumber == true)
        #expect(json["cldr"].string?.first?.isNumber == true)
        #expect(json["uptimeSeconds"].number.map { $0 >= 0 } == true)
    }

    @Test(
        "HEAD answers as GET does, without the body",
        arguments: [
            "/health", "/locales", "/locales/de-DE", "/units", "/", "/openapi.yaml", "/metrics",
        ])
    func head(path: String) throws {
        let client = try suiteClient()
        let get = try client.get(path)
        let head = try client.send("HEAD", path)
        #expect(get.status == 200)
        #expect(!get.body.isEmpty)
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect(head["Content-Type"] == get["Content-Type"])
        #expect(head["Content-Type"] != nil)
    }

    @Test(
        "OPTIONS says what a path takes",
        arguments: [
            ("/convert/number", "POST"), ("/convert/distance", "POST"), ("/health", "GET"),
            ("/sessions", "POST"), ("/locales", "GET"),
        ])
    func options(path: String, method: String) throws {
        let answer = try suiteClient().send("OPTIONS", path)
        #expect(answer.status == 204)
        #expect(answer.body.isEmpty)
        let allow = (answer["Allow"] ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
        #expect(allow.contains(method))
        #expect(allow.contains("OPTIONS"))
        #expect(allow.contains("HEAD") == (method == "GET"))
    }

    @Test("each answer has a request id, the client's own where it is safe")
    func requestId() throws {
        let client = try suiteClient()
        #expect(
            try client.get("/health", fields: ["X-Request-Id: a.b-C_1"])["X-Request-Id"]
                == "a.b-C_1")
        let first = try #require(try client.get("/health")["X-Request-Id"])
        let second = try #require(try client.get("/health")["X-Request-Id"])
        #expect(first != second)
        let unsafe = try client.get("/health", fields: ["X-Request-Id: a\"b"])["X-Request-Id"]
        #expect(unsafe != nil)
        #expect(unsafe != "a\"b")
    }

    @Test("the health check asks the port that it is told")
    func healthcheck() throws {
        let server = try #require(ServerTrait.current)
        #expect(try runConvertd(["healthcheck", "--port", String(server.port)]).status == 0)
        let environment = ["CONVERTD_PORT": String(server.port)]
        #expect(try runConvertd(["healthcheck"], environment: environment).status == 0)
        #expect(try runConvertd(["healthcheck", "--port", String(try freePort())]).status == 1)
    }

    @Test("a client that goes away in the middle changes nothing")
    func goneClient() throws {
        let server = try #require(ServerTrait.current)
        let items = Array(repeating: #"{"value":"1.5","to":["de","fr","ne"]}"#, count: 2_000)
        let body = #"{"from":"en","conversions":[\#(items.joined(separator: ","))]}"#
        let request = """
            POST /convert/number HTTP/1.1\r
            Host: a.example\r
            Content-Type: application/json\r
            Content-Length: \(body.utf8.count)\r
            \r
            \(body)
            """
        let half = String(decoding: request.utf8.prefix(request.utf8.count / 2), as: UTF8.self)
        for number in 0..<10 {
            let connection = try RawConnection(port: server.port)
            connection.resetWhenClosed()
            connection.send(number.isMultiple(of: 2) ? request : half)
            // In the middle of the answer, or of the request.
            if number.isMultiple(of: 2) { _ = connection.receive(1) }
        }
        let answer = try suiteClient().post("/convert/number", body)
        #expect(answer.status == 200)
        #expect(answer.json["succeeded"] == 2_000)
        #expect(server.status == nil)
    }
}
