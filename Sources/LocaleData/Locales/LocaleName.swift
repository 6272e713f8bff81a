/// The text of a locale id, up to 48 bytes, as a key that needs no allocation.
struct LocaleName: Hashable {
    private var words = InlineWords()
    private let count: UInt8

    private struct InlineWords: Hashable {
        var first: UInt64 = 0
        var second: UInt64 = 0
        var third: UInt64 = 0
        var fourth: UInt64 = 0
        var fifth: UInt64 = 0
        var sixth: UInt64 = 0
    }

    /// Returns nil for text over 48 bytes, such as a long priority list.
    init?(_ bytes: Span<UInt8>) {
        guard bytes.count <= 48 else { return nil }
        count = UInt8(bytes.count)
        words.first = Self.word(of: bytes, from: 0)
        guard bytes.count > 8 else { return }
        words.second = Self.word(of: bytes, from: 8)
        guard bytes.count > 16 else { return }
        words.third = Self.word(of: bytes, from: 16)
        words.fourth = Self.word(of: bytes, from: 24)
        words.fifth = Self.word(of: bytes, from: 32)
        words.sixth = Self.word(of: bytes, from: 40)
    }

    /// Up to eight bytes from an index, the first in the lowest byte.
    private static func word(of bytes: Span<UInt8>, from start: Int) -> UInt64 {
        var word: UInt64 = 0
        var index = min(start + 8, bytes.count) - 1
        while index >= start {
            word = word << 8 | UInt64(bytes[index])
            index -= 1
        }
        return word
    }

    /// Bits in which short names tend to differ; see ``RecentLocales``.
    var slot: Int {
        let mixed = (words.first ^ words.second &* 31) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> UInt64(64 - RecentLocales.slotBits))
    }

    func hash(into hasher: inout Hasher) {
        // Most names are short; skip words that are usually empty.
        hasher.combine(words.first)
        guard count > 8 else { return }
        hasher.combine(words.second)
        if count > 16 {
            hasher.combine(words.third)
            hasher.combine(words.fourth)
            hasher.combine(words.fifth)
            hasher.combine(words.sixth)
        }
    }
}

/// A direct-mapped cache of locales by name: a new entry evicts the one in its slot.
struct RecentLocales {
    static let slotBits = 6

    private var slots = [(name: LocaleName, locale: LocaleNumbers)?](
        repeating: nil, count: 1 << slotBits)

    subscript(name: LocaleName) -> LocaleNumbers? {
        get {
            guard let slot = slots[name.slot], slot.name == name else { return nil }
            return slot.locale
        }
        set { slots[name.slot] = newValue.map { (name, $0) } }
    }
}
