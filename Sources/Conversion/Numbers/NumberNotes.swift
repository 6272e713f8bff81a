/// A set of notes.
public struct NumberNotes: Sendable, Hashable {
    /// One bit per note, at its raw value.
    private var bits: UInt64

    /// Creates an empty set.
    public init() {
        bits = 0
    }

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// Whether the set is empty.
    public var isEmpty: Bool { bits == 0 }

    /// Whether a note is in the set.
    public func contains(_ note: NumberNote) -> Bool { bits & Self.bit(note) != 0 }

    /// Inserts a note.
    public mutating func insert(_ note: NumberNote) { bits |= Self.bit(note) }

    /// Removes a note.
    public mutating func remove(_ note: NumberNote) { bits &= ~Self.bit(note) }

    /// Inserts the notes of another set.
    public mutating func formUnion(_ other: NumberNotes) { bits |= other.bits }

    /// The notes that are not in another set.
    public func subtracting(_ other: NumberNotes) -> NumberNotes {
        NumberNotes(bits: bits & ~other.bits)
    }

    private static func bit(_ note: NumberNote) -> UInt64 { 1 &<< UInt64(note.rawValue) }
}

extension NumberNotes: ExpressibleByArrayLiteral {
    /// Creates a set of notes.
    public init(arrayLiteral elements: NumberNote...) {
        self.init()
        for note in elements { insert(note) }
    }
}

extension NumberNotes: Sequence {
    /// Iterates over the notes in the order of ``NumberNote``'s cases.
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

    /// Returns an iterator over the notes.
    public func makeIterator() -> Iterator { Iterator(bits: bits) }
}
