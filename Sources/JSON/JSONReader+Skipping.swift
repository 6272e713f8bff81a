extension JSONReader {
    /// Skips and validates the next element of the open array.
    ///
    /// - Returns: The element's range; nil once the container is closed (its end is then read) or the
    ///   text is complete.
    public mutating func skipElement() throws(JSONError) -> Range<Int>? {
        var token = try next()
        if case .key = token { token = try next() }
        switch token {
        case .endObject, .endArray, .end: return nil
        case .beginObject, .beginArray: return try skipRest()
        case .key, .string, .number, .true, .false, .null: return tokenOffset..<offset
        }
    }

    /// Skips the rest of the container whose beginning was the last token.
    ///
    /// - Returns: The range of the whole container, brackets included.
    public mutating func skipRest() throws(JSONError) -> Range<Int> {
        let start = tokenOffset
        let outside = depth - 1
        while depth > outside, depth > 0 { _ = try next() }
        return start..<offset
    }

    /// Reads and validates the rest of the text.
    ///
    /// For a decoder that is about to refuse a text's shape: a text that is not JSON should be
    /// refused as that first.
    public mutating func finish() throws(JSONError) {
        while try next() != .end {}
    }
}
