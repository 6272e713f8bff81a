extension [UInt8] {
    /// Appends a JSON string (RFC 8259, section 7) in UTF-8.
    mutating func append(jsonString text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(contentsOf: [0x5C, byte])
            case 0..<0x20:
                append(contentsOf: byte < 0x10 ? "\\u000".utf8 : "\\u001".utf8)
                append(contentsOf: String(byte & 0xF, radix: 16).utf8)
            default: append(byte)
            }
        }
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
