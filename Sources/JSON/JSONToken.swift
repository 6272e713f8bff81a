/// One step of a JSON text, as ``JSONReader/next()`` gives it.
///
/// Commas, colons and white space are checked by the reader and never come out.
public enum JSONToken: Sendable, Hashable {
    /// `{`
    case beginObject
    /// `}`
    case endObject
    /// `[`
    case beginArray
    /// `]`
    case endArray
    /// A member's name; its value is the next token.
    case key(JSONText)
    /// A string.
    case string(JSONText)
    /// Where the literal of a number stands: valid by RFC 8259 section 6, never converted.
    case number(Range<Int>)
    /// `true`
    case `true`
    /// `false`
    case `false`
    /// `null`
    case null
    /// The value is complete and nothing but white space follows it.
    case end
}
