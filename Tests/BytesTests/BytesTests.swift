import Bytes
import Testing

@Suite("Bytes")
struct BytesTests {
    @Test("percent-encoding is decoded, and refused where it is broken or not UTF-8")
    func percentDecoding() throws {
        for (encoded, decoded) in [
            ("", ""), ("de%2DDE", "de-DE"), ("%E2%82%ac", "€"), ("a+b", "a+b"), ("%25%32", "%2"),
        ] {
            #expect(try encoded.utf8Span.span.percentDecoded() == decoded)
        }
        for broken in ["%", "%2", "a%2", "%zz", "%2g", "%FF", "%E2%82"] {
            #expect(throws: MalformedPercentEncoding.self) {
                try broken.utf8Span.span.percentDecoded()
            }
        }
    }

    @Test("a JSON string escapes quotes, backslashes and controls, wherever they stand")
    func escaping() {
        let escapes: [UInt8: String] = [
            0x00: "\\u0000", 0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0B: "\\u000b", 0x0C: "\\f",
            0x0D: "\\r", 0x1F: "\\u001f", 0x22: "\\\"", 0x5C: "\\\\",
        ]
        for byte in UInt8(0)..<0x80 {
            for place in 0...17 {
                let text = [UInt8](repeating: 0x61, count: place) + [byte, 0xC3, 0xA9]
                var escaped: [UInt8] = []
                escaped.append(escapingJSON: text.span)
                let expected =
                    [UInt8](repeating: 0x61, count: place)
                    + (escapes[byte].map { Array($0.utf8) } ?? (byte < 0x20 ? [] : [byte]))
                if byte >= 0x20 || escapes[byte] != nil {
                    #expect(escaped == expected + [0xC3, 0xA9])
                } else {
                    #expect(escaped.count == place + 8)
                }
            }
        }
    }

    @Test(
        "days are dates of the proleptic Gregorian calendar",
        arguments: [
            (0, 1970, 1, 1), (-1, 1969, 12, 31), (11_016, 2000, 2, 29), (11_017, 2000, 3, 1),
            (-719_468, 0, 3, 1), (-719_469, 0, 2, 29), (2_932_896, 9999, 12, 31),
            (47_540, 2100, 2, 28), (47_541, 2100, 3, 1),
        ])
    func dates(days: Int, year: Int, month: Int, day: Int) {
        let date = CivilDate(daysSince1970: days)
        #expect((date.year, date.month, date.day) == (year, month, day))
    }

    @Test("hexadecimal digits have a value in either case, and nothing else has one")
    func hexDigits() {
        for byte in UInt8.min...UInt8.max {
            let text = String(decoding: [byte], as: UTF8.self)
            let expected = byte < 0x80 ? UInt8(text, radix: 16) : nil
            #expect(byte.hexDigitValue == (text == "+" || text == "-" ? nil : expected))
        }
        #expect((0...15).map { UInt8($0).hexDigit } == Array("0123456789abcdef".utf8))
    }

    @Test("lists are split at commas, without the blanks around their elements")
    func lists() {
        for (list, expected) in [
            ("", [""]), ("a", ["a"]), (" a ,\tb,", ["a", "b", ""]), (",", ["", ""]),
        ] {
            var elements: [String] = []
            list.utf8Span.span.forEachListElement { element in
                var text: [UInt8] = []
                text.append(element)
                elements.append(String(decoding: text, as: UTF8.self))
            }
            #expect(elements == expected)
        }
    }
}
