public import LocaleData

/// Why text cannot be read as a distance with certainty.
public struct DistanceError: Error, Sendable, Hashable {
    /// The kind of error.
    public let code: Code
    /// The start of the error in the given text, in Unicode scalars.
    public let offset: Int
    /// Its length in Unicode scalars; 0 if something is missing.
    public let length: Int
    /// The units that may be meant.
    public var candidates: [LengthUnit] = []
    /// The byte range of the quantity with a number error.
    public var quantity: Range<Int>?

    init(_ code: Code, offset: Int, length: Int) {
        self.code = code
        self.offset = offset
        self.length = length
    }

    /// Creates an error for a number that begins at `start`.
    init(_ error: NumberError, at start: ScalarCursor, end: Int) {
        code = .number(error.code)
        offset = start.offset + error.offset
        length = error.length
        quantity = start.byte..<end
    }

    /// The kinds of errors.
    public enum Code: Sendable, Hashable {
        /// A quantity is malformed.
        case number(NumberError.Code)
        /// A word is not a unit of length, or a quantity has no unit.
        case unknownUnit
        /// Several units share the name.
        case ambiguousUnit
        /// A unit is not smaller than the one before it.
        case mixedUnitOrder
        /// A quantity is at least one of the unit before it, or a fraction is not last.
        case mixedUnitOverflow
    }
}
