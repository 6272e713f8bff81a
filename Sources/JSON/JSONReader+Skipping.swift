extension JSONReader {
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
