extension Span<UInt8> {
    /// Whether the octets equal the text, ASCII letters compared without their case.
    public func equalsIgnoringCase(_ text: String) -> Bool {
        guard count == text.utf8.count else { return false }
        let other = text.utf8Span.span
        for index in indices {
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
