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
        let size = metres.isNegative ? -metres : metres
        let preferences = preferences(in: region)
        let first = preferences.first { preference in
            guard let unit = preference.units.first else { return false }
            return size >= preference.minimum * unit.metres
        }
        return (first ?? preferences.last)?.units ?? []
    }

    private func preferences(in region: MeasurementRegion) -> [Preference] {
        let regions = Self.table[id] ?? [:]
        let own = regions[region.region] ?? regions["001"] ?? []
        guard let system = region.system else { return own }
        // A system that is asked for only speaks against units that are not in it.
        let isInSystem = own.allSatisfy { preference in
            preference.units.allSatisfy { $0.systems.contains(system.rawValue) }
        }
        return isInSystem ? own : regions[system.region] ?? regions["001"] ?? []
    }

    /// One step of a region's scale of units.
    private struct Preference: Sendable {
        let units: [LengthUnit]
        /// How many of the first unit there must be at least.
        let minimum: Ratio
    }

    /// Usage to region to steps, the largest unit first; read once.
    private static let table: [String: [String: [Preference]]] = {
        var table: [String: [String: [Preference]]] = [:]
        guard let bundle = UnitResource(direct: "units"),
            let quantities = bundle.child("unitPreferenceData"),
            let usages = quantities.child("length")
        else { return table }
        usages.forEachChild { usage in
            guard let id = usage.key else { return }
            usage.forEachChild { region in
                guard let name = region.key else { return }
                var steps: [Preference] = []
                region.forEachChild { step in
                    if let preference = preference(from: step) { steps.append(preference) }
                }
                table[id, default: [:]][name] = steps
            }
        }
        return table
    }()

    private static func preference(from step: borrowing UnitResource) -> Preference? {
        let minimum = step.string("geq") ?? "1"
        guard let text = step.string("unit"), let units = CompoundUnit.parts(of: text),
            let minimum = Decimal(literal: minimum)
        else { return nil }
        return Preference(units: units, minimum: Ratio(minimum))
    }
}
