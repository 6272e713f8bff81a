/// A set of notes.
public struct NumberNotes: Sendable, Hashable {
    /// One bit a note, at the place of its raw value.
    private var bits: UInt64

    /// Makes an empty set.
    public init() {
        bits = 0
    }

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// Whether there is no note.
    public var isEmpty: Bool { bits == 0 }

    /// Whether a note is in the set.
    public func contains(_ note: NumberNote) -> Bool { bits & Self.bit(note) != 0 }

    /// Adds a note.
    public mutating func insert(_ note: NumberNote) { bits |= Self.bit(note) }

    /// Takes a note out.
    public mutating func remove(_ note: NumberNote) { bits &= ~Self.bit(note) }

    /// Adds the notes of another set.
    public mutating func formUnion(_ other: NumberNotes) { bits |= other.bits }

    /// The notes that are not in another set.
    public func subtracting(_ other: NumberNotes) -> NumberNotes {
        NumberNotes(bits: bits & ~other.bits)
    }

    private static func bit(_ note: NumberNote) -> UInt64 { 1 &<< UInt64(note.rawValue) }
}

extension NumberNotes: ExpressibleByArrayLiteral {
    /// Makes a set of the notes listed.
    public init(arrayLiteral elements: NumberNote...) {
        self.init()
        for note in elements { insert(note) }
    }
}

extension NumberNotes: Sequence {
    /// Gives the notes in the order of ``NumberNote``'s cases.
    public struct Iterator: IteratorProtocol {
        fileprivate var bits: UInt64

        /// The next note; nil at the end.
        public mutating func next() -> NumberNote? {
            guard bits != 0 else { return nil }
            let lowest = UInt8(truncatingIfNeeded: bits.trailingZeroBitCount)
            bits &= bits &- 1
            return NumberNote(rawValue: lowest)
        }
    }

    /// Begins with the first note.
    public func makeIterator() -> Iterator { Iterator(bits: bits) }
}
