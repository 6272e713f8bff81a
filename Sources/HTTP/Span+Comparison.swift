extension Span<UInt8> {
    /// Whether the octets equal the text, ASCII letters compared without their case.
    public func equalsIgnoringCase(_ text: String) -> Bool {
        guard count == text.utf8.count else { return false }
        let other = text.utf8Span.span
        var start = 0
        while start <= count - 8 {
            let own = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
            let wanted = unsafe other.bytes.unsafeLoadUnaligned(
                fromByteOffset: start, as: UInt64.self)
            if own.asciiLowercasedLanes != wanted.asciiLowercasedLanes { return false }
            start += 8
        }
        for index in start..<count {
            let (own, wanted) = (self[index], other[index])
            // Most that is compared is spelled alike.
            if own != wanted, own.asciiLowercased != wanted.asciiLowercased { return false }
        }
        return true
    }

    /// Whether the octets equal the text octet for octet.
    public func equals(_ text: String) -> Bool {
        guard count == text.utf8.count else { return false }
        let other = text.utf8Span.span
        for index in indices where self[index] != other[index] { return false }
        return true
    }

    /// The octets without the `SP` and `HTAB` around them.
    @_lifetime(copy self)
    func trimmingBlanks() -> Span<UInt8> {
        var start = 0
        var end = count
        while start < end, self[start].isBlank { start += 1 }
        while end > start, self[end - 1].isBlank { end -= 1 }
        return extracting(start..<end)
    }

    /// Calls the body with each trimmed element of a comma-separated list, empty ones included.
    func forEachListElement(_ body: (Span<UInt8>) -> Void) {
        var start = 0
        for index in indices where self[index] == UInt8(ascii: ",") {
            body(extracting(start..<index).trimmingBlanks())
            start = index + 1
        }
        body(extracting(start..<count).trimmingBlanks())
    }
}

extension UInt64 {
    /// Eight octets with their ASCII letters in lower case.
    @inline(__always)
    fileprivate var asciiLowercasedLanes: UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops = ones << 7
        let low = self & ~tops
        // A lane's top bit is set from `A` on, and again from behind `Z` on.
        let isUpper = ((low &+ ones &* 0x3F) ^ (low &+ ones &* 0x25)) & ~self & tops
        return self | isUpper >> 2
    }
}
