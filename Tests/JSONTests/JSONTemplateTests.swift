import JSON
import Testing

@Suite("Templates of JSON texts")
struct JSONTemplateTests {
    /// `{"value":"1","to":"ne"}` with a gap for the text.
    private let template = JSONTemplate(
        Array(#"{"value":"1","to":"ne"}"#.utf8).span, of: 0..<23, gap: 9..<12)

    @Test(
        "a value of the template is known by its one token",
        arguments: [
            (#"{"value":"2","to":"ne"}"#, #""2""#),
            (#"{"value":"","to":"ne"}"#, #""""#),
            (#"{"value":"1,234,567.891","to":"ne"}"#, #""1,234,567.891""#),
            (#"{"value":"१\u0031\"","to":"ne"}"#, #""१\u0031\"""#),
            (#"{"value":-1.5e3,"to":"ne"}"#, "-1.5e3"),
            (#"{"value":"2","to":"ne"} , more"#, #""2""#),
        ])
    func fits(text: String, token: String) throws {
        let bytes = Array(text.utf8)
        let match = template.match(bytes.span, at: 0)
        let (found, end) = try #require(match)
        let range: Range<Int>
        switch found {
        case .string(let text): range = text.range.lowerBound - 1..<text.range.upperBound + 1
        case .number(let literal): range = literal
        default: throw JSONError(.unexpectedByte, at: 0)
        }
        #expect(String(decoding: bytes[range], as: UTF8.self) == token)
        #expect(bytes[end - 1] == UInt8(ascii: "}"))
    }

    @Test(
        "anything else has not its form",
        arguments: [
            "", "{", #"{"value":"#, #"{"value":"2"#, #"{"value":"2","to":"de"}"#,
            #"{"value":true,"to":"ne"}"#, #"{"value":"2" ,"to":"ne"}"#,
            #"{"value":["2"],"to":"ne"}"#, #"{"value":"\x","to":"ne"}"#,
            "{\"value\":\"\u{1}\",\"to\":\"ne\"}",
            #"{"value":01,"to":"ne"}"#, #"{"value":1.,"to":"ne"}"#, #"{"value":"2","to":"ne""#,
            #" {"value":"2","to":"ne"}"#,
        ])
    func doesNotFit(text: String) {
        let bytes = Array(text.utf8)
        let match = template.match(bytes.span, at: 0)
        #expect(match == nil)
    }

    @Test("elements of its form are passed over, and what is between them is checked")
    func elements() throws {
        let bytes = Array(
            #"[{"value":"1","to":"ne"} , {"value":2,"to":"ne"},7,{"value":"3","to":"ne"}]"#.utf8)
        var reader = JSONReader(bytes.span)
        #expect(try reader.next() == .beginArray)
        let first = reader.skipElement(like: template)
        #expect(first == .string(JSONText(range: 11..<12, hasEscapes: false)))
        #expect(reader.tokenOffset == 1 && reader.offset == 24)
        let second = reader.skipElement(like: template)
        #expect(second == .number(36..<37))
        let third = reader.skipElement(like: template)
        #expect(third == nil)
        #expect(try reader.next() == .number(49..<50))
        let fourth = reader.skipElement(like: template)
        #expect(fourth != nil)
        #expect(reader.tokenOffset == 51 && reader.offset == 74)
        let fifth = reader.skipElement(like: template)
        #expect(fifth == nil)
        #expect(try reader.next() == .endArray)
        #expect(try reader.next() == .end)
    }

    @Test("elements need their commas")
    func commas() throws {
        let broken = Array(#"[{"value":"1","to":"ne"} {"value":"2","to":"ne"}]"#.utf8)
        var reader = JSONReader(broken.span)
        #expect(try reader.next() == .beginArray)
        let first = reader.skipElement(like: template)
        #expect(first != nil)
        let second = reader.skipElement(like: template)
        #expect(second == nil)
        var error: JSONError?
        do { _ = try reader.next() } catch let thrown { error = thrown }
        #expect(error?.code == .unexpectedByte)
    }
}
