extension Span<UInt8> {
    /// The bytes without a byte order mark in front, which editors and spreadsheets put there
    /// (RFC 8259, section 8.1, lets a reader ignore it).
    var droppingByteOrderMark: Span<UInt8> {
        @_lifetime(copy self)
        get {
            guard count >= 3, self[0] == 0xEF, self[1] == 0xBB, self[2] == 0xBF else { return self }
            return extracting(3..<count)
        }
    }
}
