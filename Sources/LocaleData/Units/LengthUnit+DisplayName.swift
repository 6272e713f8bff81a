extension LengthUnit {
    /// The name of the unit in a language, as a heading (`kilometers`); read from ICU on each call.
    ///
    /// If CLDR has no display name, the name used after a plural number.
    ///
    /// - Parameter locale: An ICU name, such as `ar_EG`.
    public func displayName(locale: String, width: UnitWidth = .long) -> String {
        if let name = names(locale: locale, width: width)["dnam"] {
            return name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let pattern = UnitPatternCatalog.shared.patterns(for: self, locale: locale, width: width)
            .other
        let text = String(decoding: pattern.prefix + pattern.suffix, as: UTF8.self)
        // Without the number, text on both sides becomes adjacent (`maili {0} ya kibaharia`).
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
