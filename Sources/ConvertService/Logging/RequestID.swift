internal import Synchronization

/// Where the ids of requests come from: from the client, where it sends a usable one, or made.
///
/// An id made here has 15 characters: eight that are random for each source, and seven that
/// count, so that it needs no allocation. It is unique, not secret.
package final class RequestIDSource: Sendable {
    private let prefix: UInt64
    private let counter = Atomic<UInt64>(0)

    /// Makes a source with a random prefix.
    package init() {
        prefix = UInt64.random(in: 0..<(1 << 40))
    }

    /// The id of a request.
    ///
    /// - Parameter header: The value of `X-Request-Id`, if there is one; taken over if it is
    ///   1–128 of the characters that a URI leaves as they are (RFC 3986, section 2.3).
    package func id(header: (some Collection<UInt8>)?) -> String {
        if let header, Self.isUsable(header) { return String(decoding: header, as: UTF8.self) }
        return next()
    }

    /// Whether a client's id is taken over.
    static func isUsable(_ id: some Collection<UInt8>) -> Bool {
        (1...128).contains(id.count)
            && id.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
                    UInt8(ascii: "~"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// A new id.
    package func next() -> String {
        let count = counter.wrappingAdd(1, ordering: .relaxed).oldValue
        let alphabet: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"
        return String(unsafeUninitializedCapacity: 15) { buffer in
            for place in 0..<15 {
                let bits = place < 8 ? prefix >> (35 - 5 * place) : count >> (30 - 5 * (place - 8))
                buffer[place] = alphabet.utf8Start[Int(bits & 31)]
            }
            return 15
        }
    }
}
