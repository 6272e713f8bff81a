import JSON
import Testing

@Suite("JSON strings")
struct JSONTextTests {
    /// A string literal of these bytes.
    private func quoted(_ content: [UInt8]) -> [UInt8] { [0x22] + content + [0x22] }

    @Test("each byte alone in a string, at each place of a word", arguments: 0...255)
    func singleBytes(value: Int) {
        let byte = UInt8(value)
        for before in 0..<17 {
            let content = [UInt8](repeating: 0x61, count: before) + [byte]
            let error = failure(quoted(content + Array("bcdefghi".utf8)))
            let at = before + 1
            switch byte {
            case 0x00..<0x20: #expect(error == JSONError(.controlCharacter, at: at))
            case 0x22: #expect(error == JSONError(.trailingBytes, at: at + 1))
            // \b is an escape.
            case 0x5C: #expect(error == nil)
            case 0x80...0xFF: #expect(error == JSONError(.invalidUTF8, at: at))
            default: #expect(error == nil)
            }
        }
    }

    @Test(
        "escapes are undone",
        arguments: [
            (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u0041\u00e9\u00E9"#, "Aéé"),
            (#"\u0000"#, "\0"),
            (#"\u007f\u0080\u07ff\u0800\uffff"#, "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}"),
            (#"\ud800\udc00\uDBFF\uDFFF"#, "\u{10000}\u{10FFFF}"), (#"a\ud83d\ude00b"#, "a😀b"),
            (#"1\u202f234,5"#, "1\u{202F}234,5"), (#"\ud7ff\ue000"#, "\u{D7FF}\u{E000}"),
            ("plain", "plain"), ("", ""), ("१२,३४", "१२,३४"), (#"\\u0041"#, #"\u0041"#),
        ])
    func escapes(raw: String, expected: String) throws {
        let bytes = quoted(Array(raw.utf8))
        var reader = JSONReader(bytes.span)
        guard case .string(let text) = try reader.next() else {
            Issue.record("no string")
            return
        }
        let decoded = text.string(in: bytes.span)
        #expect(Array(decoded.unicodeScalars) == Array(expected.unicodeScalars))
        #expect(text.hasEscapes == raw.contains("\\"))
        #expect(text.range == 1..<bytes.count - 1)
        var buffer: [UInt8] = [0x3E]
        text.appendDecoded(to: &buffer, from: bytes.span)
        #expect(buffer == [0x3E] + Array(expected.utf8))
        let span = text.raw(in: bytes.span)
        let copy = span.indices.map { span[$0] }
        #expect(copy == Array(raw.utf8))
    }

    @Test(
        "a malformed escape fails where the fault stands",
        arguments: [
            (#"\x"#, JSONError.Code.invalidEscape, 2), (#"\'"#, .invalidEscape, 2),
            (#"\U0041"#, .invalidEscape, 2), (#"\u00g0"#, .invalidEscape, 5),
            (#"\u"#, .invalidEscape, 3), (#"a\u12"#, .invalidEscape, 6),
            ("\\\u{1}", .invalidEscape, 2), ("\\é", .invalidEscape, 2),
            (#"\ud800"#, .loneSurrogate, 1), (#"\udc00"#, .loneSurrogate, 1),
            (#"a\ud800b"#, .loneSurrogate, 2), (#"\ud800\n"#, .loneSurrogate, 1),
            (#"\ud800\ud800"#, .loneSurrogate, 1), (#"\ud800\u0041"#, .loneSurrogate, 1),
            (#"\udc00\ud800"#, .loneSurrogate, 1), (#"\ud800\u00"#, .invalidEscape, 11),
        ])
    func malformedEscapes(raw: String, code: JSONError.Code, offset: Int) {
        #expect(failure(quoted(Array(raw.utf8))) == JSONError(code, at: offset))
    }

    @Test(
        "what is not UTF-8 fails at its first byte",
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3, 0x28], [0xE0, 0x80, 0x80],
            [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82, 0x28],
            [0xE2, 0x28, 0xA1], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
            [0xF0, 0x9F, 0x98, 0x28], [0xFE], [0xFF], [0xC3], [0xE2, 0x82],
        ] as [[UInt8]])
    func invalidUTF8(content: [UInt8]) {
        #expect(failure(quoted(content)) == JSONError(.invalidUTF8, at: 1))
        let behind = Array("abcdefgé".utf8)
        #expect(failure(quoted(behind + content)) == JSONError(.invalidUTF8, at: 1 + behind.count))
        let key = Array("{".utf8) + quoted(content) + Array(":1}".utf8)
        #expect(failure(key) == JSONError(.invalidUTF8, at: 2))
    }

    @Test("every scalar value is accepted as UTF-8 and as an escape, and comes back")
    func everyScalar() throws {
        for value in stride(from: UInt32(0x20), through: 0x10FFFF, by: 1) {
            guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else {
                continue
            }
            // All two-byte forms and the edges; of the rest every 251st.
            guard value < 0x900 || value % 251 == 0 || value & 0xFFF < 2 || value & 0xFFF > 0xFFD
            else { continue }
            let utf8 = Array(String(scalar).utf8)
            let raw = quoted(utf8)
            let escapes = String(scalar).utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
            let escaped = quoted(Array(escapes.joined().utf8))
            for bytes in [raw, escaped] {
                var reader = JSONReader(bytes.span)
                guard case .string(let text) = try reader.next() else { continue }
                var decoded: [UInt8] = []
                text.appendDecoded(to: &decoded, from: bytes.span)
                if decoded != utf8 { Issue.record("U+\(String(value, radix: 16))") }
            }
        }
    }

    @Test(
        "a name is compared with its escapes undone",
        arguments: [
            ("value", true), (#"v\u0061lue"#, true), ("valu", false), ("values", false),
            ("Value", false), (#"v\u0062lue"#, false), ("", false), (#"\u0000value"#, false),
        ])
    func comparison(raw: String, expected: Bool) throws {
        let bytes = Array(#"{"\#(raw)":1}"#.utf8)
        var reader = JSONReader(bytes.span)
        _ = try reader.next()
        guard case .key(let text) = try reader.next() else {
            Issue.record("no key")
            return
        }
        let isValue = text.equals("value", in: bytes.span)
        #expect(isValue == expected)
    }
}
