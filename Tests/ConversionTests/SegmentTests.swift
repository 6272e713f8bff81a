import Conversion
import LocaleData
import Testing

@Suite("Parts of a text")
struct SegmentTests {
    @Test(
        "a text is taken apart as ECMA-402 names its parts",
        arguments: [
            ("-1,234.5", "en", "minusSign:- integer:1 group:, integer:234 decimal:. fraction:5"),
            (" 12 ", "en", "literal:  integer:12 literal: "),
            ("1 234,5", "fr", "integer:1 group:  integer:234 decimal:, fraction:5"),
            (
                "1.5E-5", "en",
                "integer:1 decimal:. fraction:5 exponentSeparator:E exponentMinusSign:- exponentInteger:5"
            ),
            (
                "1.5×10⁵", "en",
                "integer:1 decimal:. fraction:5 exponentSeparator:×10 exponentInteger:⁵"
            ),
            (".5", "en", "decimal:. fraction:5"),
            ("१,२३४.५", "ne", "integer:१ group:, integer:२३४ decimal:. fraction:५"),
        ])
    func plain(text: String, locale: String, parts: String) throws {
        #expect(try segments(text, locale) == parts)
    }

    @Test("percent signs, currencies and compact words are parts too")
    func styled() throws {
        #expect(
            try segments("12.5 %", "en", .percent)
                == "integer:12 decimal:. fraction:5 literal:  percentSign:%")
        let usd = NumberStyle.currency(.init(code: "USD"))
        #expect(
            try segments("-$1.50", "en", usd)
                == "minusSign:- currency:$ integer:1 decimal:. fraction:50")
        #expect(
            try segments("5 US dollars", "en", usd) == "integer:5 literal:  currency:US dollars")
        #expect(
            try segments("$1.2M", "en", usd, .compact(.short))
                == "currency:$ integer:1 decimal:. fraction:2 compact:M")
        #expect(
            try segments("12 Mio.", "de", .decimal, .compact(.short))
                == "integer:12 literal:  compact:Mio.")
    }

    private func segments(
        _ text: String, _ locale: String, _ style: NumberStyle = .decimal,
        _ notation: NumberFormatOptions.Notation = .standard
    ) throws -> String {
        let reader = NumberReader(
            try LocaleCatalog.shared.locale(locale), style: style, notation: notation)
        var reading = NumberReading()
        let utf8 = Array(text.utf8)
        try reader.read(utf8.span, into: &reading)
        let segments = reader.segments(of: utf8.span, reading)
        // Together they are the whole text.
        #expect(segments.map(\.text).joined() == text)
        var offset = 0
        for segment in segments {
            #expect(segment.offset == offset)
            #expect(segment.length == segment.text.unicodeScalars.count)
            offset += segment.length
        }
        return segments.map { "\($0.kind.rawValue):\($0.text)" }.joined(separator: " ")
    }
}
