extension OctetSet {
    /// The first octet from `start` on that is not in the set; `end` when there is none before it.
    ///
    /// Letters, digits and one further octet are looked for eight at a time: the set holds them, and
    /// most of what is read is made of them.
    @inline(__always)
    func endOfRun(in octets: Span<UInt8>, from start: Int, to end: Int, with mark: UInt8) -> Int {
        octets.firstMarked(from: start, to: end) {
            $0.otherLanes(thanAlphanumericsAnd: mark)
        } isPlain: {
            contains($0)
        }
    }

    /// Where a run ends in which each `%` begins a whole escape (RFC 3986 §2.1); nil where one is
    /// broken.
    func endOfEscapedRun(
        in octets: Span<UInt8>, from start: Int, to end: Int, with mark: UInt8
    ) -> Int? {
        var index = start
        while true {
            index = endOfRun(in: octets, from: index, to: end, with: mark)
            guard index < end, octets[index] == UInt8(ascii: "%") else { return index }
            guard index + 2 < end, octets[index + 1].hexDigitValue != nil,
                octets[index + 2].hexDigitValue != nil
            else { return nil }
            index += 3
        }
    }
}

extension Span<UInt8> {
    /// The first octet from `start` on that a field value cannot hold; `end` when there is none
    /// before it.
    @inline(__always)
    func endOfFieldValue(from start: Int, to end: Int) -> Int {
        firstMarked(from: start, to: end) {
            $0.lanes(below: 0x20) | $0.lanes(equalTo: 0x7F)
        } isPlain: {
            OctetSet.isFieldValue($0)
        }
    }

    /// Whether a field value may be these octets, blanks around it aside.
    @usableFromInline
    var isFieldValue: Bool { endOfFieldValue(from: 0, to: count) == count }

    /// The first octet from `start` on that is no visible ASCII; `end` when there is none before it.
    @inline(__always)
    func endOfVisibleASCII(from start: Int, to end: Int) -> Int {
        firstMarked(from: start, to: end) {
            $0.lanes(below: 0x21) | $0.lanes(equalTo: 0x7F) | $0 & .tops
        } isPlain: {
            _ in
            false
        }
    }

    /// The first octet that is marked and not plain; `end` when there is none before it.
    ///
    /// - Parameters:
    ///   - marks: Marks lanes of eight octets: zeros at least, and at most some plain ones.
    ///   - isPlain: Whether the octet is passed over although it is marked.
    @inline(__always)
    fileprivate func firstMarked(
        from start: Int, to end: Int, _ marks: (UInt64) -> UInt64, isPlain: (UInt8) -> Bool
    ) -> Int {
        var index = start
        while index < end {
            let marked = marks(index <= count &- 8 ? word(at: index) : lastWord(from: index))
            guard marked != 0 else {
                index &+= 8
                continue
            }
            index &+= marked.trailingZeroBitCount / 8
            guard index < end, isPlain(self[index]) else { break }
            index &+= 1
        }
        return min(index, end)
    }

    /// Eight octets, the first one in the lowest lane.
    @inline(__always)
    private func word(at index: Int) -> UInt64 {
        let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        return UInt64(littleEndian: word)
    }

    /// The octets from an index on, which are fewer than eight, and zeros.
    private func lastWord(from start: Int) -> UInt64 {
        guard count < 8 else {
            return word(at: count - 8) >> UInt64(truncatingIfNeeded: 8 &* (start &+ 8 &- count))
        }
        var word: UInt64 = 0
        for index in (start..<count).reversed() { word = word << 8 | UInt64(self[index]) }
        return word
    }
}
