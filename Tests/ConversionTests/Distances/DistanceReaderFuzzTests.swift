import Conversion
import Decimals
import LocaleData
import Oracles
import Testing

@Suite("DistanceReader, whatever it is given")
struct DistanceReaderFuzzTests {
    private static let tokens = [
        "0", "1", "5", "12", "234", "1000", "٣", "५", "一", "²", "½", "⅜", "/", "⁄", ".", ",", "'",
        "’", "\"", "″", "′", "''", " ", "\u{A0}", "\u{202F}", "-", "−", "+", "~", "e", "E3", "×10³",
        "ft", "in", "km", "m", "mi", "Mm", "nmi", "feet", "inches", "nautical ", "Fuß", "км", "و",
        "متر", "متران", "킬로미터", "kilomita ", "and", ";", "\u{200F}", "\u{2068}", "\u{2069}",
        "\u{200B}", "\u{301}", "%", "(", "😀",
    ]

    @Test(
        "a text is read, refused or no distance, and faults stand within it",
        arguments: ["en-US", "de-CH", "fr", "ar-EG", "sw", "ko", "zu", "he", "zh", "ru", "ti"])
    func random(id: String) throws {
        var generator = SeededGenerator(seed: 23)
        let reader = DistanceReader(try LocaleCatalog.shared.locale(id))
        for _ in 0..<3_000 {
            let count = Int.random(in: 1...12, using: &generator)
            let text = (0..<count).map { _ in
                Self.tokens.randomElement(using: &generator) ?? ""
            }.joined()
            expectBounded(text, reader)
            // What can be read is read as the same again when it is written out.
            guard let reading = try? reader.read(text.utf8Span.span) else { continue }
            let written = reader.canonicalText(of: reading)
            guard Ratio(reading.number) == reading.ratio,
                let again = try? reader.read(written.utf8Span.span)
            else { continue }
            #expect(again.units == reading.units, "“\(text)” “\(written)”")
            #expect(
                again.number.hasSameValue(as: reading.number), "“\(text)” “\(written)”")
        }
    }

    @Test(
        "a long text is read or refused soon",
        arguments: [
            "1 ", "'", "½", "5 1/2 ", "1/", "a", "9", "1'111", "kilomita ", "ft", "5 ft ",
            "\u{200F}",
            "و", ",", "1 /", "1'", "nautical mile ", "1 1 ", "e", "E9", "- ", "\u{2068}", "″",
        ])
    func long(piece: String) throws {
        for id in ["en-US", "de-CH", "sw", "ar"] {
            let reader = DistanceReader(try LocaleCatalog.shared.locale(id))
            for start in ["", "1", "1 ft ", "1 ly 1 mi "] {
                let repeated = start + String(repeating: piece, count: 1_100)
                let text = String(
                    String.UnicodeScalarView(repeated.unicodeScalars.prefix(1_024)))
                // The best of three: other tests take the processors meanwhile. Without optimization
                // this takes 10 times what it takes in a release.
                let time = (0..<3).map { _ in
                    ContinuousClock().measure { expectBounded(text, reader) }
                }.min()
                #expect(time ?? .zero < .milliseconds(100), "\(id) “\(start)” “\(piece)”")
            }
        }
    }

    @Test("a thousand digits with units that have no whole ratio are added up exactly")
    func thousandDigits() throws {
        let reader = DistanceReader(try LocaleCatalog.shared.locale("en"))
        let digits = String(repeating: "7", count: 990)
        let text = digits + " m 1 ft 0." + "5 in"
        let reading = try found(reader.read(text.utf8Span.span))
        let expected =
            Ratio(try #require(Decimal(literal: digits))) * Ratio(10_000) / Ratio(254)
            + Ratio(12) + Ratio(try #require(Decimal(literal: "0.5")))
        #expect(reading.ratio == expected)
    }

    private func expectBounded(_ text: String, _ reader: DistanceReader) {
        do throws(DistanceError) {
            _ = try reader.read(text.utf8Span.span)
        } catch {
            let count = text.unicodeScalars.count
            #expect((0...count).contains(error.offset), "“\(text)”")
            #expect((0...count).contains(error.offset + error.length), "“\(text)”")
        }
    }
}
