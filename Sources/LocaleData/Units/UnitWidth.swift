/// The width of a unit's name; raw values are those of ECMA-402's `unitDisplay`.
public enum UnitWidth: String, Sendable, CaseIterable {
    /// For example `5 km`.
    case short
    /// For example `5km`.
    case narrow
    /// For example `5 kilometers`.
    case long
}
