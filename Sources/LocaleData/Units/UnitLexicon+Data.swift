extension UnitLexicon {
    /// Reads the names of a locale and its ancestors.
    ///
    /// - Parameter locale: An ICU name, such as `ar_EG`.
    convenience init(reading locale: String) {
        self.init(Self.entries(of: locale), separators: Self.separators(locale: locale))
    }

    /// All names in the data of a locale and its ancestors, and the everyday names of its language.
    static func entries(of locale: String) -> [UnitNameTable.Entry] {
        let own = data(of: locale)
        let language = String(locale.prefix { $0 != "_" && $0 != "@" })
        return own + EverydayUnitNames.entries(of: language) + homonyms(of: own)
    }

    /// All names in the data of a locale and its ancestors.
    static func data(of locale: String) -> [UnitNameTable.Entry] {
        var entries: [UnitNameTable.Entry] = []
        LengthUnit.forEachAncestor(of: locale) { bundle, isRoot in
            guard !isRoot else { return }
            for table in ["units", "unitsShort", "unitsNarrow"] {
                guard let widths = bundle.child(table), let lengths = widths.child("length") else {
                    continue
                }
                lengths.forEachChild { names in
                    guard let id = names.key, let unit = LengthUnit(id: id) else { return }
                    Self.read(names, of: unit, into: &entries)
                }
            }
        }
        return entries
    }

    /// Other common meanings of names in the data: a unit's symbol, or that of an everyday unit in
    /// another case.
    ///
    /// `fm` is a fathom in English data but the femtometre in SI; `M` is a nautical mile in Spanish
    /// data but may be a metre typed in capitals. Such names are ambiguous.
    static func homonyms(of entries: [UnitNameTable.Entry]) -> [UnitNameTable.Entry] {
        let names = Set(entries.lazy.filter { $0.rest == .none }.map { Name($0) })
        return names.flatMap { name -> [UnitNameTable.Entry] in
            var units = Self.others[name.text].map { name.unit == $0.unit ? $0.others : [] } ?? []
            if let other = LengthUnit.bySymbol[name.text] { units.append(other) }
            if let other = LengthUnit.everyday(inAnyCase: name.key.folded) { units.append(other) }
            return units.filter { $0 != name.unit }.map {
                UnitNameTable.Entry(name.key, $0, .none)
            }
        }
    }

    private struct Name: Hashable {
        let key: UnitNameKey
        let unit: LengthUnit
        var text: [UInt8] { key.exact }

        init(_ entry: UnitNameTable.Entry) {
            key = entry.key
            unit = entry.unit
        }
    }

    /// Names that mean ten kilometres in some languages' data but a shorter unit to many people.
    private static let others: [[UInt8]: (unit: LengthUnit, others: [LengthUnit])] = {
        guard let unit = LengthUnit(id: "mile-scandinavian") else { return [:] }
        let others = ["mile", "thou"].compactMap { LengthUnit(id: $0) }
        return [Array("mil".utf8): (unit, others)]
    }()

    /// Reads plural forms, the display name and the table of grammatical cases.
    private static func read(
        _ names: borrowing ICUResource, of unit: LengthUnit, isCase: Bool = false,
        into entries: inout [UnitNameTable.Entry]
    ) {
        names.forEachChild { name in
            guard let key = name.key else { return }
            if key == "case" {
                name.forEachChild { read($0, of: unit, isCase: true, into: &entries) }
            } else if key == "dnam" {
                if let text = name.string, !text.isEmpty {
                    entries.append(UnitNameTable.Entry(name: text, unit))
                }
            } else if let category = PluralCategory(rawValue: key), let text = name.string,
                let entry = UnitNameTable.Entry(template: text, unit, category)
            {
                // No number is written in a grammatical case, so a word alone is not one.
                if isCase, case .number = entry.rest { return }
                entries.append(entry)
            }
        }
    }

    /// The locale's separators between the parts of a measure, and those people type anywhere.
    private static func separators(locale: String) -> Set<[UInt8]> {
        var separators: Set<[UInt8]> = []
        for width in UnitWidth.allCases {
            for count in [2, 3] {
                let list = UnitPatternCatalog.shared.list(
                    count: count, locale: locale, width: width)
                for text in list.texts.dropFirst().dropLast() {
                    let text = String(decoding: text, as: UTF8.self)
                    separators.insert(UnitNameKey(text.unicodeScalars).folded)
                }
            }
        }
        separators.formUnion([",", "\u{60C}", "\u{3001}", "and"].map { Array($0.utf8) })
        separators.remove([])
        return separators
    }
}

extension UnitNameTable.Entry {
    /// The name in a pattern with `{0}` for the number, or without a number.
    ///
    /// Returns nil for an unusable pattern: without text, with digits of its own, or without a
    /// number in a category that may cover many.
    fileprivate init?(template: String, _ unit: LengthUnit, _ category: PluralCategory) {
        let scalars = template.unicodeScalars
        guard let place = template.firstRange(of: "{0}") else {
            let number: UInt8? =
                switch category {
                case .zero: 0
                case .one: 1
                case .two: 2
                case .few, .many, .other: nil
                }
            guard let number, !Self.hasDigit(scalars) else { return nil }
            self.init(UnitNameKey(scalars), unit, .number(number))
            return
        }
        self.init(scalars[..<place.lowerBound], scalars[place.upperBound...], unit)
    }

    /// The name in a written pattern.
    init?(_ pattern: UnitPatterns.Pattern, _ unit: LengthUnit, _ category: PluralCategory) {
        let suffix = String(decoding: pattern.suffix, as: UTF8.self)
        if pattern.hasNumber {
            let prefix = String(decoding: pattern.prefix, as: UTF8.self)
            self.init(prefix.unicodeScalars[...], suffix.unicodeScalars[...], unit)
        } else {
            self.init(template: suffix, unit, category)
        }
    }

    private init?(
        _ before: Substring.UnicodeScalarView, _ behind: Substring.UnicodeScalarView,
        _ unit: LengthUnit
    ) {
        guard !Self.hasDigit(before), !Self.hasDigit(behind) else { return nil }
        let prefix = UnitNameKey(before)
        let suffix = UnitNameKey(behind)
        if prefix.exact.isEmpty {
            guard !suffix.exact.isEmpty else { return nil }
            self.init(suffix, unit, .none)
        } else {
            self.init(prefix, unit, .behindNumber(suffix.folded))
        }
    }

    private static func hasDigit(_ text: some Sequence<Unicode.Scalar>) -> Bool {
        text.contains { $0.properties.numericType == .decimal }
    }
}
