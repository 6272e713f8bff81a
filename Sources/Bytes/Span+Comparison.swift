extension Span<UInt8> {
    /// Whether the bytes equal the text, ASCII letters compared without their case.
    @inlinable @inline(__always)
    package func equalsIgnoringCase(_ text: StaticString) -> Bool {
        compare(text) { own, wanted in
            let caseBits = wanted.letterCaseBits
            return own | caseBits == wanted | caseBits
        }
    }

    /// Whether the bytes equal the text byte for byte.
    @inlinable @inline(__always)
    package func equals(_ text: StaticString) -> Bool {
        compare(text) { $0 == $1 }
    }

    /// Whether two spans hold the same bytes.
    @inlinable @inline(__always)
    package func equals(_ other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard count >= 8 else {
            for index in indices where self[index] != other[index] { return false }
            return true
        }
        // Words from the front, and the last one, which may overlap with the one before it.
        var index = 0
        while index < count - 8 {
            if word(at: index) != other.word(at: index) { return false }
            index += 8
        }
        return word(at: count - 8) == other.word(at: count - 8)
    }

    /// Compares up to eight bytes at a time; some of them may be looked at twice.
    ///
    /// Inlined, so that of a constant text only its words are left.
    @inlinable @inline(__always)
    package func compare(_ text: StaticString, _ areEqual: (UInt64, UInt64) -> Bool) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        let count = text.utf8CodeUnitCount
        let wanted = unsafe UnsafeRawBufferPointer(start: text.utf8Start, count: count)
        return unsafe withUnsafeBytes { own in
            guard count >= 8 else { return unsafe areEqual(own.shortWord, wanted.shortWord) }
            var start = 0
            while start < count {
                // The last word ends with the text.
                start = min(start, count - 8)
                guard
                    unsafe areEqual(
                        own.loadUnaligned(fromByteOffset: start, as: UInt64.self),
                        wanted.loadUnaligned(fromByteOffset: start, as: UInt64.self))
                else { return false }
                start += 8
            }
            return true
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Fewer than eight bytes in one word, each of them once at least.
    @inlinable @inline(__always)
    var shortWord: UInt64 {
        guard count < 4 else {
            let first = unsafe loadUnaligned(as: UInt32.self)
            let last = unsafe loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            return UInt64(first) << 32 | UInt64(last)
        }
        var word: UInt64 = 0
        for index in 0..<count { word = word << 8 | UInt64(unsafe self[index]) }
        return word
    }
}
