/// A hash table of unit names, looked up byte for byte.
///
/// Uses open addressing over concatenated names; a lookup neither allocates nor counts references.
struct ExactNames: Sendable {
    private let bytes: [UInt8]
    /// The start of each name, then the end of the last.
    private let starts: [Int32]
    /// The index of each name's unit, or ``several``.
    private let units: [Int16]
    /// The index of a name plus 1, or 0 if free; the count is a power of two.
    private let slots: [UInt16]

    private static let several: Int16 = -1

    init(_ entries: [UnitNameTable.Entry]) {
        var bytes: [UInt8] = []
        var starts: [Int32] = [0]
        var units: [Int16] = []
        var size = 16
        while size < entries.count * 2 { size *= 2 }
        var slots = [UInt16](repeating: 0, count: size)
        // Indices are 16 bits wide; all locales have far fewer names.
        for entry in entries.prefix(Int(UInt16.max)) where !entry.key.exact.isEmpty {
            let unit = Int16(entry.unit.index)
            let name = entry.key.exact.span
            let slot = Self.slot(of: name, slots.span, bytes.span, starts.span)
            if slots[slot] != 0 {
                let place = Int(slots[slot]) - 1
                if units[place] != unit { units[place] = Self.several }
            } else {
                units.append(unit)
                slots[slot] = UInt16(units.count)
                bytes += entry.key.exact
                starts.append(Int32(bytes.count))
            }
        }
        self.bytes = bytes
        self.starts = starts
        self.units = units
        self.slots = slots
    }

    func match(_ name: Span<UInt8>) -> UnitLexicon.ExactMatch {
        let place = slots[Self.slot(of: name, slots.span, bytes.span, starts.span)]
        guard place != 0 else { return .none }
        let unit = units[Int(place) - 1]
        return unit == Self.several ? .several : .unit(LengthUnit(index: Int(unit)))
    }

    /// The slot that contains a name, or the free slot for it.
    private static func slot(
        of name: Span<UInt8>, _ slots: Span<UInt16>, _ bytes: Span<UInt8>, _ starts: Span<Int32>
    ) -> Int {
        let key = Words(name)
        let hash = (key.first ^ key.last << 1 ^ UInt64(name.count)) &* 0x9E37_79B9_7F4A_7C15
        var slot = Int(truncatingIfNeeded: hash >> 40) & (slots.count - 1)
        while slots[slot] != 0 {
            let place = Int(slots[slot]) - 1
            let found = bytes.extracting(Int(starts[place])..<Int(starts[place + 1]))
            if found.count == name.count, Words(found) == key {
                // Up to 16 bytes, `Words` holds the whole name.
                var index = 8
                while index < name.count - 8, found[index] == name[index] { index += 1 }
                if index >= name.count - 8 { break }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }
}

/// The first and last eight bytes of a text, which may overlap.
private struct Words: Equatable {
    var first: UInt64 = 0
    var last: UInt64 = 0

    @inline(__always)
    init(_ text: Span<UInt8>) {
        let count = text.count
        text.withUnsafeBytes { bytes in
            if count >= 8 {
                first = bytes.loadUnaligned(as: UInt64.self)
                last = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            } else if count >= 4 {
                first = UInt64(bytes.loadUnaligned(as: UInt32.self))
                last = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            } else {
                for byte in bytes { first = first << 8 | UInt64(byte) }
            }
        }
    }
}

extension UnitLexicon {
    /// The meaning of a name in its own case, ignoring names that differ in case.
    package enum ExactMatch: Sendable, Hashable {
        case none
        case unit(LengthUnit)
        /// The name means more than one unit.
        case several
    }

    /// Looks up a name that follows its number, byte for byte, in the form of ``UnitNameKey``.
    package func match(exactly name: Span<UInt8>) -> ExactMatch {
        exactNames.match(name)
    }
}
