public import Decimals

/// What a length is of, which decides the unit that a region gives it in.
///
/// ```swift
/// let height = LengthUsage(id: "person-height")
/// height?.units(for: Ratio(2), in: MeasurementRegion(region: "US"))   // foot, inch
/// ```
///
/// Usages, units and limits are CLDR's, by way of ICU (`unitPreferenceData`; UTS #35 part 6).
public struct LengthUsage: Sendable, Hashable {
    /// The CLDR id, as `person-height`; `visiblty` is CLDR's spelling.
    public let id: String

    /// All that CLDR has for lengths, by id.
    public static let all: [LengthUsage] = table.keys.sorted().map { LengthUsage(known: $0) }

    /// The usage with a CLDR id; nil for one that CLDR does not have.
    public init?(id: String) {
        guard Self.table[id] != nil else { return nil }
        self.id = id
    }

    private init(known id: String) {
        self.id = id
    }

    /// The units to give a length in, the largest first; one but for compounds (feet and inches).
    ///
    /// - Parameters:
    ///   - metres: The length; its sign has no say.
    ///   - region: Whose habits to follow.
    public func units(for metres: Ratio, in region: MeasurementRegion) -> [LengthUnit] {
        preference(for: metres, in: region)?.units ?? []
    }

    /// What the region gives a length in, and how it rounds it.
    ///
    /// - Parameters:
    ///   - metres: The length; its sign has no say.
    ///   - region: Whose habits to follow.
    /// - Returns: nil only where ICU's data is missing.
    public func preference(
        for metres: Ratio, in region: MeasurementRegion
    ) -> UnitPreference? {
        let size = metres.isNegative ? -metres : metres
        let preferences = preferences(in: region)
        return preferences.first { size >= $0.threshold } ?? preferences.last
    }

    /// The steps of a region's scale, the largest unit first; empty only where ICU's data is missing.
    package func preferences(in region: MeasurementRegion) -> [UnitPreference] {
        let regions = Self.table[id] ?? [:]
        let own = regions[region.region] ?? regions["001"] ?? []
        guard let system = region.system else { return own }
        // A system that is asked for only speaks against units that are not in it.
        let isInSystem = own.allSatisfy { preference in
            preference.units.allSatisfy { $0.systems.contains(system.rawValue) }
        }
        return isInSystem ? own : regions[system.region] ?? regions["001"] ?? []
    }

    /// Usage to region to steps, the largest unit first; read once.
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

/// One step of a region's scale of units.
public struct UnitPreference: Sendable {
    /// The largest first; one but for compounds.
    public let units: [LengthUnit]

    /// How many metres there must be at least.
    package let threshold: Ratio

    /// What the number is rounded to a multiple of, as the 50 yards of a road sign; nil for none.
    public let increment: UInt64?

    /// The increment that a number skeleton asks for.
    fileprivate static func increment(in skeleton: String) -> UInt64? {
        let stem = "precision-increment/"
        guard skeleton.hasPrefix(stem), let value = UInt64(skeleton.dropFirst(stem.utf8.count)),
            value > 0
        else { return nil }
        return value
    }
}
