/// How a value that lies between two representable neighbours is rounded.
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

    /// Whether the magnitude grows by one unit in the last kept place.
    ///
    /// - Parameters:
    ///   - isNegative: The sign of the whole value.
    ///   - lastKeptIsOdd: Whether the last digit that stays is odd.
    ///   - discarded: How what is cut off compares with half a unit of the last kept place.
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

/// What rounding cuts off, compared with half a unit of the last kept place.
public enum DiscardedPart: Int, Sendable, Comparable {
    /// Nothing but zeros: the value is exact.
    case nothing
    /// More than nothing and less than half.
    case belowHalf
    /// Exactly half.
    case half
    /// More than half.
    case aboveHalf

    /// Orders the parts by size.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
