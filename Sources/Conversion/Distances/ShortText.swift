/// UTF-8 text of up to 32 bytes that is fast to write repeatedly.
///
/// It is stored inline and written in whole words; whatever is written next overwrites the excess.
struct ShortText: Sendable {
    private var words: InlineArray<4, UInt64> = [0, 0, 0, 0]
    private let count: Int

    /// The number of bytes that must be available.
    static let capacity = 32

    /// Returns nil for longer text.
    init?(_ text: [UInt8]) {
        guard text.count <= Self.capacity else { return nil }
        count = text.count
        for (index, byte) in text.enumerated() {
            words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8)
        }
    }

    /// Writes the text and returns its end.
    ///
    /// - Parameter start: Must have room for ``capacity`` bytes.
    @inline(__always)
    func write(at start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        var index = 0
        while index &* 8 < count {
            (start + index &* 8).storeBytes(of: words[index].littleEndian, as: UInt64.self)
            index &+= 1
        }
        return start + count
    }
}
