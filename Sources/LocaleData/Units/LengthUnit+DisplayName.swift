extension LengthUnit {
    /// What the unit is called in a language, as a heading (`kilometers`); read anew each time.
    ///
    /// Where CLDR has no such name, it is what stands beside a number that is no singular.
    ///
    /// - Parameter locale: An ICU name, as `ar_EG`.
    public func displayName(locale: String, width: UnitWidth = .long) -> String {
        if let name = resource("dnam", locale: locale, width: width) { return name }
        let pattern = UnitPatternCatalog.shared.patterns(for: self, locale: locale, width: width)
            .other
        let text = String(decoding: pattern.prefix + pattern.suffix, as: UTF8.self)
        return String(text.drop { $0.isWhitespace })
    }

    /// A string of the unit's own in ICU's resource data.
    ///
    /// The locale's ancestors are asked in turn; then the same for the short width, which is what
    /// the root locale says to do (UTS #35 part 1, inheritance).
    func resource(_ key: String, locale: String, width: UnitWidth) -> String? {
        let tables =
            switch width {
            case .short: ["unitsShort"]
            case .narrow: ["unitsNarrow", "unitsShort"]
            case .long: ["units", "unitsShort"]
            }
        let ancestry = Self.ancestry(of: locale)
        for table in tables {
            for name in ancestry where name != "root" || table == "unitsShort" {
                if let bundle = UnitResource(direct: name, in: UnitResource.unitTree),
                    let widths = bundle.child(table), let lengths = widths.child("length"),
                    let unit = lengths.child(id), let text = unit.string(key)
                {
                    return text
                }
            }
        }
        return nil
    }

    /// The bundles of unit names that a locale inherits from, its own first and `root` last.
    private static func ancestry(of locale: String) -> [String] {
        var names: [String] = []
        var next = locale
        // The longest chains have five links; the bound ends a circle in broken data.
        while names.count < 8,
            let bundle = UnitResource(locale: next, in: UnitResource.unitTree),
            let name = bundle.actualLocale, !names.contains(name)
        {
            names.append(name)
            if name == "root" { return names }
            let own = UnitResource(direct: name, in: UnitResource.unitTree)
            if let parent = own?.string("%%Parent") {
                next = parent
            } else {
                next = name.lastIndex(of: "_").map { String(name[..<$0]) } ?? "root"
            }
        }
        return names + ["root"]
    }
}
