public import Decimals
public import LocaleData

/// A distance read from text, with its units.
///
/// Reuse a reading for one text after another to avoid allocation.
public struct DistanceReading: ~Copyable, Sendable {
    /// The units, largest first.
    public internal(set) var units: DistanceUnits

    /// The value in the smallest unit, with the trailing zeros and the sign of zero as typed.
    ///
    /// If its expansion does not end, it is rounded half to even to 34 significant digits, but
    /// integer digits are never dropped; see ``ratio``.
    public internal(set) var number = Decimal.zero

    /// The exact value if ``number`` is rounded.
    var endless: Ratio?

    /// The number of each unit of a compound; otherwise empty.
    ///
    /// The sign of the first applies to all; a fraction whose expansion does not end is rounded.
    public internal(set) var parts: [Decimal] = []

    /// The notes on anything unusual that was accepted.
    public internal(set) var notes: NumberNotes = []

    /// The byte range of a quantity that another convention may read as another value.
    public internal(set) var doubtfulBytes: Range<Int>?

    /// The value of the doubtful quantity, if it is not ``number``.
    var doubtful: Decimal?

    /// Creates an empty reading.
    public init() {
        units = .single(.shortest)
    }

    /// Stores a number that was read elsewhere.
    public mutating func take(_ number: Decimal, in unit: LengthUnit) {
        self = DistanceReading()
        units = .single(unit)
        self.number = number
    }

    /// The exact value in the smallest unit, without the sign of zero.
    public var ratio: Ratio { endless ?? Ratio(number) }

    /// Whether there are several units.
    public var isCompound: Bool { !parts.isEmpty }

    /// Whether the value is zero or negative zero.
    var isZero: Bool { endless?.isZero ?? number.isZero }

    /// The value read for ``doubtfulBytes``.
    public var doubtfulNumber: Decimal { doubtful ?? number }
}
