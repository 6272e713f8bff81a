import JSON
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
    private func written(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        body(&writer)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    @Test("commas stand between values and members, and nowhere else")
    func commas() {
        let text = written { writer in
            writer.beginObject()
            writer.key("a")
            writer.beginArray()
            writer.endArray()
            writer.key("b")
            writer.beginArray()
            writer.number(1)
            writer.null()
            writer.bool(true)
            writer.bool(false)
            writer.beginObject()
            writer.endObject()
            writer.string("x")
            writer.raw(Array("-1.50e3".utf8).span)
            writer.raw(Array("[2]".utf8).span)
            writer.endArray()
            writer.key(escaping: "c\"")
            writer.string(literal: "y")
            writer.endObject()
        }
        #expect(text == #"{"a":[],"b":[1,null,true,false,{},"x",-1.50e3,[2]],"c\"":"y"}"#)
    }

    @Test(
        "whole numbers are written digit for digit",
        arguments: [0, 7, -1, 10, -120, 1_234_567_890, Int.max, Int.min])
    func wholeNumbers(value: Int) {
        #expect(written { $0.number(value) } == String(value))
    }

    @Test(
        "only what must be is escaped",
        arguments: [
            ("", #""""#), ("a\"b\\c/", #""a\"b\\c/""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
            ("\u{0}\u{1}\u{B}\u{1F}", #""\u0000\u0001\u000b\u001f""#),
            ("\u{7F}é\u{2028}\u{202F}😀१", "\"\u{7F}é\u{2028}\u{202F}😀१\""),
            ("1234567\"12345678\n1", #""1234567\"12345678\n1""#),
        ])
    func escaping(text: String, expected: String) {
        #expect(written { $0.string(text) } == expected)
        #expect(written { $0.key(escaping: text) } == expected + ":")
    }

    @Test("a string's content can be appended piece by piece")
    func pieces() {
        let text = written { writer in
            writer.beginArray()
            writer.beginString()
            writer.pieceEscaping { $0 += Array("a\"".utf8) }
            writer.pieceEscaping { $0 += Array("\n".utf8) }
            writer.endString()
            writer.endArray()
        }
        #expect(text == "[\"a\\\"\\n\"]")
    }

    @Test("a string that another writes is escaped as any other")
    func writtenByAnother() {
        let text = written { writer in
            writer.beginArray()
            writer.string("\"")
            for content in ["a \"b\" \\ \u{1} c", ""] {
                writer.beginString()
                writer.pieceEscaping { $0 += Array(content.utf8) }
                writer.endString()
            }
            writer.endArray()
        }
        #expect(text == #"["\"","a \"b\" \\ \u0001 c",""]"#)
    }

    @Test("lines, taking and beginning anew leave no comma behind")
    func anew() {
        var writer = JSONWriter(appendingTo: Array(">".utf8))
        writer.number(1)
        writer.endLine()
        writer.number(2)
        #expect(writer.bytes == Array(">1\n2".utf8))
        _ = writer.take()
        writer.number(3)
        #expect(writer.take() == Array("3".utf8))
        #expect(writer.bytes.isEmpty)
        writer.number(4)
        #expect(writer.bytes == Array("4".utf8))
    }
}
