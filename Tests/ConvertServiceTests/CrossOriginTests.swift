import Testing

@testable import ConvertService

@Suite("Requests of other origins")
struct CrossOriginTests {
    private static let conversion = #"{"value":"1.5","from":"en","to":"de"}"#

    private func probe(_ origins: String...) -> ServiceHarness {
        var configuration = Configuration()
        configuration.corsOrigins = origins
        return ServiceHarness(configuration)
    }

    /// The status of a conversion with these fields.
    private func status(_ probe: ServiceHarness, _ fields: [String]) throws -> Int {
        probe.send("POST", "/convert/number", fields, body: Self.conversion).status
    }

    @Test(
        "A request that says nothing of an origin, or its own one, is answered",
        arguments: [
            [], ["Sec-Fetch-Site: same-origin"], ["Sec-Fetch-Site: none"],
            ["Origin: http://a.example"], ["Origin: https://a.example"],
            ["Origin: https://A.EXAMPLE:443"], ["Origin: http://a.example:80"],
            // Behind a proxy that changes the host.
            ["Sec-Fetch-Site: same-origin", "Origin: https://public.example"],
            // A value of the future says nothing.
            ["Sec-Fetch-Site: new-word"],
        ])
    func own(fields: [String]) throws {
        #expect(try status(probe(), fields) == 200)
    }

    @Test(
        "A request that says it is of another origin is refused",
        arguments: [
            ["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"],
            ["SEC-FETCH-SITE: Cross-Site"], ["Origin: http://b.example"], ["Origin: null"],
            ["Origin: http://a.example:8080"], ["Origin: http://a.example.b.example"],
            ["Origin: http://b.example@a.example"], ["Origin: a.example"], ["Origin: "],
            ["Origin: http://a.example", "Origin: http://b.example"],
            ["Sec-Fetch-Site: cross-site", "Origin: http://a.example"],
            ["Sec-Fetch-Site: new-word", "Origin: http://b.example"],
        ])
    func foreign(fields: [String]) throws {
        let probe = probe()
        #expect(try status(probe, fields) == 403)
        let answer = probe.send("POST", "/sessions", fields)
        #expect(answer.status == 403)
        #expect(try answer.object["code"] as? String == "forbidden_origin")
        #expect(try answer.object["type"] as? String == "/problems/forbidden-origin")
        let lines = ["Content-Type: application/x-ndjson"]
        #expect(
            probe.send(
                "POST", "/convert/number?from=en&to=de", lines + fields, body: #"{"value":"1"}"#
            ).status == 403)
        #expect(probe.service.sessions.sessionCount == 0)
        // Reading changes nothing, and a browser keeps the answer from the page.
        #expect(probe.send("GET", "/locales/de", fields).status == 200)
        #expect(probe.send("OPTIONS", "/convert/number", fields).status == 204)
    }

    @Test("An allowed origin may do everything, and no other one")
    func allowed() throws {
        let probe = probe("https://b.example")
        let site = "Sec-Fetch-Site: cross-site"
        #expect(try status(probe, [site, "Origin: https://b.example"]) == 200)
        #expect(try status(probe, ["Origin: https://b.example"]) == 200)
        #expect(try status(probe, [site, "Origin: https://c.example"]) == 403)
        #expect(try status(probe, [site, "Origin: null"]) == 403)
        #expect(try status(probe, [site]) == 403)
        #expect(
            try status(probe, ["Origin: https://b.example", "Origin: https://c.example"]) == 403)
        #expect(try status(self.probe("*"), [site, "Origin: null"]) == 200)
    }

    @Test("A session cannot be ended from another origin")
    func deletion() throws {
        let probe = probe()
        let location = try #require(probe.send("POST", "/sessions").fields["Location"])
        let field = ["Origin: http://b.example"]
        #expect(probe.send("DELETE", location, field).status == 403)
        #expect(probe.send("DELETE", location + "/conversions", field).status == 403)
        #expect(probe.send("DELETE", location).status == 204)
    }

    @Test("A preflight names the headers that the service knows, and those that are set")
    func preflight() throws {
        var configuration = Configuration()
        configuration.corsOrigins = ["https://b.example"]
        configuration.corsHeaders = ["X-Tenant"]
        let answer = ServiceHarness(configuration).send(
            "OPTIONS", "/convert/number",
            ["Origin: https://b.example", "Access-Control-Request-Method: POST"])
        #expect(
            answer.fields["Access-Control-Allow-Headers"]
                == "Content-Type, Conversion-Session, X-Request-Id, traceparent, tracestate, "
                + "baggage, X-Tenant")
        #expect(answer.fields["Access-Control-Allow-Methods"] == "OPTIONS, POST")
    }
}
