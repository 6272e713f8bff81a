extension Span<UInt8> {
    /// Whether the octets equal the text, ASCII letters compared without their case.
    public func equalsIgnoringCase(_ text: StaticString) -> Bool {
        compare(text) { $0 == $1 || $0.asciiLowercasedLanes == $1.asciiLowercasedLanes }
    }

    /// Whether the octets equal the text octet for octet.
    public func equals(_ text: StaticString) -> Bool {
        compare(text) { $0 == $1 }
    }

    /// Whether the octets are those of a text that is not known before.
    public func equals(octetsOf text: String) -> Bool {
        guard count == text.utf8.count else { return false }
        let other = text.utf8Span.span
        for index in indices where self[index] != other[index] { return false }
        return true
    }

    /// Compares eight octets at a time; the last ones of a longer text may be looked at twice.
    @inline(__always)
    private func compare(_ text: StaticString, _ areEqual: (UInt64, UInt64) -> Bool) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        let wanted = unsafe UnsafeRawPointer(text.utf8Start)
        return unsafe withUnsafeBytes { own in
            func word(_ start: Int) -> Bool {
                unsafe areEqual(
                    own.loadUnaligned(fromByteOffset: start, as: UInt64.self),
                    wanted.loadUnaligned(fromByteOffset: start, as: UInt64.self))
            }
            guard count >= 8 else {
                var (left, right): (UInt64, UInt64) = (0, 0)
                for index in 0..<count {
                    left = left << 8 | UInt64(unsafe own[index])
                    right =
                        right << 8
                        | UInt64(unsafe wanted.load(fromByteOffset: index, as: UInt8.self))
                }
                return areEqual(left, right)
            }
            var start = 0
            while start <= count - 8 {
                guard word(start) else { return false }
                start += 8
            }
            return start == count || word(count - 8)
        }
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
