/// Units of length that a measure is split into, as feet and inches.
public struct CompoundUnit: Sendable, Hashable {
    /// Two or more, each smaller than the one before.
    public let units: [LengthUnit]

    /// The most units that one is made of.
    public static let maximumCount = 8

    /// Makes one of units; nil unless there are 2 to 8, each smaller than the one before.
    public init?(_ units: [LengthUnit]) {
        guard (2...Self.maximumCount).contains(units.count),
            zip(units, units.dropFirst()).allSatisfy({ $0.isLonger(than: $1) })
        else { return nil }
        self.units = units
    }

    /// The compound with a CLDR id, as `foot-and-inch`; nil for anything else.
    public init?(id: String) {
        guard id.utf8.count <= 256, let units = Self.parts(of: id) else { return nil }
        self.init(units)
    }

    /// The CLDR id, as `foot-and-inch`.
    public var id: String { units.map(\.id).joined(separator: "-and-") }

    /// The units of a compound id or a single one; nil where one is unknown.
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
