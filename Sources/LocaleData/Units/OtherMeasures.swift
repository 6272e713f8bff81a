import _FoundationICU

/// Units of quantities other than length, to distinguish them from unknown names.
public enum OtherMeasures {
    /// Whether a name is such a unit: a CLDR id (`kilogram`, `square-meter`, or a composed one such
    /// as `kilometer-per-hour`), a symbol or an English name (`kg`, `°C`, `pounds`).
    ///
    /// False for units of length and compounds of them.
    public static func contain(_ name: String) -> Bool {
        guard !name.isEmpty, name.utf8.count <= LengthUnit.maximumNameLength,
            !name.split(separator: "-and-").allSatisfy({ LengthUnit(named: String($0)) != nil })
        else { return false }
        return names.contains(name) || names.contains(name.lowercased()) || isIdentifier(name)
    }

    /// Ids and English names of all unit categories except length.
    private static let names: Set<String> = {
        var names: Set<String> = []
        if let bundle = ICUResource(direct: "units"), let units = bundle.child("convertUnits") {
            units.forEachChild { unit in
                guard let id = unit.key, unit.string("target") != "meter" else { return }
                names.insert(id)
            }
        }
        guard let english = ICUResource(locale: "en", in: ICUResource.unitTree) else {
            return names
        }
        for width in ["units", "unitsShort"] {
            guard let categories = english.child(width) else { continue }
            categories.forEachChild { category in
                guard let name = category.key, name != "length", name != "compound" else { return }
                category.forEachChild { unit in
                    if let id = unit.key { names.insert(id) }
                    for form in unit.strings.values where form.hasPrefix("{0}") {
                        names.insert(String(form.dropFirst(3).drop { $0.isWhitespace }))
                    }
                }
            }
        }
        names.remove("")
        return names
    }()

    /// Whether ICU accepts a name as a unit identifier (UTS #35 Part 6, unit identifiers).
    private static func isIdentifier(_ name: String) -> Bool {
        guard
            name.utf8.allSatisfy({
                ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D
            })
        else { return false }
        var status = U_ZERO_ERROR
        let skeleton = Array("unit/\(name)".utf16)
        let formatter = swift_unumf_openForSkeletonAndLocale(
            skeleton, Int32(skeleton.count), "en", &status)
        defer { swift_unumf_close(formatter) }
        return status.rawValue <= U_ZERO_ERROR.rawValue
    }
}
