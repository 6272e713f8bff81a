extension JSONReader {
    /// Passes over the next value, validating it.
    ///
    /// Before a key, the key is passed over too.
    ///
    /// - Returns: Where the value stands; a reader over that range reads it again.
    /// - Throws: Also ``JSONError/Code/unexpectedByte`` or ``JSONError/Code/unexpectedEnd`` where
    ///   no value follows because the container or the text is at its end.
    public mutating func skipValue() throws(JSONError) -> Range<Int> {
        guard let range = try skipElement() else {
            throw JSONError(
                tokenOffset == bytes.count ? .unexpectedEnd : .unexpectedByte, at: tokenOffset)
        }
        return range
    }

    /// Passes over the next element of the open array, validating it.
    ///
    /// - Returns: Where the element stands; nil once the container is closed (its end is then
    ///   read) or the text is complete.
    public mutating func skipElement() throws(JSONError) -> Range<Int>? {
        var token = try next()
        if case .key = token { token = try next() }
        switch token {
        case .endObject, .endArray, .end: return nil
        case .beginObject, .beginArray: return try skipRest()
        case .key, .string, .number, .true, .false, .null: return tokenOffset..<offset
        }
    }

    /// Passes over the rest of the array or object whose beginning was the last token.
    ///
    /// - Returns: Where the whole container stands, its brackets included.
    public mutating func skipRest() throws(JSONError) -> Range<Int> {
        let start = tokenOffset
        let outside = depth - 1
        while depth > outside, depth > 0 { _ = try next() }
        return start..<offset
    }

    /// Reads everything that is left.
    ///
    /// For a decoder that is about to refuse the shape of a text: what is not JSON at all should be
    /// refused as that first, wherever its fault stands.
    public mutating func finish() throws(JSONError) {
        while try next() != .end {}
    }
}
