/// A unit's name normalized for comparison, as typed and with its case folded.
///
/// Any white space becomes one space, directional marks are dropped, full-width ASCII becomes
/// ASCII, and apostrophes, acute accents, primes, geresh, double quotes and micro signs become the
/// plainest of their kind.
package struct UnitNameKey: Sendable, Hashable {
    /// In UTF-8.
    package private(set) var exact: [UInt8] = []
    /// ``exact`` in lower case.
    package private(set) var folded: [UInt8] = []

    package init() {}

    /// Creates the key of a whole name, without white space at its ends.
    init(_ name: some Sequence<Unicode.Scalar>) {
        for scalar in name { append(scalar) }
        if exact.last == 0x20 { exact.removeLast() }
        if folded.last == 0x20 { folded.removeLast() }
    }

    package mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A:
            exact.append(UInt8(scalar.value))
            folded.append(UInt8(scalar.value | 0x20))
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
            0x3000:
            guard let last = exact.last, last != 0x20 else { return }
            exact.append(0x20)
            folded.append(0x20)
        case 0x21..<0x80:
            exact.append(UInt8(scalar.value))
            folded.append(UInt8(scalar.value))
        case 0x061C, 0x200E, 0x200F: break
        case 0x2019, 0x02BC, 0x2018, 0xB4, 0x2032, 0x02B9, 0x05F3: append("'")
        case 0x201C, 0x201D, 0x2033, 0x02BA, 0x05F4: append("\"")
        case 0xFF01...0xFF5E: append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
        case 0x212B: append("\u{C5}")
        case 0xB5: append("\u{3BC}")
        default:
            exact.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            let lower = scalar.properties.lowercaseMapping
            folded.append(contentsOf: lower.utf8)
        }
    }

    package mutating func removeAll() {
        exact.removeAll(keepingCapacity: true)
        folded.removeAll(keepingCapacity: true)
    }
}
