/// What two cells have in common that every reader reads in the same way: all characters but the digits,
/// of which only zeros in front are told apart from others.
///
/// Values that two conventions read differ for a cell exactly where they differ for its shape, so that
/// each shape has to be read only once.
struct CellShape: Hashable {
    private var words: InlineWords
    private let count: UInt8

    private struct InlineWords: Hashable {
        var first: UInt64 = 0
        var second: UInt64 = 0
        var third: UInt64 = 0
        var fourth: UInt64 = 0
    }

    /// The longest cell that has a shape, in bytes.
    private static let maximumLength = 32

    /// Takes a cell in UTF-8; nil for a longer one.
    init?(_ cell: Span<UInt8>) {
        guard cell.count <= Self.maximumLength else { return nil }
        count = UInt8(truncatingIfNeeded: cell.count)
        words = InlineWords()
        var isLeading = true
        var last: UInt8 = 0
        var beforeLast: UInt8 = 0
        words.first = Self.word(of: cell, from: 0, &isLeading, &beforeLast, &last)
        guard cell.count > 8 else { return }
        words.second = Self.word(of: cell, from: 8, &isLeading, &beforeLast, &last)
        guard cell.count > 16 else { return }
        words.third = Self.word(of: cell, from: 16, &isLeading, &beforeLast, &last)
        words.fourth = Self.word(of: cell, from: 24, &isLeading, &beforeLast, &last)
    }

    /// Eight bytes of the shape from an index on.
    @inline(__always)
    private static func word(
        of cell: Span<UInt8>, from start: Int, _ isLeading: inout Bool, _ beforeLast: inout UInt8,
        _ last: inout UInt8
    ) -> UInt64 {
        var word: UInt64 = 0
        var shift: UInt64 = 0
        var index = start
        let end = min(start &+ 8, cell.count)
        while index < end {
            let byte = cell[index]
            var masked = byte
            if byte &- 0x30 < 10 {
                isLeading = isLeading && byte == 0x30
                masked = isLeading ? 0x30 : 0x31
            } else if byte >= 0x80, let zero = Self.zero(beforeLast, last, byte) {
                isLeading = isLeading && byte == zero
                masked = isLeading ? zero : zero &+ 1
            }
            word |= UInt64(masked) &<< shift
            beforeLast = last
            last = byte
            shift &+= 8
            index &+= 1
        }
        return word
    }

    /// The last byte of the zero of the system that a byte ends a digit of: Arabic, Persian and the
    /// scripts of India, whose digits stand at the same place of each block.
    @inline(__always)
    private static func zero(_ beforeLast: UInt8, _ last: UInt8, _ byte: UInt8) -> UInt8? {
        if last == 0xD9, byte >= 0xA0, byte <= 0xA9 { return 0xA0 }
        if last == 0xDB, byte >= 0xB0, byte <= 0xB9 { return 0xB0 }
        if beforeLast == 0xE0, last >= 0xA5, last <= 0xB5, last & 1 == 1, byte >= 0xA6,
            byte <= 0xAF
        {
            return 0xA6
        }
        return nil
    }
}
