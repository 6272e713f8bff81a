/// A subtag of one to eight ASCII letters and digits, packed in a word to avoid allocation.
///
/// Letters are stored in lower case; see ``titlecased`` and ``uppercased``.
struct Subtag: Hashable, Sendable {
    /// The bytes, the first in the lowest byte.
    private let word: UInt64

    /// Creates a subtag; nil if the bytes are not one.
    init?(_ bytes: Span<UInt8>) {
        guard (1...8).contains(bytes.count) else { return nil }
        var word: UInt64 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            let folded = byte | 0x20
            let isLetter = folded >= 0x61 && folded <= 0x7A
            guard isLetter || (byte >= 0x30 && byte <= 0x39) else { return nil }
            word |= UInt64(isLetter ? folded : byte) << UInt64(index &* 8)
        }
        self.word = word
    }

    init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        self.init(bytes.span)
    }

    /// The number of bytes: 1 to 8.
    var count: Int { 8 - word.leadingZeroBitCount / 8 }

    private func byte(_ index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: word >> UInt64(index &* 8))
    }

    /// The bits that distinguish upper from lower case.
    private var caseBits: UInt64 { (word & 0x4040_4040_4040_4040) >> 1 }

    var beginsWithDigit: Bool { byte(0) < 0x40 }

    var isLetters: Bool { (0..<count).allSatisfy { byte($0) >= 0x61 } }

    var isDigits: Bool { (0..<count).allSatisfy { byte($0) < 0x40 } }

    /// The subtag in lower case, as for languages.
    var text: String { Self.text(word, count) }

    /// The subtag in upper case, as for regions.
    var uppercased: String { Self.text(word & ~caseBits, count) }

    /// The subtag with an initial capital, as for scripts.
    var titlecased: String { Self.text(word & ~(caseBits & 0xFF), count) }

    private static func text(_ word: UInt64, _ count: Int) -> String {
        String(unsafeUninitializedCapacity: 8) { buffer in
            for index in 0..<min(count, buffer.count) {
                buffer[index] = UInt8(truncatingIfNeeded: word >> UInt64(index &* 8))
            }
            return min(count, buffer.count)
        }
    }

    /// The first `count` bytes at most, as a subtag; nil if there are none.
    func prefix(_ count: Int) -> Subtag? {
        guard count > 0 else { return nil }
        return count < 8 ? Subtag(word: word & ((1 << UInt64(8 * count)) &- 1)) : self
    }

    /// Whether the subtags differ by one inserted, dropped, replaced or transposed character.
    func isOneEdit(from other: Subtag) -> Bool {
        let (short, long) = count <= other.count ? (self, other) : (other, self)
        guard short != long, long.count - short.count <= 1 else { return false }
        var start = 0
        while start < short.count, short.byte(start) == long.byte(start) { start += 1 }
        func restIsEqual(_ first: Int, _ second: Int) -> Bool {
            short.word >> UInt64(min(first, 7) * 8) == long.word >> UInt64(min(second, 7) * 8)
                || (first >= short.count && second >= long.count)
        }
        if short.count < long.count {
            return start == short.count || restIsEqual(start, start + 1)
        }
        if restIsEqual(start + 1, start + 1) { return true }
        return start + 1 < count && short.byte(start) == long.byte(start + 1)
            && short.byte(start + 1) == long.byte(start) && restIsEqual(start + 2, start + 2)
    }
}

extension Subtag: Comparable {
    /// Orders alphabetically, digits first.
    static func < (left: Subtag, right: Subtag) -> Bool {
        left.word.byteSwapped < right.word.byteSwapped
    }
}

extension Subtag: ExpressibleByStringLiteral {
    /// Creates a subtag from a literal; an invalid literal gives the empty subtag.
    init(stringLiteral text: String) {
        self = Subtag(text) ?? Subtag(word: 0)
    }

    private init(word: UInt64) {
        self.word = word
    }
}
