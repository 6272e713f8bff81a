internal import Bytes

extension [UInt8] {
    /// Appends a JSON string (RFC 8259, section 7) in UTF-8.
    mutating func append(jsonString text: String) {
        append(UInt8(ascii: "\""))
        append(escapingJSON: text.utf8Span.span)
        append(UInt8(ascii: "\""))
    }

    /// Appends a JSON array of strings.
    mutating func append(jsonStrings texts: [String]) {
        append(UInt8(ascii: "["))
        for (index, text) in texts.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            append(jsonString: text)
        }
        append(UInt8(ascii: "]"))
    }
}
