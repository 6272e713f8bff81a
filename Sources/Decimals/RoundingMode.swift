/// How to round a value between two representable neighbours.
///
/// The nine modes of ECMA-402 `Intl.NumberFormat`; raw values are its option strings.
public enum RoundingMode: String, Sendable, CaseIterable {
    /// Toward positive infinity.
    case ceil
    /// Toward negative infinity.
    case floor
    /// Away from zero.
    case expand
    /// Toward zero.
    case trunc
    /// To the nearest; ties toward positive infinity.
    case halfCeil
    /// To the nearest; ties toward negative infinity.
    case halfFloor
    /// To the nearest; ties away from zero.
    case halfExpand
    /// To the nearest; ties toward zero.
    case halfTrunc
    /// To the nearest; ties to the even neighbour.
    case halfEven

    /// Whether to increase the magnitude by one unit in the last kept place.
    ///
    /// - Parameters:
    ///   - isNegative: The sign of the value.
    ///   - lastKeptIsOdd: Whether the last kept digit is odd.
    ///   - discarded: The discarded part, compared with half a unit of the last kept place.
    public func roundsAway(
        isNegative: Bool, lastKeptIsOdd: Bool, discarded: DiscardedPart
    ) -> Bool {
        if discarded == .nothing { return false }
        switch self {
        case .ceil: return !isNegative
        case .floor: return isNegative
        case .expand: return true
        case .trunc: return false
        case .halfCeil: return discarded == .half ? !isNegative : discarded == .aboveHalf
        case .halfFloor: return discarded == .half ? isNegative : discarded == .aboveHalf
        case .halfExpand: return discarded >= .half
        case .halfTrunc: return discarded == .aboveHalf
        case .halfEven: return discarded == .half ? lastKeptIsOdd : discarded == .aboveHalf
        }
    }
}

/// The part that rounding discards, compared with half a unit of the last kept place.
public enum DiscardedPart: Int, Sendable, Comparable {
    /// Only zeros: the value is exact.
    case nothing
    /// Between zero and half.
    case belowHalf
    /// Exactly half.
    case half
    /// More than half.
    case aboveHalf

    /// Orders by size.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
