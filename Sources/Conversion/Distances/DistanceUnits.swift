public import LocaleData

/// The unit of a distance, or several for a compound distance.
public enum DistanceUnits: Sendable, Hashable {
    /// For example kilometres.
    case single(LengthUnit)
    /// For example feet and inches.
    case compound(CompoundUnit)

    /// Creates a value from units; nil unless there are 1 to 8 in descending order of size.
    public init?(_ units: [LengthUnit]) {
        if units.count == 1 {
            self = .single(units[0])
        } else if let compound = CompoundUnit(units) {
            self = .compound(compound)
        } else {
            return nil
        }
    }

    /// Finds a unit or compound by name, such as `ft`, `foot-and-inch` or `ft and in`.
    ///
    /// Returns nil for anything else, and for a compound whose units are not in descending order.
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

    /// The parts of a name joined by `and` with hyphens or spaces; empty if the name is too long.
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

    /// Whether there are several units.
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

    /// The units, largest first.
    public var all: [LengthUnit] {
        switch self {
        case .single(let unit): [unit]
        case .compound(let compound): compound.units
        }
    }

    /// The smallest unit.
    public var smallest: LengthUnit {
        switch self {
        case .single(let unit): unit
        case .compound(let compound): compound.units[compound.units.count - 1]
        }
    }

    /// Whether the locale's names are loaded or the work allowance covers loading them.
    public func mayBeWritten(in locale: LocaleNumbers, width: UnitWidth) -> Bool {
        all.allSatisfy {
            UnitPatternCatalog.shared.mayRead($0, locale: locale.locale.icuName, width: width)
        }
    }
}
