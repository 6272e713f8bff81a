import JSON
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
    @Test(
        "each kind of value is read",
        arguments: [
            ("true", "true"), ("false", "false"), ("null", "null"), ("0", "0"), (#""""#, #""""#),
            ("[]", "[ ]"), ("{}", "{ }"), ("[[],{}]", "[ [ ] { } ]"),
            (#"{"a":1,"b":[true,null]}"#, "{ key:a 1 key:b [ true null ] }"),
            (" \t\r\n[ 1 , 2 ]\n", "[ 1 2 ]"), (#" { "a" : { } } "#, "{ key:a { } }"),
            (#"{"a":1,"a":2}"#, "{ key:a 1 key:a 2 }"), (#"{"":0}"#, "{ key: 0 }"),
        ])
    func values(text: String, expected: String) throws {
        #expect(try trace(Array(text.utf8)) == expected)
    }

    @Test(
        "a number keeps its literal",
        arguments: [
            "0", "-0", "-0.0", "12.50", "1e3", "1E+30", "-1.25e-7", "9007199254740993", "0e1",
            "123456789012345678901234567890.00",
        ])
    func numbers(literal: String) throws {
        #expect(try trace(Array(literal.utf8)) == literal)
        #expect(try trace(Array("[\(literal),\(literal)]".utf8)) == "[ \(literal) \(literal) ]")
    }

    @Test(
        "a malformed number fails where the fault stands",
        arguments: [
            ("01", 1), ("-01", 2), ("00", 1), ("-a", 1), ("1.e1", 2), ("1.x", 2), ("1ex", 2),
            ("1e+x", 3), ("[1.]", 3), ("[-]", 2), ("[1e]", 3), ("[0.-1]", 3),
        ])
    func malformedNumbers(text: String, offset: Int) {
        #expect(failure(Array(text.utf8)) == JSONError(.malformedNumber, at: offset))
    }

    @Test(
        "a byte out of place fails where it stands",
        arguments: [
            ("[1,]", 3), ("[,1]", 1), ("[1,,2]", 3), ("[1 2]", 3), ("[1:2]", 2), ("{,}", 1),
            (#"{"a":1,}"#, 7), (#"{"a" 1}"#, 5), (#"{"a",1}"#, 4), (#"{"a"::1}"#, 5), ("{1:2}", 1),
            (#"{"a":1 "b":2}"#, 7), (#"{"a":}"#, 5), ("{a:1}", 1), ("{'a':1}", 1), ("[}", 1),
            (#"{"a":1]"#, 6), ("[1}", 2), ("]", 0), ("}", 0), (",", 0), (":", 0), ("+1", 0),
            (".5", 0), ("NaN", 0), ("nul1", 3), ("trUe", 2), ("fals_", 4), ("True", 0), ("'a'", 0),
            ("[1a]", 2), ("[0x1]", 2), ("/*c*/1", 0), ("[1//c\n]", 2), ("\u{FEFF}1", 0),
            ("\u{A0}1", 0), ("\u{0B}1", 0), ("[\u{0C}1]", 1), ("[\0]", 1),
        ])
    func unexpectedBytes(text: String, offset: Int) {
        #expect(failure(Array(text.utf8)) == JSONError(.unexpectedByte, at: offset))
    }

    @Test(
        "nothing but white space may follow the value",
        arguments: [
            ("1 2", 2), ("{}{}", 2), ("[]]", 2), ("null,", 4), ("1a", 1), ("\"a\"\0", 3),
            ("truefalse", 4), ("{} #", 3),
        ])
    func trailing(text: String, offset: Int) {
        #expect(failure(Array(text.utf8)) == JSONError(.trailingBytes, at: offset))
    }

    @Test("nothing, or nothing but white space, is no text", arguments: ["", " ", "\r\n\t "])
    func empty(text: String) {
        #expect(failure(Array(text.utf8)) == JSONError(.unexpectedEnd, at: text.utf8.count))
    }

    @Test(
        "a text that is cut off anywhere fails at its end",
        arguments: [
            #" {"value":"1\u00a0234,5\ud83d\ude00","n":[-1.5e+3 , true, false,null ],"o":{"k":{}}}"#,
            #"["١٢٣٫٥","१२,३४,५६७.८९१","1 234","😀","\"\\\/\b\f\n\r\t"]"#,
        ])
    func truncated(text: String) throws {
        let bytes = Array(text.utf8)
        #expect(failure(bytes) == nil)
        for count in 0..<bytes.count {
            let error = try #require(failure(Array(bytes[..<count])), "first \(count) bytes")
            switch error.code {
            // 1.|5 and the like: the number itself is what ends too early.
            case .unexpectedEnd: #expect(error.offset == count)
            default: Issue.record("first \(count) bytes: \(error)")
            }
        }
    }

    @Test("the depth limit holds at the limit and one past it", arguments: [1, 2, 63, 64])
    func depth(limit: Int) {
        for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
            func nested(_ count: Int) -> [UInt8] {
                let inner = open == "[" ? "" : "0"
                return Array(
                    (String(repeating: open, count: count) + inner
                        + String(repeating: close, count: count)).utf8)
            }
            #expect(failure(nested(limit), maximumDepth: limit) == nil)
            let offset = limit * open.utf8.count
            #expect(
                failure(nested(limit + 1), maximumDepth: limit) == JSONError(.tooDeep, at: offset))
        }
    }

    @Test("a limit above 64 counts as 64, and one of 0 allows scalars only")
    func depthBounds() {
        let deep = Array(String(repeating: "[", count: 65).utf8)
        #expect(failure(deep, maximumDepth: 1_000) == JSONError(.tooDeep, at: 64))
        #expect(failure(Array("[]".utf8), maximumDepth: 0) == JSONError(.tooDeep, at: 0))
        #expect(failure(Array("1".utf8), maximumDepth: 0) == nil)
    }

    @Test("siblings do not add up to depth")
    func siblings() {
        let many = "[" + Array(repeating: "[{}]", count: 500).joined(separator: ",") + "]"
        #expect(failure(Array(many.utf8), maximumDepth: 3) == nil)
    }

    @Test("an error comes again and leaves the reader where it was")
    func errorsRepeat() throws {
        let bytes = Array("[1,x]".utf8)
        var reader = JSONReader(bytes.span)
        #expect(try reader.next() == .beginArray)
        #expect(try reader.next() == .number(1..<2))
        for _ in 0..<3 {
            do throws(JSONError) {
                _ = try reader.next()
                Issue.record("no error")
            } catch {
                #expect(error == JSONError(.unexpectedByte, at: 3))
            }
            #expect(reader.offset == 2)
        }
    }

    @Test("the end comes again and again")
    func endRepeats() throws {
        let bytes = Array("1 ".utf8)
        var reader = JSONReader(bytes.span)
        #expect(try reader.next() == .number(0..<1))
        #expect(try reader.next() == .end)
        #expect(try reader.next() == .end)
        #expect(reader.offset == 2)
    }

    @Test("each token says where it begins and ends")
    func offsets() throws {
        let bytes = Array(#" {"k" : [ "é" , -1 ] }"#.utf8)
        var reader = JSONReader(bytes.span)
        var seen: [Range<Int>] = []
        while try reader.next() != .end { seen.append(reader.tokenOffset..<reader.offset) }
        #expect(seen == [1..<2, 2..<7, 8..<9, 10..<14, 17..<19, 20..<21, 22..<23])
    }
}
