@testable import Conversion
import LocaleData
import Oracles
import Testing

@Suite("Bytes that are not UTF-8")
struct IllFormedTextTests {
    /// Pieces that go wrong where they are cut or put beside each other.
    private static let pieces: [[UInt8]] = [
        [0x89], [0xE2, 0x80, 0x89], [0xE2, 0x80], [0xC2, 0xA0], [0xA0], [0xF0, 0x9F], [0xFF],
        [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x20], [0x31], [0x31, 0x2C, 0x35], [0x2D],
        Array("one".utf8), Array("ft".utf8), Array("″".utf8), Array("½".utf8), Array("%".utf8),
    ]

    @Test("no reader traps on them")
    func readers() throws {
        var generator = SeededGenerator(seed: 7)
        for name in ["en", "de", "ar-EG", "zh-Hans", "hi"] {
            let locale = try LocaleCatalog.shared.locale(name)
            let readers = [
                NumberReader(locale), NumberReader(locale, style: .percent),
                NumberReader(locale, style: .currency(.init(code: "USD"))),
                NumberReader(locale, notation: .compact(.short)),
                NumberReader(locale, rules: .spellout), NumberReader(locale, rules: .ordinal),
            ]
            let distances = DistanceReader(locale)
            var reading = NumberReading()
            var distance = DistanceReading()
            for _ in 0..<2_000 {
                let text = (0..<Int.random(in: 1...6, using: &generator)).flatMap { _ in
                    Self.pieces.randomElement(using: &generator) ?? []
                }
                for reader in readers {
                    try? reader.read(text.span, into: &reading)
                    try? reader.readStrictly(text.span, into: &reading)
                    _ = NumberFilter.apply(to: text.span, for: reader)
                }
                _ = try? distances.read(text.span, expecting: nil, into: &distance)
            }
        }
    }

    @Test("white space before a stray byte ends where the byte begins")
    func strayByteBehindSpace() {
        let text: [UInt8] = [0xE2, 0x80, 0x89, 0x89]
        #expect(NumberScan.trimmingWhiteSpace(text.span) == 3..<4)
    }
}
