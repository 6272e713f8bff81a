/// One to eight ASCII letters and digits in one word: a subtag that costs no allocation.
///
/// Letters are lower case; ``titlecased`` and ``uppercased`` give the other forms.
struct Subtag: Hashable, Sendable {
    /// The bytes, the first one lowest.
    private let word: UInt64

    /// Takes the bytes of a subtag; nil where they are none.
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

    /// Takes the text of a subtag; nil where it is none.
    init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        self.init(bytes.span)
    }

    /// How many bytes it has: 1 to 8.
    var count: Int { 8 - word.leadingZeroBitCount / 8 }

    private func byte(_ index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: word >> UInt64(index &* 8))
    }

    /// The bits in which the two cases of its letters differ.
    private var caseBits: UInt64 { (word & 0x4040_4040_4040_4040) >> 1 }

    /// Whether it begins with a digit.
    var beginsWithDigit: Bool { byte(0) < 0x40 }

    /// Whether there are only letters.
    var isLetters: Bool { (0..<count).allSatisfy { byte($0) >= 0x61 } }

    /// Whether there are only digits.
    var isDigits: Bool { (0..<count).allSatisfy { byte($0) < 0x40 } }

    /// In lower case, as languages are written.
    var text: String { Self.text(word, count) }

    /// In upper case, as regions are written.
    var uppercased: String { Self.text(word & ~caseBits, count) }

    /// With one capital, as scripts are written.
    var titlecased: String { Self.text(word & ~(caseBits & 0xFF), count) }

    private static func text(_ word: UInt64, _ count: Int) -> String {
        String(unsafeUninitializedCapacity: 8) { buffer in
            for index in 0..<min(count, buffer.count) {
                buffer[index] = UInt8(truncatingIfNeeded: word >> UInt64(index &* 8))
            }
            return min(count, buffer.count)
        }
    }

    /// The first bytes, at most so many, as a subtag of their own; nil for none.
    func prefix(_ count: Int) -> Subtag? {
        guard count > 0 else { return nil }
        return count < 8 ? Subtag(word: word & ((1 << UInt64(8 * count)) &- 1)) : self
    }

    /// Whether one inserted, dropped or other byte, or a swap of two neighbours, makes another
    /// subtag of this one.
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
    /// Alphabetical order, digits first.
    static func < (left: Subtag, right: Subtag) -> Bool {
        left.word.byteSwapped < right.word.byteSwapped
    }
}

extension Subtag: ExpressibleByStringLiteral {
    /// Takes a literal, which must be a subtag; the empty subtag stands for anything else.
    init(stringLiteral text: String) {
        self = Subtag(text) ?? Subtag(word: 0)
    }

    private init(word: UInt64) {
        self.word = word
    }
}
