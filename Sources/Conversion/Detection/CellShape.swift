/// The characters of a cell with its digits masked: leading zeros as 0, all others as 1.
///
/// Conventions agree on a cell exactly if they agree on its shape, so each shape is read only once.
struct CellShape: Hashable {
    private var words: InlineWords
    private let count: UInt8

    private struct InlineWords: Hashable {
        var first: UInt64 = 0
        var second: UInt64 = 0
        var third: UInt64 = 0
        var fourth: UInt64 = 0
    }

    /// The maximum length of a cell with a shape, in bytes.
    private static let maximumLength = 32

    /// Creates the shape of a UTF-8 cell; nil if the cell is too long.
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

    /// Eight bytes of the shape from an index.
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

    /// The last byte of the zero of the system whose digit ends in `byte`: Arabic, Persian and the
    /// Indic scripts, whose digits are at the same offset of each block.
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
