@testable import Conversion
import Decimals
import LocaleData
import Oracles
import Testing

@Suite("Nothing is read wrongly")
struct MutationTests {
    /// Scalars that people, keyboards and copied texts put into numbers.
    private static let strays: [Unicode.Scalar] = [
        ".", ",", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}", "\u{66B}", "\u{66C}", "\u{60C}", "-",
        "+", "\u{2212}", "\u{200E}", "\u{61C}", "\u{200B}", "\u{301}", "٣", "४", "５", "0", "7", "e",
        "%", "a", "½", "²", "一",
    ]

    @Test(
        "a text with a fault in its separators never becomes another value without a word",
        arguments: SeparatorConventions.representatives)
    func mutations(locale name: String) throws {
        let locale = try LocaleCatalog.shared.locale(name)
        let reader = NumberReader(locale)
        let writer = NumberWriter(locale.symbols)
        var generator = SeededGenerator(seed: UInt64(name.utf8.reduce(0) { $0 * 31 + Int($1) }))
        var reading = NumberReading()
        var silent: [String] = []
        for _ in 0..<10_000 {
            let value = generator.decimal(digits: 9)
            var bytes: [UInt8] = []
            writer.write(try #require(Decimal(literal: value)), into: &bytes)
            var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
            let isDigitFault = Self.mutate(&scalars, using: &generator)
            let text = String(String.UnicodeScalarView(scalars))
            let utf8 = Array(text.utf8)
            guard (try? reader.read(utf8.span, into: &reading)) != nil else { continue }
            // What was read must be what the text says: the same digits in the same order, and the
            // decimal sign where the locale's reading has it.
            let digits = text.unicodeScalars.compactMap { scalar -> Character? in
                scalar.properties.numericType == .decimal
                    ? scalar.properties.numericValue.map { Character(String(Int($0))) } : nil
            }
            if !text.contains("e"), String(digits).trimmingZeros != reading.number.digitText {
                silent.append("\(text) → \(reading.number)")
            }
            if isDigitFault { continue }
            // Only separators were touched: the same value, a note, or a doubt that is told.
            let isSame = reading.number.description == value
            if !isSame, reading.notes.isEmpty, !reading.mayBeAmbiguous,
                reader.canonicalText(of: reading.number).withoutGrouping(locale)
                    != text.withoutGrouping(locale)
            {
                silent.append("\(text) → \(reading.number), was \(value)")
            }
        }
        #expect(silent.isEmpty, "\(silent.count): \(silent.prefix(6))")
    }

    /// Something beside the digits, and the power of ten that it stands for.
    struct Affix: CustomTestStringConvertible, Sendable {
        let text: String
        let style: NumberStyle
        var notation = NumberFormatOptions.Notation.standard
        var power = 0

        var testDescription: String { text }
    }

    private static let affixes = [
        Affix(text: "\u{A0}EUR", style: .currency(.init(code: "EUR"))),
        Affix(text: "\u{A0}%", style: .percent, power: -2),
        Affix(text: "‰", style: .permille, power: -3),
        Affix(text: "K", style: .decimal, notation: .compact(.short), power: 3),
        Affix(text: "M", style: .decimal, notation: .compact(.long), power: 6),
    ]

    @Test(
        "an affix beside digits with a fault never makes another value of them without a word",
        arguments: SeparatorConventions.representatives, affixes)
    func mutationsBesideAffixes(locale name: String, affix: Affix) throws {
        let locale = try LocaleCatalog.shared.locale(name)
        let plain = NumberReader(locale)
        let styled = NumberReader(locale, style: affix.style, notation: affix.notation)
        let writer = NumberWriter(locale.symbols)
        var generator = SeededGenerator(seed: UInt64(name.utf8.reduce(7) { $0 * 31 + Int($1) }))
        var bare = NumberReading()
        var reading = NumberReading()
        var silent: [String] = []
        for _ in 0..<500 {
            var bytes: [UInt8] = []
            writer.write(
                try #require(Decimal(literal: generator.decimal(digits: 9))), into: &bytes)
            var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
            if Self.mutate(&scalars, using: &generator) { continue }
            let text = String(String.UnicodeScalarView(scalars))
            let utf8 = Array(text.utf8)
            let isRead = (try? plain.read(utf8.span, into: &bare)) != nil
            let affixed = Array((text + affix.text).utf8)
            guard (try? styled.read(affixed.span, into: &reading)) != nil else { continue }
            let isTold = !reading.notes.isEmpty || reading.mayBeAmbiguous
            bare.number.shiftPoint(by: affix.power)
            let isSame = isRead && reading.number.hasSameValue(as: bare.number)
            if !isTold, !isSame { silent.append("\(text)\(affix.text) → \(reading.number)") }
            if isRead, isSame, bare.mayBeAmbiguous, !reading.mayBeAmbiguous {
                silent.append("\(text)\(affix.text) has one meaning")
            }
        }
        #expect(silent.isEmpty, "\(silent.count): \(silent.prefix(6))")
    }

    /// Drops, doubles, swaps, moves or replaces a separator, or puts a stray scalar somewhere.
    ///
    /// - Returns: Whether something else than a separator may have changed.
    private static func mutate(
        _ scalars: inout [Unicode.Scalar], using generator: inout SeededGenerator
    ) -> Bool {
        let separators = scalars.indices.filter { SeparatorClass(scalars[$0].value) != nil }
        let stray = strays.randomElement(using: &generator) ?? ","
        guard let place = separators.randomElement(using: &generator),
            Int.random(in: 0..<6, using: &generator) > 0
        else {
            scalars.insert(stray, at: Int.random(in: 0...scalars.count, using: &generator))
            return true
        }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: scalars.remove(at: place)
        case 1: scalars.insert(scalars[place], at: place)
        case 2:
            let other = separators.randomElement(using: &generator) ?? place
            scalars.swapAt(place, other)
        case 3:
            let moved = scalars.remove(at: place)
            scalars.insert(moved, at: Int.random(in: 0...scalars.count, using: &generator))
        default:
            scalars[place] = stray
            return SeparatorClass(stray.value) == nil
        }
        return false
    }

    @Test("texts of the common form are read as by the whole reader")
    func commonForm() throws {
        var generator = SeededGenerator(seed: 99)
        let pieces = Array("0011223456789,,..''  -+e%")
        for name in ["en", "de", "fr", "hi", "de-CH", "es", "en-CH", "tok", "en_US_POSIX"] {
            let locale = try LocaleCatalog.shared.locale(name)
            let form = CommonNumberForm(locale.latin)
            var short = NumberReading()
            var whole = NumberReading()
            var taken = 0
            for _ in 0..<30_000 {
                let count = Int.random(in: 0...12, using: &generator)
                let text = String(
                    (0..<count).compactMap { _ in pieces.randomElement(using: &generator) })
                let utf8 = Array(text.utf8)
                guard form.read(utf8.span, into: &short) else { continue }
                taken += 1
                var scan = NumberScan(utf8.span, locale)
                do {
                    try scan.run(into: &whole)
                } catch {
                    Issue.record("\(text) in \(name) is \(error.code)")
                    continue
                }
                #expect(short.number == whole.number, "\(text) in \(name)")
                #expect(short.notes == whole.notes, "\(text) in \(name)")
                #expect(short.mayBeAmbiguous == whole.mayBeAmbiguous, "\(text) in \(name)")
            }
            #expect(taken > 500)
        }
    }

    /// Readers of texts with something beside the digits, and what they may have there.
    private static let beside: [(NumberStyle, NumberFormatOptions.Notation, [String])] = [
        (.decimal, .standard, ["+", " ", "\u{200E}", "E3", "(", ")", "x10"]),
        (.currency(.init(code: "USD")), .standard, ["$", "USD", "US$", " ", "(", ")", ",-", ".-"]),
        (.currency(.init(code: "NPR")), .standard, ["Rs.", "Rs", "NPR", " ", "/-"]),
        (.currency(.init(code: "CHF")), .standard, ["CHF", "Fr.", " ", ".–", "\u{2019}"]),
        (.percent, .standard, ["%", " %", "٪"]),
        (.permille, .standard, ["‰", " "]),
        (.decimal, .scientific, ["E3", "E-2", "×10³", "·10^3", " "]),
        (.decimal, .compact(.short), ["K", "M", "Mio.", "万", "億", "lakh", " ", "тыс."]),
        (.currency(.init(code: "USD")), .compact(.long), ["$", "K", "million", "万", " "]),
    ]

    @Test("digits beside affixes are read in the common form as in any other")
    func commonFormBesideAffixes() throws {
        var generator = SeededGenerator(seed: 100)
        let digits = [
            "0", "1", "23", "456", "7890", ",", ".", ",", ".", "'", " ", "-", "1,234", "1.5",
        ]
        for name in [
            "en", "de", "fr", "hi", "de-CH", "de-AT", "es", "ja", "zh", "ne", "ar-EG", "ru",
        ] {
            let locale = try LocaleCatalog.shared.locale(name)
            for (style, notation, affixes) in Self.beside {
                let reader = NumberReader(locale, style: style, notation: notation)
                var read = 0
                for _ in 0..<3_000 {
                    let text = (0..<Int.random(in: 1...5, using: &generator)).compactMap { _ in
                        (Bool.random(using: &generator) ? digits : affixes)
                            .randomElement(using: &generator)
                    }.joined()
                    let utf8 = Array(text.utf8)
                    // Parts are asked for where a text is explained, which the common form cannot do.
                    let common = Self.outcome(of: utf8.span, by: reader, withParts: false)
                    let whole = Self.outcome(of: utf8.span, by: reader, withParts: true)
                    #expect(common == whole, "\(text) in \(name)")
                    if common.error == nil { read += 1 }
                }
                #expect(read > 100)
            }
        }
    }

    /// What a walk over a text came to.
    private struct Outcome: Equatable {
        var number: Decimal?
        var notes: NumberNotes = []
        var doubt: SeparatorDoubt?
        var alternatives: [SeparatorConventions.Alternative] = []
        var error: NumberError?
    }

    private static func outcome(
        of text: Span<UInt8>, by reader: NumberReader, withParts: Bool
    ) -> Outcome {
        var reading = NumberReading()
        var scan = reader.scan(text)
        if withParts { scan.parts = [] }
        do throws(NumberError) {
            try scan.run(into: &reading)
        } catch {
            return Outcome(error: error)
        }
        return Outcome(
            number: reading.number, notes: reading.notes, doubt: reading.doubt,
            alternatives: reading.alternatives(by: .shared))
    }

    @Test("one locale stands for each pair of separators that the data has")
    func representatives() throws {
        struct Pair: Hashable {
            var decimal: SeparatorClass?
            var grouping: SeparatorClass?
        }
        func pairs(_ name: String) throws -> [Pair] {
            let locale = try LocaleCatalog.shared.locale(name)
            return [locale.latin, locale.symbols].map {
                Pair(decimal: $0.decimalClass, grouping: $0.groupingClass)
            }
        }
        let known = Set(try SeparatorConventions.representatives.flatMap(pairs))
        for name in KnownLocales.icuNames {
            for pair in try pairs(name) {
                #expect(known.contains(pair), "\(name): \(pair)")
            }
        }
    }
}

extension String {
    /// Without zeros in front, one digit at least.
    fileprivate var trimmingZeros: String {
        let rest = drop { $0 == "0" }
        return rest.isEmpty ? "0" : String(rest)
    }

    /// Digits, sign and decimal sign only.
    fileprivate func withoutGrouping(_ locale: LocaleNumbers) -> String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.filter {
                    guard let kind = SeparatorClass($0.value) else { return true }
                    return kind == locale.latin.decimalClass || kind == locale.symbols.decimalClass
                }))
    }
}

extension Decimal {
    /// All digits without the zeros in front.
    fileprivate var digitText: String {
        let rest = digits.drop { $0 == 0 }
        return rest.isEmpty ? "0" : rest.map(String.init).joined()
    }
}
