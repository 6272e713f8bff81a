import Conversion
import Decimals
import LocaleData
import Oracles
import Testing

@Suite("No length is read wrongly")
struct LengthMutationTests {
    private static let strays = "'\"’″′-–., /0123½".map(String.init) + ["''", "ft", "in"]

    @Test("a text with a fault in it has its value, another reader's, a note, or an error")
    func mutations() throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale("en-US"))
        var generator = SeededGenerator(seed: 19)
        var silent: [String] = []
        var readCount = 0
        for _ in 0..<40_000 {
            let text = Self.mutated(Self.text(using: &generator), using: &generator)
            guard let reading = try? reader.read(text.utf8Span.span), reading.notes.isEmpty,
                reading.doubtfulBytes == nil
            else { continue }
            readCount += 1
            let metres = reading.ratio * reading.units.smallest.metres
            if Self.metres(of: text) != metres {
                silent.append("\(text) → \(reading.number) \(reading.units.id)")
            }
        }
        #expect(silent.isEmpty, "\(silent.count): \(silent.prefix(10))")
        #expect(readCount > 4_000)
    }

    /// A length as builders and shops write it.
    private static func text(using generator: inout SeededGenerator) -> String {
        func number(_ bounds: ClosedRange<Int>) -> Int { .random(in: bounds, using: &generator) }
        let fraction =
            ["1/2", "3/4", "5/8", "3/16", "11/32"].randomElement(using: &generator) ?? ""
        switch number(0...7) {
        case 0: return "\(number(1...9))'\(number(0...11))\""
        case 1: return "\(number(1...9))'-\(number(0...11)) \(fraction)\""
        case 2: return "\(number(1...9)) ft \(number(0...11)) in"
        case 3: return "\(number(1...99)) \(fraction) in"
        case 4: return "\(number(1...99))-\(fraction)\""
        case 5: return "\(number(1...999)).\(number(0...99)) mm"
        case 6: return "\(number(1...99)),\(number(100...999)) m"
        default: return "\(fraction)\""
        }
    }

    /// Drops, doubles, swaps or replaces a character, or puts a stray one somewhere.
    private static func mutated(_ text: String, using generator: inout SeededGenerator) -> String {
        var characters = text.map(String.init)
        for _ in 0..<Int.random(in: 1...2, using: &generator) where !characters.isEmpty {
            let place = Int.random(in: 0..<characters.count, using: &generator)
            let stray = strays.randomElement(using: &generator) ?? ""
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: characters.remove(at: place)
            case 1: characters.insert(characters[place], at: place)
            case 2:
                characters.swapAt(place, Int.random(in: 0..<characters.count, using: &generator))
            case 3: characters[place] = stray
            default: characters.insert(stray, at: place)
            }
        }
        return characters.joined()
    }

    // MARK: Another reader, which knows the plainest forms and nothing else

    private static let units: [(name: String, metres: Ratio)] = [
        ("ft", Ratio(381) / Ratio(1_250)), ("in", Ratio(127) / Ratio(5_000)),
        ("mm", Ratio(1) / Ratio(1_000)), ("m", Ratio(1)), ("'", Ratio(381) / Ratio(1_250)),
        ("\"", Ratio(127) / Ratio(5_000)),
    ]

    /// The length in a text; nil for what the plainest forms do not have.
    private static func metres(of text: String) -> Ratio? {
        var rest = Substring(
            text.replacing("’", with: "'").replacing("′", with: "'").replacing("″", with: "\"")
                .replacing("''", with: "\""))
        var sum = Ratio.zero
        var smallest: Ratio?
        let isNegative = rest.drop { $0 == " " }.first.map { "-–".contains($0) } ?? false
        if isNegative { rest = rest.drop { $0 == " " }.dropFirst() }
        while true {
            rest = rest.drop { $0 == " " }
            if rest.isEmpty { break }
            if smallest != nil, rest.first == "," { rest = rest.dropFirst().drop { $0 == " " } }
            guard let number = number(&rest) else { return nil }
            rest = rest.drop { $0 == " " }
            guard let unit = units.first(where: { rest.hasPrefix($0.name) }),
                smallest.map({ unit.metres < $0 }) ?? true
            else { return nil }
            rest = rest.dropFirst(unit.name.count)
            // The period of an abbreviation, before a space or at the end.
            if rest.first == ".", unit.name.first?.isLetter == true,
                rest.dropFirst().first.map({ $0 == " " }) ?? true
            {
                rest = rest.dropFirst()
            }
            smallest = unit.metres
            sum = sum + number * unit.metres
        }
        return smallest == nil ? nil : isNegative ? -sum : sum
    }

    /// A number, a fraction or both.
    private static func number(_ rest: inout Substring) -> Ratio? {
        var sum = Ratio.zero
        var hasWhole = false
        let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "," || $0 == ".") }
        let plain = digits.filter { $0 != "," }
        if rest.dropFirst(digits.count).first != "/", let whole = Decimal(literal: String(plain)) {
            sum = Ratio(whole)
            hasWhole = true
            rest = rest.dropFirst(digits.count)
        }
        let ahead = rest.drop { $0 == " " }
        if ahead.first == "½" {
            rest = ahead.dropFirst()
            return sum + Ratio(1) / Ratio(2)
        }
        let upper = ahead.prefix { $0.isASCII && $0.isNumber }
        let lower = ahead.dropFirst(upper.count).dropFirst().prefix { $0.isASCII && $0.isNumber }
        if ahead.dropFirst(upper.count).first == "/", let numerator = Int(upper),
            let denominator = Int(lower), denominator > 0
        {
            rest = ahead.dropFirst(upper.count + 1 + lower.count)
            return sum + Ratio(numerator) / Ratio(denominator)
        }
        return hasWhole ? sum : nil
    }
}
