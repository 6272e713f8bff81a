import JSON

/// Tokens stand within the text and in order; strings decode to what is written back the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = bytes(start, count)
    var reader = JSONReader(input.span)
    var last = 0
    loop: while let token = try? reader.next() {
        precondition(reader.tokenOffset >= last && reader.offset <= input.count)
        last = reader.tokenOffset
        switch token {
        case .end: break loop
        case .string(let text), .key(let text):
            var writer = JSONWriter()
            writer.string(text.string(in: input.span))
            let written = writer.take()
            var again = JSONReader(written.span)
            guard case .string(let copy)? = try? again.next() else { preconditionFailure() }
            precondition(copy.string(in: written.span) == text.string(in: input.span))
        default: break
        }
    }
    return 0
}
