internal import Synchronization

/// Makes version 4 UUIDs (RFC 9562, section 5.4) that are unique, but not secret.
///
/// A bijection with random seeds scrambles a counter: no two UUIDs are equal, and none needs a
/// system call.
final class UUIDSource: Sendable {
    private let seeds: (UInt64, UInt64)
    private let counter = Atomic<UInt64>(0)

    /// Makes a source with random seeds.
    init() {
        seeds = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
    }

    /// The two halves of a new UUID.
    func next() -> (UInt64, UInt64) {
        let count = counter.wrappingAdd(1, ordering: .relaxed).oldValue
        let high = Self.scrambled(seeds.0 &+ count &* 0x9E37_79B9_7F4A_7C15)
        let low = Self.scrambled(seeds.1 &+ count &* 0x9E37_79B9_7F4A_7C15)
        return (high & ~0xF000 | 0x4000, low & ~(0b11 << 62) | (0b10 << 62))
    }

    /// The output function of SplitMix64, which is a bijection.
    private static func scrambled(_ number: UInt64) -> UInt64 {
        var number = number
        number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
        return number ^ number >> 31
    }
}
