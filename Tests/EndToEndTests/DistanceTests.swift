import Testing

/// The seven units in tenths of a millimetre, the smallest measure that makes all of them whole.
private let units: [(name: String, size: Int)] = [
    ("inch", 254), ("foot", 3_048), ("yard", 9_144), ("meter", 10_000), ("kilometer", 10_000_000),
    ("mile", 16_093_440), ("nauticMile", 18_520_000),
]

/// A length that is a whole number of each of the seven units: their least common multiple.
private let commonLength = 256 * 9 * 78_125 * 11 * 127 * 463

@Suite("POST /convert/distance", .server)
struct DistanceTests {
    private func convert(_ value: String, _ from: String, _ to: String) throws -> HTTPAnswer {
        try suiteClient().post(
            "/convert/distance", #"{"value":"\#(value)","from":"\#(from)","to":"\#(to)"}"#)
    }

    @Test("5.3 km in miles: the true value beside the text")
    func example() throws {
        let answer = try convert("5.3", "kilometer", "mile")
        #expect(answer.status == 200)
        let json = answer.json
        #expect(json["input"] == .object(["value": "5.3", "unit": "kilometer", "text": "5.3 km"]))
        #expect(json["output"]["value"] == "3.293267318857870038972401177125587")
        #expect(json["output"]["unit"] == "mile")
        #expect(json["output"]["text"] == "3.293267 mi")
        #expect(json["output"]["exact"] == false)
        #expect(json["locale"] == "en-US")
        #expect(json["outputLocale"] == "en-US")
    }

    @Test("5 ft 11 in says its units itself, and a height is given as the region gives it")
    func ownUnits() throws {
        let metric = try suiteClient().post(
            "/convert/distance",
            #"{"value":"5 ft 11 in","usage":"person-height","outputLocale":"de"}"#)
        #expect(metric.json["input"]["value"] == "71")
        #expect(metric.json["output"]["text"].string == "180,34 cm")
        let american = try suiteClient().post(
            "/convert/distance",
            #"{"value":"180,34 cm","locale":"de","usage":"person-height","outputLocale":"en-US"}"#)
        #expect(american.json["output"]["text"].string == "5 ft, 11 in")
        #expect(american.json["output"]["unit"].string == "foot-and-inch")
    }

    @Test("a value that ends comes out exactly in every unit, and back", arguments: units)
    func exact(from: String, size: Int) throws {
        #expect(units.allSatisfy { commonLength % $0.size == 0 })
        // Seven tenths of the common length: one fraction digit at most in every unit.
        func tenths(_ size: Int) -> String {
            let count = commonLength / size * 7
            return count % 10 == 0 ? "\(count / 10)" : "\(count / 10).\(count % 10)"
        }
        for (to, otherSize) in units {
            let there = try convert(tenths(size), from, to)
            #expect(there.json["output"]["value"].string == tenths(otherSize), "\(from) → \(to)")
            #expect(there.json["output"]["exact"] == true, "\(from) → \(to)")
            let back = try convert(tenths(otherSize), to, from)
            #expect(back.json["output"]["value"].string == tenths(size), "\(to) → \(from)")
        }
    }

    @Test("a value that does not end comes back to what was typed", arguments: units)
    func comesBack(from: String, size: Int) throws {
        let same = try convert("5.3", from, from)
        #expect(same.json["output"]["value"] == "5.3")
        #expect(same.json["output"]["exact"] == true)
        for (to, _) in units {
            let there = try convert("5.3", from, to)
            let value = try #require(there.json["output"]["value"].string)
            let back = try convert(value, to, from)
            #expect(back.json["output"]["text"] == same.json["output"]["text"], "\(from) → \(to)")
        }
    }

    @Test("a value that carries its unit needs no other")
    func ownUnit() throws {
        let answer = try suiteClient().post(
            "/convert/distance", #"{"value":"5 ft 11 in","to":["meter","centimeter"]}"#)
        #expect(answer.status == 200)
        let outputs = answer.json["outputs"].elements
        #expect(outputs.map { $0["value"].string } == ["1.8034", "180.34"])
    }
}
