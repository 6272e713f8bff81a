import Conversion
import Decimals
import LocaleData
import Testing

@Suite("Lengths as people write them")
struct EverydayLengthTests {
    @Test(
        "building notation is read, and noted where the locale does not write so",
        arguments: [
            ("5'-11\"", "71", [NumberNote.dashSeparator]), ("6'-6\"", "78", [.dashSeparator]),
            ("5'-5 1/2\"", "65.5", [.dashSeparator]), ("5'-5-1/2\"", "65.5", [.dashSeparator]),
            ("5' - 11\"", "71", [.dashSeparator]), ("5' -11\"", "71", [.dashSeparator]),
            ("5′–11″", "71", [.dashSeparator]), ("-5'-11\"", "-71", [.dashSeparator]),
            ("5 ft - 11 in", "71", [.dashSeparator]), ("5 ft-11 in", "71", [.dashSeparator]),
            ("7'-2 5/8\"", "86.625", [.dashSeparator]), ("63-1/2in", "63.5", [.dashSeparator]),
            ("5-1/2\"", "5.5", [.dashSeparator]), ("5-½ in", "5.5", [.dashSeparator]),
            ("5–1/2 in", "5.5", [.dashSeparator]), ("5'7", "67", [.inchesAssumed]),
            ("6 foot 3", "75", [.inchesAssumed]), ("5 ft 7 1/2", "67.5", [.inchesAssumed]),
            ("6-foot-3", "75", [.dashSeparator, .inchesAssumed]),
            ("6'-3", "75", [.dashSeparator, .inchesAssumed]), ("5'7.5", "67.5", [.inchesAssumed]),
            ("5´11\"", "71", []), ("5´11´´", "71", []), ("5’11”", "71", []), ("5ʹ11ʺ", "71", []),
            ("5＇11＂", "71", []), ("3/16 in", "0.1875", []), ("5 101/128 in", "5.7890625", []),
            ("12/2 in", "6", []), ("15/16\"", "0.9375", []), ("3/2 in", "1.5", []),
        ])
    func building(text: String, inches: String, notes: [NumberNote]) throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale("en-US"))
        let reading = try found(reader.read(text.utf8Span.span))
        #expect(reading.units.smallest.id == "inch")
        #expect(reading.number.description == inches)
        #expect(Array(reading.notes) == notes)
    }

    @Test(
        "heights of roads and people, and tracks, are read as OpenStreetMap and athletics write them",
        arguments: [
            ("12'6\"", "3.81"), ("6'-6\"", "1.9812"), ("5.5 m", "5.5"), ("3 mi", "4828.032"),
            ("16 ft", "4.8768"), ("16'", "4.8768"), ("0.6 mi", "965.6064"), ("2 nmi", "3704"),
            ("100m", "100"), ("42.195 km", "42195"), ("13.1 miles", "21082.4064"),
            ("26.2 mi", "42164.8128"), ("440 yds", "402.336"), ("7.26 m", "7.26"),
            ("5 ft 11 ½ in", "1.8161"), ("5'11\"", "1.8034"), ("1 m 80 cm", "1.8"),
            ("1.80m", "1.8"), ("180cm", "1.8"), ("6 foot 1", "1.8542"), ("29 5/8 in", "0.752475"),
            ("2x4", nil), ("5'11 cm", nil), ("12'6' ", nil), ("default", nil), ("none", nil),
        ])
    func openStreetMap(text: String, metres: String?) throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale("en-US"))
        let meter = try #require(LengthUnit(id: "meter"))
        var value: Decimal?
        if let reading = try? reader.read(text.utf8Span.span) {
            value =
                DistanceConversion(from: reading.units.smallest, to: meter)
                .convert(reading.ratio).value
        }
        #expect(value?.description == metres)
    }

    @Test(
        "everyday spellings are read in their languages",
        arguments: [
            ("12 kms", "en", "12", "kilometer"), ("12 KMS", "en", "12", "kilometer"),
            ("6 yds", "de", "6", "yard"), ("5 mtrs", "en", "5", "meter"),
            ("5 cms", "hi", "5", "centimeter"), ("5 microns", "en", "5", "micrometer"),
            ("170㎝", "ja", "170", "centimeter"), ("5㎞", "zh", "5", "kilometer"),
            ("１７０ｃｍ", "ja", "170", "centimeter"), ("5 ｋｍ", "en", "5", "kilometer"),
            ("5キロ", "ja", "5", "kilometer"), ("170センチ", "ja", "170", "centimeter"),
            ("5ミリ", "ja", "5", "millimeter"), ("5千米", "zh", "5", "kilometer"),
            ("5千米", "zh-Hant", "5", "kilometer"), ("5呎", "zh-Hant-HK", "5", "foot"),
            ("5 ק\"מ", "he", "5", "kilometer"), ("5 ק״מ", "he", "5", "kilometer"),
            ("5 ס\"מ", "he", "5", "centimeter"), ("5 กม", "th", "5", "kilometer"),
            ("5 كلم", "ar", "5", "kilometer"), ("5 किमी", "hi", "5", "kilometer"),
            ("10 mil", "en", "10", "thou"), ("10 mils", "fr", "10", "thou"),
            ("5 Å", "sv", "5", "angstrom"), ("5 A\u{30A}", "en", "5", "angstrom"),
            ("5 \u{212B}", "en", "5", "angstrom"), ("5 ångström", "sv", "5", "angstrom"),
            ("1000 US survey feet", "en", "1000", "us-survey-foot"),
            ("1000 ftUS", "en", "1000", "us-survey-foot"),
            ("2 US survey miles", "en", "2", "us-survey-mile"), ("15 hands", "en", "15", "hand"),
            ("3 cable lengths", "en", "3", "cable-length"),
            ("5 [ft_us]", "en", "5", "us-survey-foot"),
            ("12尺", "ja", "12", "shaku-length"), ("5里", "ja", "5", "ri-jp"),
            ("500 nmi", "es", "500", "nautical-mile"),
            ("5 nautical  miles", "en", "5", "nautical-mile"),
            ("1'234'567 mm", "en", "1234567", "millimeter"),
            ("1'250 mm", "de-CH", "1250", "millimeter"),
        ])
    func spellings(text: String, locale: String, number: String, unit: String) throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale(locale))
        let reading = try found(reader.read(text.utf8Span.span))
        #expect(reading.units.id == unit)
        #expect(reading.number.description == number)
    }

    @Test(
        "what can mean two lengths is refused",
        arguments: [
            ("51/2\"", "en", DistanceError.Code.number(.ambiguousValue), 0, 4),
            ("111/2 in", "en", .number(.ambiguousValue), 0, 5),
            ("113/8 in", "en", .number(.ambiguousValue), 0, 5),
            ("51⁄2\"", "en", .number(.ambiguousValue), 0, 4),
            ("1'250 mm", "en", .number(.ambiguousValue), 0, 5),
            ("1'250 mm", "fr-CH", .number(.ambiguousValue), 0, 5),
            ("1’250 m", "fr", .number(.ambiguousValue), 0, 5),
            ("1'250", "en", .number(.ambiguousValue), 0, 5),
            ("1'250.5 mm", "en", .number(.ambiguousValue), 0, 7),
            ("1'250\"", "en", .number(.ambiguousValue), 0, 5),
            ("5' 20 cm", "en", .mixedUnitOrder, 6, 2), ("5'20cm", "en", .mixedUnitOrder, 4, 2),
            ("0/2 in", "en", .number(.unexpectedCharacter), 0, 3),
            ("10 00/2 in", "en", .number(.unexpectedCharacter), 3, 4),
            ("5 0/8 in", "en", .number(.unexpectedCharacter), 2, 3),
            ("5 1/02 in", "en", .number(.unexpectedCharacter), 4, 2),
            ("5-3/2 in", "en", .number(.unexpectedCharacter), 2, 3),
            ("5'13", "en", .mixedUnitOverflow, 2, 2), ("5'-13\"", "en", .mixedUnitOverflow, 3, 2),
            ("5 m - 20 cm", "en", .number(.misplacedSign), 4, 1),
            ("5 ft -3 in", "en", .number(.misplacedSign), 5, 1),
            ("5'--3\"", "en", .number(.misplacedSign), 3, 1),
            ("5 ft - 20 cm", "en", .number(.misplacedSign), 5, 1),
            ("5 mil", "sv", .ambiguousUnit, 2, 3), ("5 mil", "es", .unknownUnit, 2, 3),
        ])
    func refused(
        text: String, locale: String, code: DistanceError.Code, offset: Int, length: Int
    ) throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale(locale))
        let error = #expect(throws: DistanceError.self) { _ = try reader.read(text.utf8Span.span) }
        #expect(error?.code == code)
        #expect(error?.offset == offset)
        #expect(error?.length == length)
    }

    @Test(
        "the canonical text is read back as the same length",
        arguments: [
            ("332 brasses", "fr", "fathom"), ("5 femtometers", "en", "femtometer"),
            ("5 ft 11", "en", "foot-and-inch"), ("5 1/2 in", "en", "inch"),
            ("5 mil-scandinavian", "sv", ""), ("5 milhas náuticas", "pt", "nautical-mile"),
        ])
    func canonical(text: String, locale: String, units: String) throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale(locale))
        guard let reading = try? reader.read(text.utf8Span.span) else {
            #expect(units.isEmpty)
            return
        }
        #expect(reading.units.id == units)
        let again = try found(reader.read(reader.canonicalText(of: reading).utf8Span.span))
        #expect(again.units == reading.units)
        #expect(again.ratio == reading.ratio)
    }

    @Test("the parts of building notation are told")
    func segments() throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale("en"))
        func parts(_ text: String) -> String {
            let segments = reader.segments(of: text.utf8Span.span)
            #expect(segments.map(\.text).joined() == text)
            return segments.map { "\($0.kind.rawValue):\($0.text)" }.joined(separator: " ")
        }
        #expect(
            parts("5'-11-1/2\"")
                == "integer:5 unit:' literal:- integer:11 literal:- fraction:1/2 unit:\"")
        #expect(parts("6 foot 3") == "integer:6 literal:  unit:foot literal:  integer:3")
        #expect(
            parts("1'234'567 mm")
                == "integer:1 group:' integer:234 group:' integer:567 literal:  unit:mm")
    }
}
