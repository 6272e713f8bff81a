import Conversion
import Decimals
import LocaleData
import Testing

/// The short way for plain texts, against what it is short for.
@Suite("Plain converters")
struct PlainConverterTests {
    private static let texts = [
        "0", "7", "-3.25", "12", "999.5", "1,234", "12,345.5", "-1,234,567.891", "0.000123",
        "12345678901234567890", "1,234.", "007", "-0", "", "+5", "१२",
        String(repeating: "9", count: 64), String(repeating: "9", count: 65),
    ]

    @Test("one of a pair of locales writes what their number converter writes, in every locale")
    func agrees() throws {
        let catalog = LocaleCatalog.shared
        let source = try catalog.locale("en-US")
        for name in KnownLocales.icuNames {
            let target = try catalog.locale(name)
            let cache = FormatterCache()
            let long = try cache.converter(from: source, to: target)
            let short = cache.plainConverter(from: source, to: target)
            #expect((short == nil) == (PlainConverter(long) == nil), "\(name)")
            guard let short, let reader = long.reader else { continue }
            #expect(short.ids == (source.id, target.id))
            for text in Self.texts {
                guard let plain = write(text, by: short) else { continue }
                var reading = NumberReading()
                try reader.read(text.utf8Span.span, into: &reading)
                #expect(reading.notes.isEmpty && !reading.mayBeAmbiguous, "\(text)")
                var bytes: [UInt8] = []
                long.writer.write(reading.number, into: &bytes)
                #expect(
                    plain.output == String(decoding: bytes, as: UTF8.self), "\(text) in \(name)")
                #expect(plain.number == reading.number.description, "\(text)")
            }
        }
    }

    @Test("a locale that asks for rules has none, and what has no locale has none")
    func hasNone() throws {
        let catalog = LocaleCatalog.shared
        let (english, roman) = (
            try catalog.locale("en"), try catalog.locale("en-u-nu-roman", admitsRules: true)
        )
        let cache = FormatterCache()
        #expect(cache.plainConverter(from: english, to: roman) == nil)
        #expect(cache.plainConverter(from: roman, to: english) == nil)
        #expect(cache.plainConverter(from: nil, to: english) == nil)
        #expect(cache.plainConverter(from: english, to: nil) == nil)
        #expect(cache.convertersMade == 0)
    }

    /// The number and its text; nil where the text is not plain.
    private func write(
        _ text: String, by converter: PlainConverter
    ) -> (number: String, output: String)? {
        var digits = PlainDecimal.Digits(repeating: 0)
        guard let number = converter.read(text.utf8Span.span, into: &digits),
            let room = converter.capacity(for: number)
        else { return nil }
        var value: [UInt8] = []
        value.append(addingCapacity: number.textCapacity) { number.append(digits.span, to: &$0) }
        var output: [UInt8] = []
        output.append(addingCapacity: room) { converter.write(number, digits.span, into: &$0) }
        return (String(decoding: value, as: UTF8.self), String(decoding: output, as: UTF8.self))
    }
}
