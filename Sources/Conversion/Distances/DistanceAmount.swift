public import Decimals

/// How many of a unit: exact, whatever it was made of.
public enum DistanceAmount: Sendable {
    /// A number as it was typed, its trailing zeros and the sign of zero included.
    case decimal(Decimal)

    /// What has no end as a decimal, or was added up.
    case ratio(Ratio)

    /// Whether a minus stands in front.
    public var isNegative: Bool {
        switch self {
        case .decimal(let number): number.isNegative
        case .ratio(let ratio): ratio.isNegative
        }
    }

    /// The exact value; the sign of zero is lost.
    public var ratio: Ratio {
        switch self {
        case .decimal(let number): Ratio(number)
        case .ratio(let ratio): ratio
        }
    }

    /// All digits where they end, else half even at 34 significant digits or at the decimal sign,
    /// whichever is further right.
    public var decimal: Decimal {
        switch self {
        case .decimal(let number): number
        case .ratio(let ratio): ratio.canonicalDecimal().decimal
        }
    }

    /// The magnitude as `numerator / denominator × 10^-scale`, not reduced.
    var fraction: (numerator: BigUInt, denominator: BigUInt, scale: Int) {
        switch self {
        case .decimal(let number): (BigUInt(digits: number.digits), .one, number.scale)
        case .ratio(let ratio): (ratio.numerator, ratio.denominator, 0)
        }
    }
}
