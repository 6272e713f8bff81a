/// How long a unit is written; raw values are those of ECMA-402's `unitDisplay`.
public enum UnitWidth: String, Sendable, CaseIterable {
    /// As `5 km`.
    case short
    /// As `5km`: the shortest that there is.
    case narrow
    /// As `5 kilometers`.
    case long
}
