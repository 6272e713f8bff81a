extension LengthUnit {
    /// What the unit is called in a language, as a heading (`kilometers`); read anew each time.
    ///
    /// Where CLDR has no such name, it is what stands beside a number that is no singular.
    ///
    /// - Parameter locale: An ICU name, as `ar_EG`.
    public func displayName(locale: String, width: UnitWidth = .long) -> String {
        if let name = names(locale: locale, width: width)["dnam"] {
            return name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let pattern = UnitPatternCatalog.shared.patterns(for: self, locale: locale, width: width)
            .other
        let text = String(decoding: pattern.prefix + pattern.suffix, as: UTF8.self)
        // What stood around the number stands side by side now (`maili {0} ya kibaharia`).
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
