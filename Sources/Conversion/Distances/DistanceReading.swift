public import Decimals
public import LocaleData

/// What a text was read as: a distance with its own units.
///
/// Reused from one text to the next, so that reading the common form does not allocate.
public struct DistanceReading: Sendable {
    /// What the value is given in, the largest unit first.
    public internal(set) var units: DistanceUnits

    /// The number of each unit where there are several, else empty.
    ///
    /// The sign stands on the first and is that of all; a fraction without end is rounded.
    public var parts: [Decimal] {
        longParts.isEmpty ? shortParts.map { Decimal($0) } : longParts
    }

    /// ``parts`` where all are short; else empty.
    public internal(set) var shortParts: [ShortDecimal] = []

    /// ``parts`` where one is long; else empty.
    var longParts: [Decimal] = []

    /// Whether there are several units.
    public var isCompound: Bool { !shortParts.isEmpty || !longParts.isEmpty }

    /// What was accepted though unusual.
    public internal(set) var notes: NumberNotes = []

    /// The bytes of a quantity that another convention may read as another value.
    public internal(set) var doubtfulBytes: Range<Int>?

    /// The amount where ``short`` is not it.
    var long: DistanceAmount?

    /// The amount where ``long`` is nil.
    var short = ShortDecimal(isNegative: false, magnitude: 0, scale: 0)

    /// What the doubtful quantity was read as, where that is not ``short``.
    var doubtful: Decimal?

    /// Makes a reading of nothing yet.
    public init() {
        units = .single(.shortest)
    }

    /// Takes a number of one unit that was read elsewhere.
    public mutating func take(_ number: Decimal, in unit: LengthUnit) {
        self = DistanceReading()
        units = .single(unit)
        if let short = ShortDecimal(number) {
            self.short = short
        } else {
            long = .decimal(number)
        }
    }

    /// The exact value, in the smallest of the units.
    public var amount: DistanceAmount { long ?? .decimal(Decimal(short)) }

    /// Whether the amount is zero, of either sign.
    var isZero: Bool { long?.ratio.isZero ?? (short.magnitude == 0) }

    /// What the quantity of ``doubtfulBytes`` was read as.
    public var doubtfulNumber: Decimal { doubtful ?? Decimal(short) }

    /// Appends the value in plain decimal, in the smallest of the units; rounded only where it has
    /// no end.
    public func appendNumber(to bytes: inout [UInt8]) {
        if let long {
            long.decimal.append(to: &bytes)
        } else {
            short.append(to: &bytes)
        }
    }
}
