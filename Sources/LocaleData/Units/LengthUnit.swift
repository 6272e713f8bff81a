public import Decimals

/// A unit of length with a fixed ratio to the metre.
///
/// ```swift
/// let mile = LengthUnit(named: "miles")
/// mile?.id                   // "mile"
/// mile?.metres.description   // "201168/125"
/// ```
///
/// Covers all length units of CLDR, with every SI prefix for metre and parsec, and ``additions``.
/// Factors are exact and come from ICU's `convertUnits` and `unitConstants`, except
/// ``correctedConstants``. The irrational parsec uses CLDR's approximation of π,
/// 411557987/131002976, which is accurate to 17 significant digits.
public struct LengthUnit: Sendable, Hashable {
    /// The index in ``all``.
    let index: Int

    /// All units in ascending order of size.
    public static let all: [LengthUnit] = catalog.indices.map { LengthUnit(index: $0) }

    /// The first of ``all``.
    package static let shortest = LengthUnit(index: 0)

    /// Finds a unit by its CLDR id, such as `nautical-mile`.
    public init?(id: String) {
        guard let index = Self.indexByID[id] else { return nil }
        self.init(index: index)
    }

    init(index: Int) {
        self.index = index
    }

    /// The CLDR id, such as `nautical-mile`.
    public var id: String { entry.id }

    /// The symbol for languages without their own, such as `nmi`.
    ///
    /// The CLDR id if CLDR has no symbol.
    public var symbol: String { entry.symbol }

    /// The symbol in the form used after a number.
    ///
    /// A symbol that begins with digits must not run into the number: `5 × 100-kilometer`.
    var symbolSuffix: String {
        let isAmount = symbol.utf8.first.map { $0 < 0x3A } ?? false
        return (isAmount ? " × " : " ") + symbol
    }

    /// The exact length in metres.
    public var metres: Ratio { entry.metres }

    /// The other names accepted by ``init(named:)``, in a fixed order.
    public var aliases: [String] { entry.aliases }

    /// The unit systems it belongs to, such as `metric` and `uksystem`.
    var systems: Set<String> { entry.systems }

    package func isLonger(than other: LengthUnit) -> Bool {
        guard let one = entry.words, let two = other.entry.words else {
            return metres > other.metres
        }
        return one.numerator.product(two.denominator) > two.numerator.product(one.denominator)
    }

    /// The size of this unit in another one; nil if that is not a 64-bit integer.
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
