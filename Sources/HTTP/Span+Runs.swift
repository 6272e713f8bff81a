extension OctetSet {
    /// The first octet from `start` on that is not in the set; `end` when there is none before it.
    ///
    /// Letters, digits and one further octet are looked for eight at a time: the set holds them, and
    /// most of what is read is made of them.
    @inline(__always)
    func endOfRun(in octets: Span<UInt8>, from start: Int, to end: Int, with mark: UInt8) -> Int {
        var index = start
        while index <= end &- 8 {
            let others = octets.word(at: index).otherLanes(thanAlphanumericsAnd: mark)
            guard others != 0 else {
                index &+= 8
                continue
            }
            index &+= others.trailingZeroBitCount / 8
            guard contains(octets[index]) else { return index }
            index &+= 1
        }
        while index < end, contains(octets[index]) { index += 1 }
        return index
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
        var index = start
        while index <= end &- 8 {
            let word = word(at: index)
            let marks = word.lanes(below: 0x20) | word.lanes(equalTo: 0x7F)
            guard marks != 0 else {
                index &+= 8
                continue
            }
            index &+= marks.trailingZeroBitCount / 8
            guard OctetSet.isFieldValue(self[index]) else { return index }
            index &+= 1
        }
        while index < end, OctetSet.isFieldValue(self[index]) { index += 1 }
        return index
    }

    /// The first octet from `start` on that is no visible ASCII; `end` when there is none before it.
    @inline(__always)
    func endOfVisibleASCII(from start: Int, to end: Int) -> Int {
        var index = start
        while index <= end &- 8 {
            let word = word(at: index)
            let marks = word.lanes(below: 0x21) | word.lanes(equalTo: 0x7F) | word & .tops
            guard marks == 0 else { return index &+ marks.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < end, self[index] > .space, self[index] < 0x7F { index += 1 }
        return index
    }

    /// Eight octets, the first one in the lowest lane.
    @inline(__always)
    fileprivate func word(at index: Int) -> UInt64 {
        let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        return UInt64(littleEndian: word)
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
