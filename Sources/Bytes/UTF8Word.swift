/// Up to eight bytes of UTF-8 in one word, the first lowest, so that they are stored as a whole.
public struct UTF8Word: Sendable {
    /// The bytes; those behind the last one are zero.
    public let bytes: UInt64
    /// How many there are.
    public let count: Int

    /// A scalar, which takes four bytes at most.
    package init(_ scalar: Unicode.Scalar) {
        self.init(packing: UTF8.encode(scalar) ?? UTF8.EncodedScalar())
    }

    /// A short text; nil for one of more than eight bytes.
    package init?(_ utf8: [UInt8]) {
        guard utf8.count <= 8 else { return nil }
        self.init(packing: utf8)
    }

    private init(packing utf8: some Sequence<UInt8>) {
        var bytes: UInt64 = 0
        var count = 0
        for byte in utf8 {
            bytes |= UInt64(byte) << UInt64(8 * count)
            count += 1
        }
        self.bytes = bytes
        self.count = count
    }
}
