public import Decimals

/// A unit of length with a fixed ratio to the metre.
///
/// ```swift
/// let mile = LengthUnit(named: "miles")
/// mile?.id                   // "mile"
/// mile?.metres.description   // "201168/125"
/// ```
///
/// All length units of CLDR, its prefixable ones (metre, parsec) with every SI prefix, and those of
/// ``additions``. Factors are exact and come from ICU's `convertUnits` and `unitConstants`, but for
/// ``correctedConstants``. The parsec is irrational; it takes π as CLDR does: 411557987/131002976,
/// which is right to 17 significant digits.
public struct LengthUnit: Sendable, Hashable {
    /// The place in ``all``.
    let index: Int

    /// All units, from the shortest to the longest.
    public static let all: [LengthUnit] = catalog.indices.map { LengthUnit(index: $0) }

    /// The first of ``all``.
    package static let shortest = LengthUnit(index: 0)

    /// The unit with a CLDR id, as `nautical-mile`.
    public init?(id: String) {
        guard let index = Self.indexByID[id] else { return nil }
        self.init(index: index)
    }

    init(index: Int) {
        self.index = index
    }

    /// The CLDR id, as `nautical-mile`.
    public var id: String { entry.id }

    /// The symbol that is used in any language where there is no better one, as `nmi`.
    ///
    /// The CLDR id where CLDR has no symbol.
    public var symbol: String { entry.symbol }

    /// The symbol as it stands behind a number.
    ///
    /// The one that begins with digits must not run into the number: `5 × 100-kilometer`.
    var symbolSuffix: String {
        let isAmount = symbol.utf8.first.map { $0 < 0x3A } ?? false
        return (isAmount ? " × " : " ") + symbol
    }

    /// How many metres one of it is: exact.
    public var metres: Ratio { entry.metres }

    /// The other names that ``init(named:)`` understands, in a fixed order.
    public var aliases: [String] { entry.aliases }

    /// The systems of units that it belongs to, as `metric` and `uksystem`.
    var systems: Set<String> { entry.systems }

    /// Whether one of it is longer than one of another unit.
    package func isLonger(than other: LengthUnit) -> Bool {
        guard let one = entry.words, let two = other.entry.words else {
            return metres > other.metres
        }
        return one.numerator.product(two.denominator) > two.numerator.product(one.denominator)
    }

    /// How many of another unit one of it is; nil where that is no whole number of 64 bits.
    package func count(of other: LengthUnit) -> UInt64? {
        guard let one = entry.words, let two = other.entry.words else { return nil }
        let divisor = one.denominator.product(two.numerator)
        guard divisor > 0 else { return nil }
        let (count, rest) = one.numerator.product(two.denominator)
            .quotientAndRemainder(dividingBy: divisor)
        return rest == 0 ? UInt64(exactly: count) : nil
    }

    private var entry: Entry { Self.catalog[index] }
}

extension LengthUnit: CustomStringConvertible {
    /// The CLDR id.
    public var description: String { id }
}

extension UInt64 {
    /// The product, which never overflows.
    fileprivate func product(_ other: UInt64) -> UInt128 { UInt128(self) &* UInt128(other) }
}
