import JSON
import Testing

@Suite("JSON reader, skipping")
struct JSONReaderSkippingTests {
    @Test(
        "a skipped value is passed over whole and can be read again",
        arguments: [
            "1", #""a\"b""#, "true", "[]", "{}", #"{"a":[1,{"b":null}],"c":"]"}"#, "[[[]],[]]",
        ])
    func value(text: String) throws {
        let bytes = Array("[0, \(text) ,9]".utf8)
        var reader = JSONReader(bytes.span)
        #expect(try reader.next() == .beginArray)
        #expect(try reader.next() == .number(1..<2))
        let range = try #require(try reader.skipElement())
        #expect(range == 4..<4 + text.utf8.count)
        #expect(try reader.next() == .number(range.upperBound + 2..<range.upperBound + 3))
        #expect(try reader.next() == .endArray)
        #expect(try reader.next() == .end)

        var again = JSONReader(bytes.span, in: range)
        #expect(try again.skipElement() == range)
        #expect(try again.next() == .end)
    }

    @Test("a member is skipped with its key or after it")
    func member() throws {
        let bytes = Array(#"{"a":[1],"b":{"c":2},"d":3}"#.utf8)
        var reader = JSONReader(bytes.span)
        #expect(try reader.next() == .beginObject)
        #expect(try reader.skipElement() == 5..<8)
        guard case .key(let key) = try reader.next() else {
            Issue.record("no key")
            return
        }
        let isB = key.equals("b", in: bytes.span)
        #expect(isB)
        #expect(try reader.skipElement() == 13..<20)
        #expect(try reader.skipElement() == 25..<26)
        #expect(try reader.skipElement() == nil)
        #expect(try reader.next() == .end)
    }

    @Test("elements come one by one until the array closes")
    func elements() throws {
        let bytes = Array(#"[{"a":1},[2], 3]"#.utf8)
        var reader = JSONReader(bytes.span)
        #expect(try reader.next() == .beginArray)
        var ranges: [Range<Int>] = []
        while let range = try reader.skipElement() { ranges.append(range) }
        #expect(ranges == [1..<8, 9..<12, 14..<15])
        #expect(try reader.next() == .end)
    }

    @Test("the rest of a container that was begun is passed over")
    func rest() throws {
        let bytes = Array(#"[{"a":[1,2],"b":{}},5]"#.utf8)
        var reader = JSONReader(bytes.span)
        _ = try reader.next()
        #expect(try reader.next() == .beginObject)
        #expect(try reader.skipRest() == 1..<19)
        #expect(try reader.next() == .number(20..<21))
    }

    @Test(
        "what is skipped is validated",
        arguments: [
            (#"[{"a":01}]"#, JSONError(.malformedNumber, at: 7)),
            (#"[["\x"]]"#, JSONError(.invalidEscape, at: 4)),
            (#"[{"a":1]"#, JSONError(.unexpectedByte, at: 7)),
            (#"[[1,2"#, JSONError(.unexpectedEnd, at: 5)),
        ])
    func validated(text: String, expected: JSONError) throws {
        let bytes = Array(text.utf8)
        var reader = JSONReader(bytes.span)
        #expect(try reader.next() == .beginArray)
        do throws(JSONError) {
            _ = try reader.skipElement()
            Issue.record("no error")
        } catch {
            #expect(error == expected)
        }
    }

    @Test("finishing finds a fault that stands behind what was read")
    func finishing() throws {
        func fault(_ text: String) -> JSONError? {
            let bytes = Array(text.utf8)
            var reader = JSONReader(bytes.span)
            do throws(JSONError) {
                _ = try reader.next()
                try reader.finish()
                return nil
            } catch {
                return error
            }
        }
        #expect(fault(#"[1,{"a":[]}] "#) == nil)
        #expect(fault("[1,[2,]]") == JSONError(.unexpectedByte, at: 6))
        #expect(fault("[] []") == JSONError(.trailingBytes, at: 3))
    }
}
