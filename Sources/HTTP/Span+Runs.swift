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

/// Eight lanes of an octet each. What is found is marked with the lane's top bit.
extension UInt64 {
    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    fileprivate static var tops: UInt64 { 0x8080_8080_8080_8080 }

    /// The lanes that are below a number; of the marks only the lowest is sure to be right, for what
    /// is borrowed may spoil lanes above it.
    @inline(__always)
    fileprivate func lanes(below number: UInt8) -> UInt64 {
        (self &- .ones &* UInt64(number)) & ~self & .tops
    }

    /// The lanes that equal a number; of the marks only the lowest is sure to be right.
    @inline(__always)
    fileprivate func lanes(equalTo number: UInt8) -> UInt64 {
        (self ^ .ones &* UInt64(number)).lanes(below: 1)
    }

    /// The lanes that are neither ASCII letters nor digits nor the mark, which is ASCII.
    @inline(__always)
    fileprivate func otherLanes(thanAlphanumericsAnd mark: UInt8) -> UInt64 {
        let low = self & ~.tops
        let letters = (low | .ones &* 0x20).lanes(
            from: UInt8(ascii: "a"), through: UInt8(ascii: "z"))
        let digits = low.lanes(from: UInt8(ascii: "0"), through: UInt8(ascii: "9"))
        // Only zero gets no top bit.
        let unequal = (low ^ .ones &* UInt64(mark)) &+ .ones &* 0x7F
        return (unequal & ~(letters | digits) | self) & .tops
    }

    /// Of lanes below 0x80, those in a range; in the other bits there is anything.
    @inline(__always)
    private func lanes(from first: UInt8, through last: UInt8) -> UInt64 {
        (self &+ .ones &* UInt64(0x80 - first)) ^ (self &+ .ones &* UInt64(0x7F - last))
    }
}
