internal import Bytes

extension ByteSet {
    /// The first byte from `start` on that is not in the set; `end` when there is none before it.
    ///
    /// Letters, digits and one further byte are looked for eight at a time: the set holds them, and
    /// most of what is read is made of them.
    @inline(__always)
    func endOfRun(in bytes: Span<UInt8>, from start: Int, to end: Int, with mark: UInt8) -> Int {
        bytes.firstMarked(from: start, to: end) {
            $0.otherLanes(thanAlphanumericsAnd: mark)
        } isPlain: {
            contains($0)
        }
    }

    /// Where a run ends in which each `%` begins a whole escape (RFC 3986 §2.1); nil where one is
    /// broken.
    func endOfEscapedRun(
        in bytes: Span<UInt8>, from start: Int, to end: Int, with mark: UInt8
    ) -> Int? {
        var index = start
        while true {
            index = endOfRun(in: bytes, from: index, to: end, with: mark)
            guard index < end, bytes[index] == UInt8(ascii: "%") else { return index }
            guard index + 2 < end, bytes[index + 1].hexDigitValue != nil,
                bytes[index + 2].hexDigitValue != nil
            else { return nil }
            index += 3
        }
    }
}

extension Span<UInt8> {
    /// The first byte from `start` on that a field value cannot hold; `end` when there is none
    /// before it.
    @inline(__always)
    func endOfFieldValue(from start: Int, to end: Int) -> Int {
        firstMarked(from: start, to: end) {
            $0.lanes(below: 0x20) | $0.lanes(equalTo: 0x7F)
        } isPlain: {
            ByteSet.isFieldValue($0)
        }
    }

    /// Whether a field value may be these bytes, blanks around it aside.
    @usableFromInline
    var isFieldValue: Bool { endOfFieldValue(from: 0, to: count) == count }

    /// The first byte from `start` on that is no visible ASCII; `end` when there is none before it.
    @inline(__always)
    func endOfVisibleASCII(from start: Int, to end: Int) -> Int {
        firstMarked(from: start, to: end) {
            $0.lanes(below: 0x21) | $0.lanes(equalTo: 0x7F) | $0 & .tops
        } isPlain: {
            _ in
            false
        }
    }
}
