public import Decimals

/// What a text was read as: a distance with its own units.
public struct DistanceReading: Sendable {
    /// What the value is given in, the largest unit first.
    public internal(set) var units: DistanceUnits

    /// The exact value, in the smallest of the units.
    public internal(set) var amount: DistanceAmount

    /// The number of each unit where there are several, else empty.
    ///
    /// The sign stands on the first and is that of all; a fraction without end is rounded.
    public internal(set) var parts: [Decimal] = []

    /// What was accepted though unusual.
    public internal(set) var notes: NumberNotes = []

    /// The bytes of a quantity that another convention may read as another value, and what it was
    /// read as.
    public internal(set) var doubtful: (bytes: Range<Int>, number: Decimal)?
}
