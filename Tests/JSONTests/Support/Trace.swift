import JSON

/// Reads a whole text and says what came out: `{ key:a 1 "x" ]` and so on, strings decoded.
func trace(_ bytes: [UInt8], maximumDepth: Int = 64) throws(JSONError) -> String {
    var parts: [String] = []
    var reader = JSONReader(bytes.span, maximumDepth: maximumDepth)
    while true {
        switch try reader.next() {
        case .beginObject: parts.append("{")
        case .endObject: parts.append("}")
        case .beginArray: parts.append("[")
        case .endArray: parts.append("]")
        case .key(let text): parts.append("key:" + text.string(in: bytes.span))
        case .string(let text): parts.append("\"" + text.string(in: bytes.span) + "\"")
        case .number(let range): parts.append(String(decoding: bytes[range], as: UTF8.self))
        case .true: parts.append("true")
        case .false: parts.append("false")
        case .null: parts.append("null")
        case .end: return parts.joined(separator: " ")
        }
    }
}

/// The error that reading a whole text ends with, if any.
func failure(_ bytes: [UInt8], maximumDepth: Int = 64) -> JSONError? {
    do {
        _ = try trace(bytes, maximumDepth: maximumDepth)
        return nil
    } catch {
        return error
    }
}
