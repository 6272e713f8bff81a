import Conversion
import Decimals
import LocaleData
import Testing

@Suite("DistanceReader")
struct DistanceReaderTests {
    @Test(
        "a distance is read with its own units",
        arguments: [
            ("5 ft 11 in", "en-US", "71", "foot-and-inch"),
            ("5′11″", "en-US", "71", "foot-and-inch"),
            ("5'11\"", "en-US", "71", "foot-and-inch"), ("5’11”", "en-US", "71", "foot-and-inch"),
            ("5'11''", "en-US", "71", "foot-and-inch"), ("5' 11\"", "fr", "71", "foot-and-inch"),
            ("5 ft. 11 in.", "en-US", "71", "foot-and-inch"),
            ("5 ft,3 in", "en", "63", "foot-and-inch"),
            ("5 Fuß, 3 Zoll", "de", "63", "foot-and-inch"),
            ("5ft11in", "en-US", "71", "foot-and-inch"),
            ("5 feet, 11 inches", "en-US", "71", "foot-and-inch"),
            ("5 Feet and 11 Inches", "en-US", "71", "foot-and-inch"),
            ("1 mi 3 yd 2 ft 1 in", "en-US", "63493", "mile-and-yard-and-foot-and-inch"),
            ("5 ft 11.50 in", "en-US", "71.50", "foot-and-inch"),
            ("-5 ft 11 in", "en-US", "-71", "foot-and-inch"),
            ("-0 ft 6 in", "en", "-6", "foot-and-inch"),
            ("5 1/2 in", "en-US", "5.5", "inch"), ("5½ in", "en-US", "5.5", "inch"),
            ("5 ½\"", "en-US", "5.5", "inch"), ("½ mi", "en", "0.5", "mile"),
            ("-½ mi", "en", "-0.5", "mile"), ("3/4 mile", "en", "0.75", "mile"),
            ("-1 1/2 in", "en", "-1.5", "inch"), ("5⅛ in", "en", "5.125", "inch"),
            ("6' 1 1/2\"", "en", "73.5", "foot-and-inch"),
            ("1/3 in", "en", "0.3333333333333333333333333333333333", "inch"),
            ("5,3 км", "ru", "5.3", "kilometer"), ("5 километров", "ru", "5", "kilometer"),
            ("1 километром", "ru", "1", "kilometer"),
            ("5 Fuß 11 Zoll", "de", "71", "foot-and-inch"),
            ("5 Fuß und 11 Zoll", "de", "71", "foot-and-inch"),
            ("5 Kilometern", "de", "5", "kilometer"), ("5 feet", "de", "5", "foot"),
            ("3킬로미터", "ko", "3", "kilometer"), ("5英尺11英寸", "zh", "71", "foot-and-inch"),
            ("1.000 m", "de", "1000", "meter"), ("1.000 m", "en", "1.000", "meter"),
            ("1’234 m", "de-CH", "1234", "meter"), ("5’11″", "de-CH", "71", "foot-and-inch"),
            ("1 234,5 m", "fr", "1234.5", "meter"), ("1e3 km", "en", "1000", "kilometer"),
            ("5E3m", "en", "5000", "meter"), ("5 Mm", "en", "5", "megameter"),
            ("5 mm", "en", "5", "millimeter"), ("5 KM", "en", "5", "kilometer"),
            ("5 KILOMETERS", "en", "5", "kilometer"), ("5 µm", "en", "5", "micrometer"),
            ("5 metres", "en-US", "5", "meter"), ("5 [ft_i]", "en", "5", "foot"),
            ("5 nautical miles", "en", "5", "nautical-mile"),
            ("5nauticMile", "en", "5", "nautical-mile"),
            ("  5\u{A0}km  ", "en", "5", "kilometer"), (".5 km", "en", "0.5", "kilometer"),
            ("5. km", "en", "5", "kilometer"), ("٥٫٣ كم", "ar-EG", "5.3", "kilometer"),
            ("\u{200F}٥ كم\u{200F}", "ar-EG", "5", "kilometer"), ("متران", "ar", "2", "meter"),
            ("\u{200E}-5 كم", "ar", "-5", "kilometer"),
            ("قدم و6 بوصة", "ar", "18", "foot-and-inch"),
            ("5 nmi", "pl", "5", "nautical-mile"), ("5 mm", "pl", "5", "millimeter"),
            ("5 ft 11", "en", "71", "foot-and-inch"), ("5'11", "en", "71", "foot-and-inch"),
            ("maili 5", "sw", "5", "mile"), ("futi 5 inchi 11", "sw", "71", "foot-and-inch"),
            ("maili 5 ya kibaharia", "sw", "5", "nautical-mile"),
            ("kilomita 5", "sw", "5", "kilometer"),
            ("1 m 75 cm", "en", "175", "meter-and-centimeter"),
            ("1 mi 1 km", "en", "2.609344", "mile-and-kilometer"),
        ])
    func reading(text: String, locale: String, number: String, units: String) throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale(locale))
        let reading = try found(reader.read(text.utf8Span.span))
        #expect(reading.number.description == number)
        #expect(reading.units.id == units)
    }

    @Test(
        "a text without a unit is none of it, whatever it is",
        arguments: ["5", "-1,234.5", "", "  ", "abc", "1E3", "٥", "5 %", "--5"])
    func noUnit(text: String) throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale("en"))
        #expect(try reader.read(text.utf8Span.span)?.units.id == nil)
    }

    @Test(
        "a fault is shown where it is",
        arguments: [
            ("5 kmh", "en", DistanceError.Code.unknownUnit, 2, 3),
            ("5 yd 11", "en", .unknownUnit, 7, 0),
            ("1/2", "en", .unknownUnit, 3, 0), ("5 ft 3 foo", "en", .unknownUnit, 7, 3),
            ("5 in 11 ft", "en", .mixedUnitOrder, 8, 2), ("5 ft 3 ft", "en", .mixedUnitOrder, 7, 2),
            ("5 ft 12 in", "en", .mixedUnitOverflow, 5, 2),
            ("5.5 ft 3 in", "en", .mixedUnitOverflow, 0, 3),
            ("5½ ft 3 in", "en", .mixedUnitOverflow, 0, 2),
            ("5 ft -3 in", "en", .number(.misplacedSign), 5, 1),
            ("~1/2 in", "en", .number(.misplacedSign), 0, 1),
            ("1,23 km", "en", .number(.malformedGrouping), 1, 1),
            ("5 ft 1,1 in", "en", .number(.malformedGrouping), 6, 1),
            ("1.5 km", "fr", .number(.foreignSeparator), 1, 1),
            ("1.2.3 km", "en", .number(.repeatedDecimalSeparator), 3, 1),
            ("1٢ km", "en", .number(.mixedDigits), 1, 1),
            ("5/0 in", "en", .number(.unexpectedCharacter), 2, 1),
            ("5 3/2 in", "en", .number(.unexpectedCharacter), 2, 3),
            ("5.5 1/2 in", "en", .number(.unexpectedCharacter), 4, 1),
            ("1 234/567 m", "fr", .number(.ambiguousValue), 0, 5),
            ("5'110\"", "de-CH", .number(.ambiguousValue), 0, 5),
            ("5'110", "de-CH", .number(.ambiguousValue), 0, 5),
            ("5'110\"", "en", .number(.ambiguousValue), 0, 5),
            ("5′110″", "en", .mixedUnitOverflow, 2, 3), ("5 MM", "en", .ambiguousUnit, 2, 2),
            ("5 km..", "en", .number(.noDigits), 4, 2),
            ("5 ft.3 in", "en", .number(.ambiguousValue), 4, 2),
            ("5 Fuß,3 Zoll", "de", .number(.ambiguousValue), 5, 2),
            ("5 fm", "fi", .ambiguousUnit, 2, 2),
            ("5 NM", "en", .ambiguousUnit, 2, 2), ("5 M", "en", .ambiguousUnit, 2, 1),
            ("5 M", "es", .ambiguousUnit, 2, 1), ("5 Mm", "pl", .ambiguousUnit, 2, 2),
            ("5 mil", "sv", .ambiguousUnit, 2, 3),
            ("5 km²", "en", .number(.unsupportedNumeral), 4, 1),
            ("5 km/h", "en", .number(.unexpectedCharacter), 4, 1),
            ("五十 km", "zh", .unknownUnit, 1, 1),
            ("1.2.3", "en", .number(.repeatedDecimalSeparator), 3, 1),
            ("5 ft,", "en", .number(.noDigits), 4, 1), ("km", "en", .number(.noDigits), 0, 2),
            ("5 k\u{200B}m", "en", .number(.invisibleCharacter), 3, 1),
            ("5 km\u{202A}", "en", .number(.invisibleCharacter), 4, 1),
        ])
    func faults(
        text: String, locale: String, code: DistanceError.Code, offset: Int, length: Int
    ) throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale(locale))
        let error = #expect(throws: DistanceError.self) { _ = try reader.read(text.utf8Span.span) }
        #expect(error?.code == code)
        #expect(error?.offset == offset)
        #expect(error?.length == length)
    }
}
