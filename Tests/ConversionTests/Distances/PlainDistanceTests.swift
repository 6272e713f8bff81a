import Decimals
import LocaleData
import Oracles
import Testing

@testable import Conversion

@Suite("Plain distances")
struct PlainDistanceTests {
    private static let numbers = [
        "5", "0", "1", "-7", "5.3", "5,3", "1.234", "1,234", "1,234.5", "1.234,5", "12,34,567.89",
        "0.5", "-0,25", "1234567", "9999999999999999999", "1234567890123.456789", "007", "-0", ".5",
        "5.", "1,23", "1'234", "1’234", "1 234", "1\u{202F}234,5", "5 1/2", "5½", "5e3",
        "1,234,567",
        "+5", "٥", "12345678901234567890",
    ]
    private static let gaps = ["", " ", "\u{A0}", "\u{202F}", "  ", "\t", "-"]

    @Test("the short way reads what the long one reads, over the names of all locales")
    func reading() throws {
        var generator = SeededGenerator(seed: 31)
        var count = 0
        for name in KnownLocales.icuNames {
            let locale = try LocaleCatalog.shared.locale(name)
            let entries = UnitLexicon.lexicon(locale: name).names.entries
            // A few of each locale; all of some.
            let step = name.utf8.count == 2 ? 5 : 29
            let reader = DistanceReader(locale)
            for index in stride(from: 0, to: entries.count, by: step) {
                let number = index % 2 == 0 ? Self.numbers.randomElement(using: &generator) : "5"
                let text =
                    (number ?? "")
                    + (Self.gaps.randomElement(using: &generator) ?? "")
                    + String(decoding: entries[index].key.exact, as: UTF8.self)
                count += try compare(text, reader)
            }
        }
        #expect(count > 500)
    }

    @Test(
        "ids, symbols and aliases, and texts at the limits too",
        arguments: ["en-US", "de", "fr", "sv", "de-CH", "hi"])
    func international(id: String) throws {
        var generator = SeededGenerator(seed: 32)
        let reader = DistanceReader(try LocaleCatalog.shared.locale(id))
        var count = 0
        for unit in LengthUnit.all {
            for name in [unit.id, unit.symbol] + unit.aliases + ["x\(unit.id)", "\(unit.id)s."] {
                let number = Self.numbers.randomElement(using: &generator) ?? ""
                count += try compare("\(number) \(name)", reader)
                count += try compare("\(number)\(name)", reader)
            }
        }
        for length in 0...140 {
            count += try compare(String(repeating: "1", count: length) + " km", reader)
            count += try compare("5" + String(repeating: " ", count: length) + "km", reader)
            count += try compare("5 " + String(repeating: "k", count: length), reader)
        }
        #expect(count > 200)
    }

    /// 1 where the short way takes the text.
    private func compare(_ text: String, _ reader: DistanceReader) throws -> Int {
        var short = DistanceReading()
        guard reader.readPlainly(text.utf8Span.span, in: nil, into: &short) else { return 0 }
        var long = DistanceReading()
        let isRead = try? reader.scan(text.utf8Span.span, expecting: nil, into: &long)
        let place = "“\(text)” in \(reader.locale.id)"
        #expect(isRead == true, "\(place)")
        #expect(short.units == long.units, "\(place)")
        #expect(short.number == long.number, "\(place)")
        #expect(short.notes.isEmpty && long.notes.isEmpty && long.parts.isEmpty, "\(place)")
        #expect(short.doubtfulBytes == long.doubtfulBytes, "\(place)")
        if long.doubtfulBytes != nil {
            #expect(short.doubtfulNumber == long.doubtfulNumber, "\(place)")
        }
        return 1
    }

    @Test("a number without a unit is one of the unit that is given, and else no distance")
    func withoutUnit() throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale("en"))
        let mile = try #require(LengthUnit(named: "mile"))
        var reading = DistanceReading()
        #expect(reader.readPlainly("1,234.5".utf8Span.span, in: mile, into: &reading))
        #expect(reading.number.description == "1234.5" && reading.units == .single(mile))
        #expect(reader.readPlainly("5 km".utf8Span.span, in: mile, into: &reading))
        #expect(reading.units.id == "kilometer")
        #expect(!reader.readPlainly("5".utf8Span.span, in: nil, into: &reading))
        #expect(!reader.readPlainly("5 ".utf8Span.span, in: mile, into: &reading))
    }

    @Test(
        "the short way writes what the long one writes, in all locales",
        arguments: UnitWidth.allCases)
    func writing(width: UnitWidth) throws {
        let samples = [
            "0", "1", "2", "3", "5", "11", "21", "100", "1.5", "1000000", "0.5", "12345.6",
        ]
        .compactMap { Decimal(literal: $0) }
        let units = ["meter", "mile", "foot", "nautical-mile"].compactMap {
            DistanceUnits(named: $0)
        }
        var result = DistanceResult()
        for name in KnownLocales.icuNames {
            let locale = try LocaleCatalog.shared.locale(name)
            let cache = FormatterCache()
            for unit in units {
                let converter = try cache.converter(
                    (unit, unit), from: locale, to: locale, width: width)
                for number in samples {
                    var short: [UInt8] = []
                    var long: [UInt8] = []
                    converter.convert(number, into: &result)
                    #expect(result.converted == nil)
                    let isExact = converter.writeOutput(&result, into: &short)
                    #expect(
                        isExact
                            == converter.writeOutput(
                                converter.convert(number), into: &long
                            ).isExact)
                    #expect(short == long, "\(number) \(unit.id) in \(name)")
                }
            }
        }
    }

    @Test("results are the same both ways, whatever the units, digits and numbers")
    func results() throws {
        var generator = SeededGenerator(seed: 33)
        let locale = try LocaleCatalog.shared.locale("en")
        var result = DistanceResult()
        var shortCount = 0
        for _ in 0..<4_000 {
            let units = try (0..<2).map { _ in
                DistanceUnits.single(try #require(LengthUnit.all.randomElement(using: &generator)))
            }
            var options = NumberFormatOptions()
            options.maximumFractionDigits = Int.random(in: 0...22, using: &generator)
            options.minimumFractionDigits = Int.random(
                in: 0...(options.maximumFractionDigits ?? 0), using: &generator)
            options.roundingMode = RoundingMode.allCases.randomElement(using: &generator) ?? .ceil
            options.signDisplay =
                [.auto, .always, .exceptZero].randomElement(using: &generator) ?? .auto
            options.minimumIntegerDigits = Int.random(in: 1...3, using: &generator)
            let converter = try FormatterCache().converter(
                (units[0], units[1]), from: locale, to: locale, width: .long, options: options)
            let digits = (0..<Int.random(in: 1...22, using: &generator)).map { _ in
                UInt8.random(in: 0...9, using: &generator)
            }
            let number = Decimal(
                isNegative: Bool.random(using: &generator), digits: digits,
                scale: Int.random(in: 0...12, using: &generator))
            converter.convert(number, into: &result)
            if result.converted == nil { shortCount += 1 }
            var short: [UInt8] = []
            var long: [UInt8] = []
            let isExact = converter.writeOutput(&result, into: &short)
            let slow = converter.convert(number)
            #expect(isExact == converter.writeOutput(slow, into: &long).isExact)
            #expect(short == long, "\(number) \(units[0].id) to \(units[1].id)")
            var value: [UInt8] = []
            converter.writeValue(&result, into: &value)
            #expect(
                String(decoding: value, as: UTF8.self) == slow.whole.value.description,
                "\(number) \(units[0].id) to \(units[1].id)")
        }
        #expect(shortCount > 500)
    }

    @Test(
        "a text is taken apart into numbers, units and what is between",
        arguments: [
            (
                "1,234.5 km", "en",
                "integer:1 group:, integer:234 decimal:. fraction:5 literal:  unit:km"
            ),
            (
                "5 ft 11 in", "en",
                "integer:5 literal:  unit:ft literal:  integer:11 literal:  unit:in"
            ),
            ("5′11″", "en", "integer:5 unit:′ integer:11 unit:″"),
            ("-5½ in.", "en", "minusSign:- integer:5 fraction:½ literal:  unit:in."),
            ("5 1/2 in", "en", "integer:5 literal:  fraction:1/2 literal:  unit:in"),
            ("-3/4 mi", "en", "minusSign:- fraction:3/4 literal:  unit:mi"),
            (
                "5 ft, 3 in", "en",
                "integer:5 literal:  unit:ft literal:,  integer:3 literal:  unit:in"
            ),
            (
                " 5,3\u{A0}км ", "ru",
                "literal:  integer:5 decimal:, fraction:3 literal:\u{A0} unit:км literal: "
            ),
            (
                "maili 5 ya kibaharia", "sw",
                "unit:maili literal:  integer:5 literal:  unit:ya kibaharia"
            ),
            ("متران", "ar", "unit:متران"), ("3킬로미터", "ko", "integer:3 unit:킬로미터"),
            (
                "1e3 nautical miles", "en",
                "integer:1 exponentSeparator:e exponentInteger:3 literal:  unit:nautical miles"
            ),
        ])
    func segments(text: String, locale: String, expected: String) throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale(locale))
        let segments = reader.segments(of: text.utf8Span.span)
        #expect(
            segments.map { "\($0.kind.rawValue):\($0.text)" }.joined(separator: " ") == expected)
        var offset = 0
        for segment in segments {
            #expect(segment.offset == offset && segment.length == segment.text.unicodeScalars.count)
            offset += segment.length
        }
        #expect(segments.map(\.text).joined() == text)
    }
}
