internal import Bytes

extension JSONReader {
    /// Validates a string from behind its opening quote to its closing one (RFC 8259 section 7).
    @inline(__always)
    func scanString(from start: Int) throws(JSONError) -> JSONText {
        let end = bytes.firstJSONSpecial(from: start, includingNonASCII: true)
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else {
            return try scanString(from: start, plainUpTo: end)
        }
        return JSONText(range: start..<end, hasEscapes: false)
    }

    private func scanString(
        from start: Int, plainUpTo end: Int
    ) throws(JSONError) -> JSONText {
        var index = end
        var hasEscapes = false
        while true {
            let byte = try byte(at: index)
            switch byte {
            case UInt8(ascii: "\""):
                return JSONText(range: start..<index, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                index = try scanEscape(from: index)
            case 0x80...0xFF:
                repeat {
                    index = try scanMultibyte(from: index)
                } while index < bytes.count && bytes[index] >= 0x80
            default:
                throw JSONError(.controlCharacter, at: index)
            }
            index = bytes.firstJSONSpecial(from: index, includingNonASCII: true)
        }
    }

    /// `escape` of RFC 8259 section 7, from its backslash; returns its end.
    private func scanEscape(from start: Int) throws(JSONError) -> Int {
        switch try byte(at: start + 1) {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"):
            return try scanUnicodeEscape(from: start)
        default:
            throw JSONError(.invalidEscape, at: start + 1)
        }
    }

    /// `\uXXXX`, or the two of them that a scalar above U+FFFF takes.
    private func scanUnicodeEscape(from start: Int) throws(JSONError) -> Int {
        let unit = try scanHexadecimal(from: start + 2)
        guard unit & 0xF800 == 0xD800 else { return start + 6 }
        guard unit < 0xDC00 else { throw JSONError(.loneSurrogate, at: start) }
        guard try byte(at: start + 6) == UInt8(ascii: "\\"),
            try byte(at: start + 7) == UInt8(ascii: "u")
        else { throw JSONError(.loneSurrogate, at: start) }
        let low = try scanHexadecimal(from: start + 8)
        guard low & 0xFC00 == 0xDC00 else { throw JSONError(.loneSurrogate, at: start) }
        return start + 12
    }

    private func scanHexadecimal(from start: Int) throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for index in start..<start + 4 {
            guard let digit = try byte(at: index).hexDigitValue else {
                throw JSONError(.invalidEscape, at: index)
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    /// `UTF8-2`, `UTF8-3` or `UTF8-4` of RFC 3629 section 4; returns its end.
    private func scanMultibyte(from start: Int) throws(JSONError) -> Int {
        // The range of the second byte excludes overlong forms, surrogates and values past
        // U+10FFFF.
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch bytes[start] {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: throw JSONError(.invalidUTF8, at: start)
        }
        guard second.contains(try byte(at: start + 1)) else {
            throw JSONError(.invalidUTF8, at: start)
        }
        var index = start + 2
        while index < start + length {
            guard try byte(at: index) & 0xC0 == 0x80 else {
                throw JSONError(.invalidUTF8, at: start)
            }
            index += 1
        }
        return index
    }
}
