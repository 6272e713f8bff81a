/// What stands for a byte within a JSON string (RFC 8259 §7).
package struct JSONEscape {
    /// The bytes of the escape, two or six of them.
    private let bytes: InlineArray<6, UInt8>
    private let count: Int

    /// Escapes a quote, a backslash or a control character.
    package init(_ byte: UInt8) {
        func short(_ letter: Unicode.Scalar) -> InlineArray<6, UInt8> {
            [UInt8(ascii: "\\"), UInt8(ascii: letter), 0, 0, 0, 0]
        }
        switch byte {
        case 0x08: (bytes, count) = (short("b"), 2)
        case 0x09: (bytes, count) = (short("t"), 2)
        case 0x0A: (bytes, count) = (short("n"), 2)
        case 0x0C: (bytes, count) = (short("f"), 2)
        case 0x0D: (bytes, count) = (short("r"), 2)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            (bytes, count) = ([UInt8(ascii: "\\"), byte, 0, 0, 0, 0], 2)
        default:
            let zero = UInt8(ascii: "0")
            bytes = [
                UInt8(ascii: "\\"), UInt8(ascii: "u"), zero, zero, (byte >> 4).hexDigit,
                byte.hexDigit,
            ]
            count = 6
        }
    }

    /// The bytes of the escape.
    package var span: Span<UInt8> {
        @_lifetime(borrow self)
        get { bytes.span.extracting(first: count) }
    }
}

extension [UInt8] {
    /// Escapes what must be in the content of a JSON string that was appended.
    ///
    /// - Parameter start: Where the content begins.
    package mutating func escapeJSON(from start: Int) {
        let special = span.firstJSONSpecial(from: start, includingNonASCII: false)
        guard special < count else { return }
        let rest = Array(self[special...])
        removeSubrange(special...)
        append(escapingJSON: rest.span)
    }

    /// Appends the content of a JSON string, escaping what must be.
    ///
    /// - Parameter utf8: Valid UTF-8.
    package mutating func append(escapingJSON utf8: Span<UInt8>) {
        var start = 0
        while true {
            let end = utf8.firstJSONSpecial(from: start, includingNonASCII: false)
            append(utf8.extracting(start..<end))
            guard end < utf8.count else { return }
            append(JSONEscape(utf8[end]).span)
            start = end + 1
        }
    }
}
