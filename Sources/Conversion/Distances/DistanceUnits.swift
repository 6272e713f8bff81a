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

    /// The unit or compound of a name, as `ft`, `foot-and-inch` or `ft and in`.
    ///
    /// nil for what is no length, and for a compound whose units do not get smaller.
    public init?(named name: String) {
        if let unit = LengthUnit(named: name) {
            self = .single(unit)
            return
        }
        var units: [LengthUnit] = []
        for part in Self.parts(of: name) {
            guard let unit = LengthUnit(named: part) else { return nil }
            units.append(unit)
        }
        guard let compound = CompoundUnit(units) else { return nil }
        self = .compound(compound)
    }

    /// What stands between the words `and` in a name, joined by hyphens or spaces; empty for a name
    /// that is too long.
    public static func parts(of name: String) -> [String] {
        guard name.utf8.count <= 256 else { return [] }
        var parts: [[Substring]] = [[]]
        for word in name.split(whereSeparator: { $0 == "-" || $0.isWhitespace }) {
            if word.lowercased() == "and" {
                parts.append([])
            } else {
                parts[parts.count - 1].append(word)
            }
        }
        return parts.map { $0.joined(separator: "-") }
    }

    /// Whether there are several.
    public var isCompound: Bool {
        switch self {
        case .single: false
        case .compound: true
        }
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

    /// Whether the names of all of them in a locale are here or may be read now.
    public func mayBeWritten(in locale: LocaleNumbers, width: UnitWidth) -> Bool {
        all.allSatisfy {
            UnitPatternCatalog.shared.mayRead($0, locale: locale.locale.icuName, width: width)
        }
    }
}
