import Testing

@Suite("Looking things up", .server)
struct LookupTests {
    @Test("the list of locales is large and names itself in each language")
    func locales() throws {
        let answer = try suiteClient().get("/locales")
        #expect(answer.status == 200)
        let locales = answer.json["locales"].elements
        #expect(locales.count > 900)
        let nepali = locales.first { $0["id"] == "ne" }
        #expect(nepali?["example"] == "१२,३४,५६७.८९")
        #expect(nepali?["nativeName"] == "नेपाली")
    }

    @Test("each locale that is listed can be looked up and converted into")
    func everyLocale() throws {
        let client = try suiteClient()
        for locale in try client.get("/locales").json["locales"].elements {
            let id = try #require(locale["id"].string)
            let description = try client.get("/locales/\(id)")
            #expect(description.status == 200, "\(id)")
            // An alias may describe itself by the locale whose data it has.
            let names = [id, locale["resolved"].string]
            #expect(names.contains(description.json["id"].string), "\(id)")
            #expect(description.json["example"] == locale["example"], "\(id)")
            let converted = try client.post(
                "/convert/number", #"{"value":1234567.89,"to":"\#(id)"}"#)
            #expect(converted.json["output"] == locale["example"], "\(id)")
        }
    }

    @Test("each alias of a unit is understood, and its factor is that of conversions")
    func everyUnit() throws {
        let client = try suiteClient()
        let units = try client.get("/units").json["units"].elements
        #expect(units.count > 40)
        for unit in units {
            let id = try #require(unit["id"].string)
            for name in [id] + unit["aliases"].elements.compactMap(\.string) {
                let answer = try client.post(
                    "/convert/distance", #"{"value":1,"from":"\#(name)","to":"meter"}"#)
                #expect(answer.json["input"]["unit"].string == id, "\(name)")
                guard let metres = unit["metres"].string, !metres.contains("/") else { continue }
                #expect(answer.json["output"]["value"].string == metres, "\(name)")
            }
        }
    }

    @Test(
        "who has an answer already is told so",
        arguments: ["/locales", "/locales/de_DE", "/units?locale=ar", "/openapi.yaml"])
    func conditional(path: String) throws {
        let client = try suiteClient()
        let tag = try #require(try client.get(path)["ETag"])
        let again = try client.get(path, fields: ["If-None-Match: \"other\", W/\(tag)"])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        #expect(again["ETag"] == tag)
        // The connection goes on behind an answer without content.
        #expect(try client.get(path).status == 200)
    }

    @Test("metrics tell of connections and requests")
    func metrics() throws {
        let client = try suiteClient()
        _ = try client.get("/locales/fr")
        let answer = try client.get("/metrics")
        #expect(answer["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
        let lines = answer.text.split(separator: "\n")
        func value(_ name: String) -> Int? {
            lines.first { $0.hasPrefix(name + " ") }.flatMap { Int($0.dropFirst(name.count + 1)) }
        }
        #expect(try #require(value("convertd_connections")) > 0)
        #expect(try #require(value("convertd_connections_accepted_total")) > 0)
        #expect(
            try #require(
                value(
                    #"convertd_requests_total{route="/locales/{id}",method="GET",status="200"}"#))
                > 0)
    }
}
