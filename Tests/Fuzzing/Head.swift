import HTTP

/// What one message after another reads as.
private func outline(_ pieces: [ArraySlice<UInt8>]) -> [String] {
    var reader = RequestReader(limits: MessageLimits())
    var input: [UInt8] = []
    var found: [String] = []
    for piece in pieces {
        input += piece
        var goesOn = !input.isEmpty
        while goesOn {
            switch reader.advance(input.span) {
            case .needMore(let discard):
                input.removeSubrange(discard)
                goesOn = false
            case .head:
                let none: [UInt8] = []
                let request = Request(
                    head: reader.head, fields: reader.fields, bytes: input.span, body: none.span)
                var text =
                    "\(request.method.name.description) \(request.path.count) \(reader.head.keepsAlive)"
                for index in 0..<request.fieldCount {
                    text += " \(request.fieldName(at: index).count)"
                    text += ":\(request.fieldValue(at: index).count)"
                }
                found.append(text)
            case .message(let end):
                found.append(
                    "\(reader.isChunked ? reader.content.count : reader.contentRange.count)")
                input.removeSubrange(0..<end)
                reader.begin()
                goesOn = !input.isEmpty
            case .failed(let failure): return found + [failure.code]
            }
        }
    }
    return found
}

/// Reads the same however it is cut.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHead(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = bytes(start, count)
    let whole = outline([input[...]])
    let cut = input.isEmpty ? 0 : Int(input[input.count / 2]) % input.count
    precondition(outline([input[..<cut], input[cut...]]) == whole)
    return 0
}
