import Decimals
import Testing

@testable import LocaleData

@Suite("LengthUnit")
struct LengthUnitTests {
    @Test(
        "factors to the metre are exact",
        arguments: [
            ("meter", "1"), ("kilometer", "1000"), ("micrometer", "1/1000000"),
            ("quettameter", "1\(String(repeating: "0", count: 30))"),
            ("quectometer", "1/1\(String(repeating: "0", count: 30))"), ("dekameter", "10"),
            ("inch", "127/5000"), ("foot", "381/1250"), ("yard", "1143/1250"),
            ("mile", "201168/125"), ("nautical-mile", "1852"), ("fathom", "1143/625"),
            ("rod", "12573/2500"), ("chain", "12573/625"), ("furlong", "25146/125"),
            ("point", "127/360000"), ("mile-scandinavian", "10000"), ("100-kilometer", "100000"),
            ("earth-radius", "6378100"), ("solar-radius", "695700000"),
            ("astronomical-unit", "149597870700"), ("light-year", "9460730472580800"),
            ("shaku-length", "10/33"), ("shaku-cloth", "25/66"), ("rin", "1/3300"),
            ("sun", "1/33"), ("ken", "20/11"), ("jo-jp", "100/33"), ("ri-jp", "43200/11"),
            ("us-survey-foot", "1200/3937"), ("us-survey-mile", "6336000/3937"),
            ("thou", "127/5000000"), ("angstrom", "1/10000000000"), ("hand", "127/1250"),
            ("cable-length", "926/5"),
            ("parsec", "12699352539696155673600000/411557987"),
        ])
    func factor(id: String, metres: String) throws {
        #expect(try #require(LengthUnit(id: id)).metres.description == metres)
    }

    @Test("all units of CLDR, all prefixes and six more units are there, in order, each id once")
    func all() {
        let units = LengthUnit.all
        #expect(units.count == 25 + 2 * 24 + 6)
        #expect(Set(units.map(\.id)).count == units.count)
        #expect(zip(units, units.dropFirst()).allSatisfy { $0.metres <= $1.metres })
    }

    @Test(
        "names lead to units",
        arguments: [
            ("inch", "inch"), ("foot", "foot"), ("yard", "yard"), ("meter", "meter"),
            ("kilometer", "kilometer"), ("mile", "mile"), ("nauticalMile", "nautical-mile"),
            ("in", "inch"), ("ft", "foot"), ("yd", "yard"), ("m", "meter"), ("km", "kilometer"),
            ("mi", "mile"), ("nmi", "nautical-mile"), ("[in_i]", "inch"), ("[ft_i]", "foot"),
            ("[yd_i]", "yard"), ("[mi_i]", "mile"), ("[nmi_i]", "nautical-mile"),
            ("kilometre", "kilometer"), ("KILOMETRES", "kilometer"), ("Metres", "meter"),
            ("Feet", "foot"), ("inches", "inch"), ("Nautical Miles", "nautical-mile"),
            ("nautical-miles", "nautical-mile"), ("nautical_mile", "nautical-mile"),
            ("mm", "millimeter"), ("Mm", "megameter"), ("pm", "picometer"), ("Pm", "petameter"),
            ("um", "micrometer"), ("\u{B5}m", "micrometer"), ("\u{3BC}m", "micrometer"),
            ("dam", "dekameter"), ("decametre", "dekameter"), ("decimetre", "decimeter"),
            ("lightYears", "light-year"), ("light years", "light-year"), ("pc", "parsec"),
            ("kpc", "kiloparsec"), ("solar radii", "solar-radius"), ("sun", "sun"),
            ("Scandinavian miles", "mile-scandinavian"),
            ("miles-scandinavian", "mile-scandinavian"),
            ("fathoms", "fathom"), ("nm", "nanometer"), ("KM", "kilometer"), ("Km", "kilometer"),
            ("FT", "foot"), (" Mile ", "mile"), ("\tkm\n", "kilometer"), ("ｋｍ", "kilometer"),
            ("NMI", "nautical-mile"), ("NAUTICAL-MILE", "nautical-mile"),
            ("US survey feet", "us-survey-foot"),
            ("[ft_us]", "us-survey-foot"), ("[mi_us]", "us-survey-mile"), ("[mil_i]", "thou"),
            ("mils", "thou"), ("mil", "thou"), ("Ångström", "angstrom"), ("Ao", "angstrom"),
            ("\u{212B}", "angstrom"), ("micron", "micrometer"), ("microns", "micrometer"),
            ("[hd_i]", "hand"), ("cable lengths", "cable-length"), ("statute miles", "mile"),
            ("kms", "kilometer"), ("㎞", "kilometer"), ("[pnt]", "point"),
        ])
    func named(name: String, id: String) {
        #expect(LengthUnit(named: name)?.id == id)
    }

    @Test(
        "what is no name, or might be two, is none",
        arguments: [
            "", " ", "MM", "metr", "meterss", "liter", "second", "NM", "M", "μ", "100Kilometer",
            "100 m", String(repeating: "mile", count: 40), "\0", "mile\0",
        ])
    func unnamed(name: String) {
        #expect(LengthUnit(named: name) == nil)
    }

    @Test(
        "a name that is too short for its case to be ignored has several units",
        arguments: [
            ("MM", ["millimeter", "megameter"]), ("M", ["meter", "nautical-mile"]),
            ("NM", ["nanometer", "nautical-mile"]), ("km", ["kilometer"]), ("flurb", []),
        ])
    func candidates(name: String, ids: [String]) {
        #expect(LengthUnit.candidates(for: name).map(\.id).sorted() == ids.sorted())
    }

    @Test("every everyday name is in the table once in a language, and names a unit")
    func everydayNames() {
        for language in Set(EverydayUnitNames.all.flatMap(\.languages)).sorted() {
            let names = EverydayUnitNames.entries(of: language) + EverydayUnitNames.entries(of: nil)
            #expect(Set(names.map(\.key.exact)).count == names.count, "\(language)")
        }
        for row in EverydayUnitNames.all {
            #expect(LengthUnit(id: row.unit) != nil, "\(row.unit)")
            #expect(!row.source.isEmpty && !row.names.isEmpty)
        }
    }

    @Test("every alias leads to its own unit, and to no other one", arguments: LengthUnit.all)
    func aliases(unit: LengthUnit) {
        for name in unit.aliases + [unit.id, unit.symbol] {
            #expect(LengthUnit(named: name) == unit, "\(name)")
        }
        #expect(Set(unit.aliases).count == unit.aliases.count)
        #expect(!unit.aliases.contains(unit.id))
    }

    @Test(
        "a misspelt name gets suggestions",
        arguments: [
            ("kilometr", "kilometer"), ("kilomter", "kilometer"), ("kmm", "kilometer"),
            ("milles", "mile"), ("nautical mil", "nautical-mile"), ("feets", "foot"),
            ("yrd", "yard"), ("metter", "meter"),
        ])
    func suggestions(name: String, first: String) {
        let suggestions = LengthUnit.suggestions(for: name)
        #expect(suggestions.first == first)
        #expect(suggestions.count <= 3)
    }

    @Test(
        "a name unlike any other gets none", arguments: ["", "liter-per-second", "°C", "\u{1F4CF}"])
    func noSuggestions(name: String) {
        #expect(LengthUnit.suggestions(for: name) == [])
    }

    @Test(
        "in a factor everything right of the line divides",
        arguments: [
            ("1/360*60", "1/21600"), ("6.3781E6", "6378100"), ("a*b", "5/2"), ("b / a", "10"),
            ("3*a/2*b", "3/20"), (" 2 * 2 ", "4"),
        ])
    func expression(text: String, value: String) {
        let expression = FactorExpression(constants: ["a": "1/2", "b": "5"])
        #expect(expression.value(of: text)?.description == value)
    }

    @Test(
        "a factor of another form is refused",
        arguments: ["", "1/2/3", "1*", "x", "1/0", "1/zero", "loop", "1+1", "- 1"])
    func refusedExpression(text: String) {
        let expression = FactorExpression(constants: ["zero": "0", "loop": "loop*2"])
        #expect(expression.value(of: text) == nil)
    }
}
