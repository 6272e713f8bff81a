/// The names of a length unit in addition to its CLDR id.
struct UnitNaming {
    let id: String
    let symbol: String

    /// Whether the English name has no plural form.
    var isJapanese = false

    /// The symbol, followed by other accepted names, without duplicates.
    var aliases: [String] {
        var names: [String] = symbol == id ? [] : [symbol]
        if symbol.first == "\u{3BC}" {
            // CLDR has the Greek letter; keyboards have the micro sign; UCUM uses `u`.
            names += ["\u{B5}", "u"].map { $0 + symbol.dropFirst() }
        }
        if let code = Self.codes[id] { names.append(code) }
        // `100Kilometer` would read as a hundred kilometres.
        var words = id.utf8.first.map({ $0 < 0x3A }) == true ? [id] : [id, camelCase(id)]
        words += Self.others[id] ?? []
        if !isJapanese { words += words.map(plural) }
        words += words.filter { $0.hasSuffix("meter") || $0.hasSuffix("meters") }.map(british)
        words += words.filter { $0.hasPrefix("deka") }.map { "deca" + $0.dropFirst(4) }
        for word in words where word != id && !names.contains(word) { names.append(word) }
        return names
    }

    /// UCUM codes of the units that UCUM defines with the same length.
    ///
    /// Metre symbols are the same in UCUM. UCUM's American rod, chain and furlong are based on the
    /// survey foot, and its astronomical unit and parsec are older values, so they are left out.
    private static let codes = [
        "inch": "[in_i]", "foot": "[ft_i]", "yard": "[yd_i]", "fathom": "[fth_i]",
        "mile": "[mi_i]", "nautical-mile": "[nmi_i]", "light-year": "[ly]", "point": "[pnt]",
        "us-survey-foot": "[ft_us]", "us-survey-mile": "[mi_us]", "thou": "[mil_i]",
        "angstrom": "Ao", "hand": "[hd_i]",
    ]

    /// English names in other word orders, shorter names, and those of applications (`nauticMile`).
    private static let others = [
        "mile-scandinavian": ["scandinavian-mile"], "nautical-mile": ["nauticMile"],
        "mile": ["statute-mile"], "us-survey-foot": ["survey-foot"],
        "us-survey-mile": ["survey-mile"], "thou": ["mil"],
        "angstrom": ["ångström", "ångstrom", "angström"], "cable-length": ["cable"],
        "micrometer": ["micron"],
    ]

    private static let irregularPlurals = ["foot": "feet", "inch": "inches", "radius": "radii"]

    private func plural(_ word: String) -> String {
        if word.hasPrefix("mile"), word != "mile" { return "miles" + word.dropFirst(4) }
        for (singular, plural) in Self.irregularPlurals {
            for form in [singular, singular.capitalizedASCII] where word.hasSuffix(form) {
                return word.dropLast(form.count)
                    + (form == singular ? plural : plural.capitalizedASCII)
            }
        }
        return word + "s"
    }

    private func british(_ word: String) -> String {
        word.hasSuffix("s") ? word.dropLast(6) + "metres" : word.dropLast(5) + "metre"
    }

    private func camelCase(_ id: String) -> String {
        let parts = id.split(separator: "-")
        return parts.dropFirst().reduce(String(parts.first ?? "")) {
            $0 + String($1).capitalizedASCII
        }
    }
}

extension String {
    fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
