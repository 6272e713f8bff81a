public import Decimals
public import LocaleData

/// What a text was read as: a distance with its own units.
///
/// Reused from one text to the next, so that reading the common form does not allocate.
public struct DistanceReading: ~Copyable, Sendable {
    /// What the value is given in, the largest unit first.
    public internal(set) var units: DistanceUnits

    /// The value in the smallest of the units, its typed trailing zeros and the sign of zero
    /// included.
    ///
    /// Where it has no end as a decimal it is rounded half even at 34 significant digits or at the
    /// decimal separator, whichever is further right; see ``ratio``.
    public internal(set) var number = Decimal.zero

    /// The exact value where ``number`` is not.
    var endless: Ratio?

    /// The number of each unit where there are several, else empty.
    ///
    /// The sign stands on the first and is that of all; a fraction without end is rounded.
    public internal(set) var parts: [Decimal] = []

    /// What was accepted though unusual.
    public internal(set) var notes: NumberNotes = []

    /// The bytes of a quantity that another convention may read as another value.
    public internal(set) var doubtfulBytes: Range<Int>?

    /// What the doubtful quantity was read as, where that is not ``number``.
    var doubtful: Decimal?

    /// Makes a reading of nothing yet.
    public init() {
        units = .single(.shortest)
    }

    /// Takes a number of one unit that was read elsewhere.
    public mutating func take(_ number: Decimal, in unit: LengthUnit) {
        self = DistanceReading()
        units = .single(unit)
        self.number = number
    }

    /// The exact value, in the smallest of the units; the sign of zero is lost.
    public var ratio: Ratio { endless ?? Ratio(number) }

    /// Whether there are several units.
    public var isCompound: Bool { !parts.isEmpty }

    /// Whether the value is zero, of either sign.
    var isZero: Bool { endless?.isZero ?? number.isZero }

    /// What the quantity of ``doubtfulBytes`` was read as.
    public var doubtfulNumber: Decimal { doubtful ?? number }
}
