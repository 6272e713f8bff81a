import Foundation
import LocaleData
import Testing

@testable import ConvertService

@Suite("Looking units up")
struct UnitLookupTests {
    private let probe = ServiceHarness()

    private func units(_ path: String) throws -> [[String: Any]] {
        let answer = probe.get(path)
        #expect(answer.status == 200)
        return try #require(try answer.object["units"] as? [[String: Any]])
    }

    @Test("every unit is there with its five members")
    func all() throws {
        let units = try units("/units")
        #expect(units.compactMap { $0["id"] as? String } == LengthUnit.all.map(\.id))
        for unit in units {
            #expect(Set(unit.keys) == ["id", "symbol", "name", "aliases", "metres"])
            #expect((unit["symbol"] as? String)?.isEmpty == false)
            #expect((unit["name"] as? String)?.isEmpty == false)
        }
    }

    @Test(
        "a factor is exact: a decimal where it ends, else a fraction",
        arguments: [
            ("inch", "0.0254"), ("foot", "0.3048"), ("meter", "1"), ("kilometer", "1000"),
            ("mile", "1609.344"), ("nautical-mile", "1852"),
            ("quectometer", "0.000000000000000000000000000001"),
            ("shaku-length", "10/33"), ("parsec", "12699352539696155673600000/411557987"),
        ])
    func metres(id: String, metres: String) throws {
        let unit = try #require(try units("/units").first { $0["id"] as? String == id })
        #expect(unit["metres"] as? String == metres)
    }

    @Test(
        "names are those of the locale, American English by default",
        arguments: [
            ("/units", "kilometers"), ("/units?locale=en-GB", "kilometres"),
            ("/units?locale=de_DE", "Kilometer"), ("/units?locale=ru", "километры"),
            ("/units?locale=ar-u-nu-latn", "كيلومتر"),
        ])
    func names(path: String, name: String) throws {
        let unit = try #require(try units(path).first { $0["id"] as? String == "kilometer" })
        #expect(unit["name"] as? String == name)
        #expect((unit["aliases"] as? [String])?.contains("km") == true)
    }

    @Test(
        "names have no white space around them or twice within, and no alias begins with a number",
        arguments: ["sw", "en", "ar", "he", "mt", "ja"])
    func tidyNames(locale: String) throws {
        for unit in try units("/units?locale=\(locale)") {
            let name = try #require(unit["name"] as? String)
            #expect(name.split(separator: " ").joined(separator: " ") == name)
            for alias in try #require(unit["aliases"] as? [String]) {
                #expect(alias.first?.isNumber == false || alias.hasPrefix("100-"), "\(alias)")
            }
        }
    }

    @Test(
        "a query that is not understood is refused",
        arguments: [
            ("lang=de", "unknown_field"), ("locale=de&x=1", "unknown_field"),
            ("locale=de&locale=de", "duplicate_field"), ("locale=qq", "unknown_locale"),
            ("locale=", "unknown_locale"), ("locale", "unknown_locale"),
        ])
    func refused(query: String, code: String) throws {
        let answer = probe.get("/units?\(query)")
        #expect(answer.status == 422)
        #expect(try answer.object["code"] as? String == code)
    }
}
