import HTTP
import Testing

@Suite("Content that is read as a stream")
struct StreamReadingTests {
    /// What a stream and the message behind it read as when they arrive in these pieces, each
    /// piece of content taken in two steps.
    static func read(_ pieces: [ArraySlice<UInt8>], limits: MessageLimits) -> String {
        var reader = RequestReader(limits: limits)
        var input: [UInt8] = []
        var content: [UInt8] = []
        var isStream = false
        for piece in pieces {
            input.append(contentsOf: piece)
            var goesOn = !input.isEmpty
            while goesOn {
                if isStream {
                    switch reader.nextContent(input.span, from: 0) {
                    case .needMore:
                        input = []
                        goesOn = false
                    case .content(let range):
                        let taken = (range.count + 1) / 2
                        reader.putBack(range.count - taken)
                        content += input[range.prefix(taken)]
                        input.removeSubrange(0..<range.lowerBound + taken)
                    case .end(let end):
                        input.removeSubrange(0..<end)
                        reader.begin()
                        isStream = false
                        content.append(UInt8(ascii: "|"))
                    case .failed(let failure):
                        return String(bytes: content.span) + "!" + failure.code
                    }
                    continue
                }
                switch reader.advance(input.span) {
                case .needMore:
                    goesOn = false
                case .head where reader.head.framing != .length(0):
                    input.removeSubrange(0..<reader.headEnd)
                    reader.beginStream()
                    isStream = true
                case .head:
                    break
                case .message(let end):
                    content += Array(reader.head.method.name.description.utf8)
                    input.removeSubrange(0..<end)
                    reader.begin()
                    goesOn = !input.isEmpty
                case .failed(let failure):
                    return String(bytes: content.span) + "!" + failure.code
                }
            }
        }
        return String(bytes: content.span)
    }

    static let counted = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: "
    static let chunked = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
    static let next = "GET /n HTTP/1.1\r\nHost: h\r\n\r\n"

    static let streams: [(text: String, reading: String)] = [
        (counted + "5\r\n\r\nhello" + next, "hello|GET"),
        (counted + "1\r\n\r\nx" + counted + "2\r\n\r\nyz" + next, "x|yz|GET"),
        (counted + "999999999999\r\n\r\nhello", "hello"),
        (counted + "99999999999999999999\r\n\r\nhello", "!body_too_large"),
        (chunked + "5\r\nhello\r\n6;a=b\r\n world\r\n0\r\nT: u\r\n\r\n" + next, "hello world|GET"),
        (chunked + "0\r\n\r\n" + next, "|GET"),
        (chunked + "fffffff\r\nhello", "hello"),
        (chunked + "ffffffffffffffff\r\nhello", "!body_too_large"),
        (chunked + "5\r\nhelloXX", "hello!invalid_request"),
    ]

    @Test("Each byte comes once and in order, however the stream is cut", arguments: streams)
    func reads(_ example: (text: String, reading: String)) {
        var limits = MessageLimits()
        limits.bodyBytes = 3
        let bytes = example.text.bytes
        #expect(Self.read([bytes[...]], limits: limits) == example.reading)
        let one = bytes.indices.map { bytes[$0...$0] }
        #expect(Self.read(one, limits: limits) == example.reading)
        for index in bytes.indices {
            #expect(
                Self.read([bytes[..<index], bytes[index...]], limits: limits)
                    == example.reading)
        }
    }

    @Test("Chunks are written with the size that they turn out to have")
    func writesChunks() {
        var writer = ChunkWriter()
        var output: [UInt8] = [0x2E]
        writer.open(in: &output)
        writer.close(in: &output)
        #expect(output == [0x2E])
        writer.open(in: &output)
        output += Array(repeating: 0x78, count: 26)
        writer.open(in: &output)
        output += [0x79]
        writer.close(in: &output)
        writer.close(in: &output)
        ChunkWriter.appendEnd(to: &output)
        let content = String(repeating: "x", count: 26) + "y"
        #expect(String(bytes: output.span) == ".0000001b\r\n\(content)\r\n0\r\n\r\n")
    }
}
