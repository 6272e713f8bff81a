public import LocaleData

/// Why a text cannot be read as a distance with certainty.
///
/// Codes only; the sentences for people are made where problems are written.
public struct DistanceError: Error, Sendable, Hashable {
    /// What is wrong.
    public let code: Code
    /// Where the fault begins, in Unicode scalars of the text as given.
    public let offset: Int
    /// How many Unicode scalars it spans; 0 where something is missing.
    public let length: Int
    /// The units that may be meant.
    public var candidates: [LengthUnit] = []
    /// The bytes of the quantity that a fault of a number is in.
    public var quantity: Range<Int>?

    init(_ code: Code, offset: Int, length: Int) {
        self.code = code
        self.offset = offset
        self.length = length
    }

    /// A fault of a number that begins somewhere in the text.
    init(_ error: NumberError, at start: ScalarCursor, end: Int) {
        code = .number(error.code)
        offset = start.offset + error.offset
        length = error.length
        quantity = start.byte..<end
    }

    /// The kinds of faults.
    public enum Code: Sendable, Hashable {
        /// A quantity is not well formed.
        case number(NumberError.Code)
        /// A word that is no unit of length, or a quantity without one.
        case unknownUnit
        /// A name that several units have.
        case ambiguousUnit
        /// A unit that is not smaller than the one before.
        case mixedUnitOrder
        /// A quantity that reaches one of the unit before, or has a fraction before another one.
        case mixedUnitOverflow
    }
}
