internal import Bytes
internal import HTTP
internal import Synchronization

/// Makes the ids of requests, unless the client sends a usable one.
///
/// An id has 15 characters, which need no allocation: eight random ones for each source, and seven
/// that count. It is unique, not secret.
package final class RequestIDSource: Sendable {
    /// Eight digits, as they lie in memory.
    private let prefix: UInt64
    private let counter = Atomic<UInt64>(0)

    /// Makes a source with a random prefix.
    package init() {
        prefix = Self.digits(UInt64.random(in: 0..<(1 << 40)))
    }

    /// The id of a request.
    ///
    /// - Parameter header: The value of `X-Request-Id`; taken over if it is 1–128 of the characters
    ///   that a URI leaves as they are (RFC 3986, section 2.3).
    func id(header: Span<UInt8>?) -> String {
        guard let header, Self.isUsable(header) else { return next() }
        return header.text
    }

    /// Whether a client's id is taken over.
    static func isUsable(_ id: Span<UInt8>) -> Bool {
        (1...128).contains(id.count) && ByteSet.unreserved.containsAll(id)
    }

    /// A new id.
    package func next() -> String {
        let count = counter.wrappingAdd(1, ordering: .relaxed).oldValue
        return String(unsafeUninitializedCapacity: 15) { buffer in
            let buffer = UnsafeMutableRawBufferPointer(buffer)
            // Eight digits of the count, of which the prefix covers the first.
            buffer.storeBytes(of: Self.digits(count), toByteOffset: 7, as: UInt64.self)
            buffer.storeBytes(of: prefix, as: UInt64.self)
            return 15
        }
    }

    /// The bytes of the last eight digits of a number to the base 32, as they lie in memory.
    private static func digits(_ number: UInt64) -> UInt64 {
        let alphabet: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"
        var bytes: UInt64 = 0
        for place: UInt64 in 0..<8 {
            let digit = Int(truncatingIfNeeded: number >> (5 * place) & 31)
            bytes = bytes << 8 | UInt64(alphabet.utf8Start[digit])
        }
        return bytes.littleEndian
    }
}
