/// The positions of a request's field lines in the message, in order.
public struct RequestFields: Sendable {
    /// One field line: where its name and its trimmed value stand.
    struct Line: Sendable, BitwiseCopyable {
        let nameStart: UInt32
        let nameEnd: UInt32
        let valueStart: UInt32
        let valueEnd: UInt32

        var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
        var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
    }

    /// The lines; those from `count` on are left from earlier messages and get reused.
    private var lines: [Line] = []
    /// A small Bloom filter of the names.
    @usableFromInline
    private(set) var kinds: UInt64 = 0

    /// The number of lines.
    public private(set) var count = 0

    init() {}

    /// The line at an index below `count`.
    subscript(index: Int) -> Line { lines[index] }

    /// Adds a line; `first` is the first byte of its name.
    @inline(__always)
    mutating func add(_ line: Line, first: UInt8) {
        if count < lines.count {
            lines[count] = line
        } else {
            lines.append(line)
        }
        count += 1
        kinds |= Self.kind(first: first, count: Int(line.nameEnd &- line.nameStart))
    }

    /// Forgets the lines, keeping their storage.
    mutating func reset() {
        count = 0
        kinds = 0
    }

    /// Whether there may be a field of that name; most lookups are for absent fields.
    @inlinable @inline(__always)
    func mayHave(_ name: StaticString) -> Bool {
        let first = unsafe name.utf8Start.pointee
        return kinds & Self.kind(first: first, count: name.utf8CodeUnitCount) != 0
    }

    /// The filter's bit for names with that first letter, in either case, and that length.
    @inlinable @inline(__always)
    static func kind(first: UInt8, count: Int) -> UInt64 {
        1 << UInt64(truncatingIfNeeded: (Int(first | 0x20) &* 5 &+ count) & 63)
    }
}
