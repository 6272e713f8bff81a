/// The secret name of a session: 128 random bits, written as 32 lower-case hexadecimal digits.
///
/// Whoever knows it can read the session's history, so it is never logged. Comparison takes
/// constant time, and lookups use a hash that is seeded in each process, so timing reveals nothing
/// about existing ids.
package struct SessionID: Sendable, Hashable {
    private let high: UInt64
    private let low: UInt64

    /// A new id, from the system's source of randomness.
    static func random() -> SessionID {
        var generator = SystemRandomNumberGenerator()
        return SessionID(high: generator.next(), low: generator.next())
    }

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads an id; nil unless it is exactly 32 lower-case hexadecimal digits.
    package init?(_ text: some Collection<UInt8>) {
        guard text.count == 32 else { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        for byte in text {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            default: return nil
            }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
        }
        self.init(high: high, low: low)
    }

    /// The id as clients see it.
    package var text: String {
        String(unsafeUninitializedCapacity: 32) { buffer in
            for index in 0..<32 {
                let word = index < 16 ? high : low
                let digit = UInt8(truncatingIfNeeded: word >> (60 - 4 * UInt64(index % 16)) & 0xF)
                buffer[index] =
                    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            return 32
        }
    }

    /// Which of `count` shards, a power of two, keeps it.
    func shard(of count: Int) -> Int { Int(truncatingIfNeeded: low) & (count - 1) }

    package static func == (a: SessionID, b: SessionID) -> Bool {
        (a.high ^ b.high) | (a.low ^ b.low) == 0
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(high)
        hasher.combine(low)
    }
}

extension SessionID: CustomStringConvertible, CustomReflectable {
    /// Hides the id, because what is printed may reach a log.
    package var description: String { "SessionID(hidden)" }

    /// Empty, for the same reason.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
