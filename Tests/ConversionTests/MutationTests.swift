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
