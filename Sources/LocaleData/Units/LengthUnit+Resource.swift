extension LengthUnit {
    /// The unit's names in ICU's resource data, by plural category or `dnam`.
    ///
    /// Each comes from the nearest ancestor that has it. If no ancestor has the width, the short
    /// width is used, as the root locale specifies (UTS #35 Part 1, inheritance; Part 2, unit
    /// elements).
    func names(locale: String, width: UnitWidth) -> [String: String] {
        var names: [String: String] = [:]
        var shortNames: [String: String] = [:]
        let table =
            switch width {
            case .short: "unitsShort"
            case .narrow: "unitsNarrow"
            case .long: "units"
            }
        Self.forEachAncestor(of: locale) { bundle, isRoot in
            // The root's other tables are aliases of its short one and would hide the locale's.
            if !isRoot, width != .short { addNames(in: bundle, table, to: &names) }
            addNames(in: bundle, "unitsShort", to: &shortNames)
        }
        return names.merging(shortNames) { own, _ in own }
    }

    private func addNames(
        in bundle: borrowing ICUResource, _ table: String, to names: inout [String: String]
    ) {
        guard let widths = bundle.child(table), let lengths = widths.child("length"),
            let unit = lengths.child(id)
        else { return }
        unit.forEachChild { child in
            guard let key = child.key, names[key] == nil else { return }
            names[key] = child.string
        }
    }

    /// The nearest ancestor whose data has unit names, else `root`.
    static func namingAncestor(of locale: String) -> String {
        var ancestor = "root"
        forEachAncestor(of: locale) { bundle, isRoot in
            guard ancestor == "root", !isRoot, let name = bundle.actualLocale else { return }
            let hasNames = ["units", "unitsShort", "unitsNarrow"].contains { table in
                guard let found = bundle.child(table) else { return false }
                return found.actualLocale == name
            }
            if hasNames { ancestor = name }
        }
        return ancestor
    }

    /// Visits the bundles of a locale and its ancestors, `root` last.
    static func forEachAncestor(
        of locale: String, _ body: (borrowing ICUResource, _ isRoot: Bool) -> Void
    ) {
        let tree = ICUResource.unitTree
        var name = locale
        // The longest chain has five links; the limit stops a cycle in broken data.
        for _ in 0..<8 where name != "root" {
            guard let bundle = ICUResource(locale: name, in: tree),
                let actual = bundle.actualLocale, actual != "root"
            else { break }
            body(bundle, false)
            name =
                bundle.ownString("%%Parent")
                ?? actual.lastIndex(of: "_").map { String(actual[..<$0]) } ?? "root"
        }
        guard let root = ICUResource(direct: "root", in: tree) else { return }
        body(root, true)
    }
}
