public import LocaleData

/// What a distance is given in: one unit, or several that share it.
public enum DistanceUnits: Sendable, Hashable {
    /// As kilometres.
    case single(LengthUnit)
    /// As feet and inches.
    case compound(CompoundUnit)

    /// Makes it of units, the largest first; nil unless there are 1 to 8, each smaller than the one
    /// before.
    public init?(_ units: [LengthUnit]) {
        if units.count == 1 {
            self = .single(units[0])
        } else if let compound = CompoundUnit(units) {
            self = .compound(compound)
        } else {
            return nil
        }
    }

    /// The unit or compound of a name, as `ft`, `foot-and-inch` or `ft-and-in`.
    ///
    /// nil for what is no length, and for a compound whose units do not get smaller.
    public init?(named name: String) {
        if let unit = LengthUnit(named: name) {
            self = .single(unit)
            return
        }
        guard name.utf8.count <= 256 else { return nil }
        var units: [LengthUnit] = []
        for part in name.split(separator: "-and-", omittingEmptySubsequences: false) {
            guard let unit = LengthUnit(named: String(part)) else { return nil }
            units.append(unit)
        }
        guard let compound = CompoundUnit(units) else { return nil }
        self = .compound(compound)
    }

    /// The CLDR id.
    public var id: String {
        switch self {
        case .single(let unit): unit.id
        case .compound(let compound): compound.id
        }
    }

    /// All of them, the largest first.
    public var all: [LengthUnit] {
        switch self {
        case .single(let unit): [unit]
        case .compound(let compound): compound.units
        }
    }

    /// The smallest of them.
    public var smallest: LengthUnit {
        switch self {
        case .single(let unit): unit
        case .compound(let compound): compound.units[compound.units.count - 1]
        }
    }
}
