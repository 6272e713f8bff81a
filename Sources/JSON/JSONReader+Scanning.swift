extension JSONReader {
    func byte(at index: Int) throws(JSONError) -> UInt8 {
        guard index < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
        return bytes[index]
    }

    /// `ws` of RFC 8259 section 2.
    @inline(__always)
    func skipWhiteSpace(from start: Int) -> Int {
        // Mostly there is none.
        guard start < bytes.count, bytes[start] <= 0x20 else { return start }
        return skipControls(from: start)
    }

    private func skipControls(from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return index
            }
        }
        return index
    }

    func scanKeyword(_ keyword: StaticString, from start: Int) throws(JSONError) -> Int {
        for offset in 1..<keyword.utf8CodeUnitCount {
            let expected = unsafe keyword.utf8Start[offset]
            guard try byte(at: start + offset) == expected else {
                throw JSONError(.unexpectedByte, at: start + offset)
            }
        }
        return start + keyword.utf8CodeUnitCount
    }

    /// `number = [ minus ] int [ frac ] [ exp ]` (RFC 8259 section 6); returns its end.
    func scanNumber(from start: Int) throws(JSONError) -> Int {
        var index = start
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let isZero = index < bytes.count && bytes[index] == UInt8(ascii: "0")
        let integer = index
        index = try scanDigits(from: index)
        // A zero stands alone: 01 is none.
        if isZero, index > integer + 1 { throw JSONError(.malformedNumber, at: integer + 1) }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index = try scanDigits(from: index + 1)
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count,
                bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
            {
                index += 1
            }
            index = try scanDigits(from: index)
        }
        return index
    }

    private func scanDigits(from start: Int) throws(JSONError) -> Int {
        guard try byte(at: start) &- 0x30 <= 9 else {
            throw JSONError(.malformedNumber, at: start)
        }
        var index = start + 1
        while index < bytes.count, bytes[index] &- 0x30 <= 9 { index += 1 }
        return index
    }
}
