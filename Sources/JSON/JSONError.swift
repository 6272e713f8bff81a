/// Why a text is not JSON, and where.
///
/// There is no prose in it: what a person reads is made where the answer is made.
public struct JSONError: Error, Sendable, Hashable {
    /// What is wrong.
    public let code: Code

    /// The first byte at fault, counted from the start of the reader's bytes; their count when the
    /// text ends too early.
    public let offset: Int

    /// The ways in which a text can fail RFC 8259 or the reader's limit.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The text ends inside a value, or holds none.
        case unexpectedEnd
        /// A byte that the grammar does not allow at its place.
        case unexpectedByte
        /// A number that does not follow `-?int frac? exp?` (section 6).
        case malformedNumber
        /// A control character, U+0000 to U+001F, that is not escaped (section 7).
        case controlCharacter
        /// A backslash that begins none of the escapes of section 7.
        case invalidEscape
        /// A `\u` escape of a surrogate without its partner.
        case loneSurrogate
        /// Bytes that are not UTF-8 (RFC 3629 section 4).
        case invalidUTF8
        /// More arrays and objects inside each other than the reader allows.
        case tooDeep
        /// Something other than white space behind the value.
        case trailingBytes
    }

    /// Makes an error.
    public init(_ code: Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }
}
