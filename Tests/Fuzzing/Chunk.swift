import HTTP

private let head = Array("PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)

/// The content gathered as a whole; nil where it is refused or not complete.
private func whole(_ input: [UInt8]) -> [UInt8]? {
    var reader = RequestReader(limits: MessageLimits())
    let message = head + input
    guard reader.advance(message.span) == .head else { return nil }
    guard case .message = reader.advance(message.span) else { return nil }
    return reader.content
}

/// The content as a stream, half of each piece given back.
private func streamed(_ pieces: [ArraySlice<UInt8>]) -> [UInt8]? {
    var reader = RequestReader(limits: MessageLimits())
    guard reader.advance(head.span) == .head else { return nil }
    reader.beginStream()
    var content: [UInt8] = []
    for piece in pieces {
        let bytes = Array(piece)
        var index = 0
        loop: while true {
            switch reader.nextContent(bytes.span, from: index) {
            case .needMore: break loop
            case .content(let range):
                let taken = (range.count + 1) / 2
                reader.putBack(range.count - taken)
                content += bytes[range.prefix(taken)]
                index = range.lowerBound + taken
            case .end: return content
            case .failed: return nil
            }
        }
    }
    return nil
}

/// A whole and a stream have the same content, however it is cut.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzChunk(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = bytes(start, count)
    let content = whole(input)
    precondition(streamed([input[...]]) == content)
    let cut = input.isEmpty ? 0 : Int(input[input.count / 2]) % input.count
    precondition(streamed([input[..<cut], input[cut...]]) == content)
    return 0
}
