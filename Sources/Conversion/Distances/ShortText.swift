/// A text of up to 32 bytes of UTF-8, to be written over and over again.
///
/// It lies in words that are stored whole, without a reference to follow; what is written behind it
/// overwrites what is too much.
struct ShortText: Sendable {
    private var words: InlineArray<4, UInt64> = [0, 0, 0, 0]
    private let count: Int

    /// The bytes that there must be room for.
    static let capacity = 32

    /// Nil for a longer text.
    init?(_ text: [UInt8]) {
        guard text.count <= Self.capacity else { return nil }
        count = text.count
        for (index, byte) in text.enumerated() {
            words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8)
        }
    }

    /// Writes the text.
    ///
    /// - Parameter start: Where; there must be ``capacity`` bytes.
    /// - Returns: Where the text ends.
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
