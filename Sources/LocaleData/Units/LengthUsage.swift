public import Decimals

/// The use of a length, which determines the units for it in a region.
///
/// ```swift
/// let height = LengthUsage(id: "person-height")
/// height?.units(for: Ratio(2), in: MeasurementRegion(region: "US"))   // foot, inch
/// ```
///
/// Usages, units and thresholds are CLDR's, read from ICU (`unitPreferenceData`; UTS #35 Part 6).
public struct LengthUsage: Sendable, Hashable {
    /// The CLDR id, such as `person-height`; `visiblty` is CLDR's spelling.
    public let id: String

    /// All CLDR usages for lengths, by id.
    public static let all: [LengthUsage] = table.keys.sorted().map { LengthUsage(known: $0) }

    /// Finds a usage by its CLDR id; nil if CLDR does not have it.
    public init?(id: String) {
        guard Self.table[id] != nil else { return nil }
        self.id = id
    }

    private init(known id: String) {
        self.id = id
    }

    /// The units to express a length in, largest first; several only for compounds.
    ///
    /// - Parameters:
    ///   - metres: The length; its sign is ignored.
    ///   - region: The region whose conventions apply.
    public func units(for metres: Ratio, in region: MeasurementRegion) -> [LengthUnit] {
        preference(for: metres, in: region)?.units ?? []
    }

    /// The units and rounding that a region prefers for a length.
    ///
    /// - Parameters:
    ///   - metres: The length; its sign is ignored.
    ///   - region: The region whose conventions apply.
    /// - Returns: nil only if ICU's data is missing.
    public func preference(
        for metres: Ratio, in region: MeasurementRegion
    ) -> UnitPreference? {
        let size = metres.isNegative ? -metres : metres
        let preferences = preferences(in: region)
        return preferences.first { size >= $0.threshold } ?? preferences.last
    }

    /// The preferences of a region, largest unit first; empty only if ICU's data is missing.
    package func preferences(in region: MeasurementRegion) -> [UnitPreference] {
        let regions = Self.table[id] ?? [:]
        let own = regions[region.region] ?? regions["001"] ?? []
        guard let system = region.system else { return own }
        // A requested system only rules out units that do not belong to it.
        let isInSystem = own.allSatisfy { preference in
            preference.units.allSatisfy { $0.systems.contains(system.rawValue) }
        }
        return isInSystem ? own : regions[system.region] ?? regions["001"] ?? []
    }

    /// Preferences by usage and region, largest unit first.
    private static let table: [String: [String: [UnitPreference]]] = {
        var table: [String: [String: [UnitPreference]]] = [:]
        guard let bundle = ICUResource(direct: "units"),
            let quantities = bundle.child("unitPreferenceData"),
            let usages = quantities.child("length")
        else { return table }
        usages.forEachChild { usage in
            guard let id = usage.key else { return }
            usage.forEachChild { region in
                guard let name = region.key else { return }
                var steps: [UnitPreference] = []
                region.forEachChild { step in
                    if let preference = preference(from: step) { steps.append(preference) }
                }
                table[id, default: [:]][name] = steps
            }
        }
        return table
    }()

    private static func preference(from step: borrowing ICUResource) -> UnitPreference? {
        let minimum = step.string("geq") ?? "1"
        guard let text = step.string("unit"), let units = CompoundUnit.parts(of: text),
            let minimum = Decimal(literal: minimum), let unit = units.first
        else { return nil }
        let increment = step.string("skeleton").flatMap(UnitPreference.increment)
        return UnitPreference(
            units: units, threshold: Ratio(minimum) * unit.metres, increment: increment)
    }
}

/// A preferred unit of a region, with its threshold.
public struct UnitPreference: Sendable {
    /// The units, largest first; several only for compounds.
    public let units: [LengthUnit]

    /// The minimum length in metres.
    package let threshold: Ratio

    /// The multiple to round to, such as 50 for the yards of a road sign; nil for none.
    public let increment: UInt64?

    fileprivate static func increment(in skeleton: String) -> UInt64? {
        let stem = "precision-increment/"
        guard skeleton.hasPrefix(stem), let value = UInt64(skeleton.dropFirst(stem.utf8.count)),
            value > 0
        else { return nil }
        return value
    }
}
