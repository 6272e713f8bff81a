/// Lists and optional white space as HTTP writes them (RFC 9110 §5.6).
extension Span<UInt8> {
    /// The bytes without the `SP` and `HTAB` around them.
    @_lifetime(copy self)
    package func trimmingBlanks() -> Span<UInt8> {
        var start = 0
        var end = count
        while start < end, self[start].isBlank { start += 1 }
        while end > start, self[end - 1].isBlank { end -= 1 }
        return extracting(start..<end)
    }

    /// Calls the body with each trimmed element of a comma-separated list, empty ones included.
    package func forEachListElement(_ body: (Span<UInt8>) -> Void) {
        var start = 0
        for index in indices where self[index] == UInt8(ascii: ",") {
            body(extracting(start..<index).trimmingBlanks())
            start = index + 1
        }
        body(extracting(start..<count).trimmingBlanks())
    }
}
