/// A sequence of length units that a measure is split into, such as feet and inches.
public struct CompoundUnit: Sendable, Hashable {
    /// At least two units, in descending order of size.
    public let units: [LengthUnit]

    /// The maximum number of units.
    public static let maximumCount = 8

    /// Creates a compound unit; nil unless there are 2 to 8 units in descending order of size.
    public init?(_ units: [LengthUnit]) {
        guard (2...Self.maximumCount).contains(units.count),
            zip(units, units.dropFirst()).allSatisfy({ $0.isLonger(than: $1) })
        else { return nil }
        self.units = units
    }

    /// Finds a compound by its CLDR id, such as `foot-and-inch`; nil for anything else.
    public init?(id: String) {
        guard id.utf8.count <= 256, let units = Self.parts(of: id) else { return nil }
        self.init(units)
    }

    /// The CLDR id, such as `foot-and-inch`.
    public var id: String { units.map(\.id).joined(separator: "-and-") }

    /// The units of a single or compound id; nil if one is unknown.
    static func parts(of id: String) -> [LengthUnit]? {
        var units: [LengthUnit] = []
        var words = id.split(separator: "-", omittingEmptySubsequences: false)[...]
        while true {
            let end = words.firstIndex(of: "and")
            let name = words[..<(end ?? words.endIndex)].joined(separator: "-")
            guard let unit = LengthUnit(id: name) else { return nil }
            units.append(unit)
            guard let end else { return units }
            words = words[(end + 1)...]
        }
    }
}
