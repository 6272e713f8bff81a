package import LocaleData

extension ConversionError {
    /// Creates an error for a locale that cannot be used.
    package init(_ error: LocaleError, name: String, argument: String) {
        switch error {
        case .unknownLocale:
            self.init(
                .unknownLocale,
                "There is no data for the locale \(quoted(name)). Use a language tag such as de-CH,"
                    + " or a list as in Accept-Language.",
                argument: argument)
            meanings = .locales(near: name)
        case .unknownNumberingSystem:
            let system = name.split(separator: "-").last.map(String.init) ?? name
            self.init(
                .unknownNumberingSystem,
                "The numbering system \(quoted(system)) is unknown. Send a CLDR id such as latn or arab.",
                argument: argument)
            meanings = .names(NearestNames.of(system, in: NumberingSystem.allIDs))
        case .algorithmicNumberingSystem:
            self.init(
                .invalidOption,
                "\(quoted(name)) asks for a numbering system without digits, which only plain numbers"
                    + " can use. Send one with digits, such as latn.",
                argument: argument)
        case .noRules:
            self.init(
                .unsupportedStyle,
                "There are no rules for this style in \(quoted(name)). Choose another locale or style.",
                argument: argument)
        case .dataUnavailable:
            self.init(
                .unavailable, "The locale's data cannot be read now. Try again later.",
                argument: argument)
        }
    }

    package init(unknownCurrency name: String) {
        self.init(
            .unknownCurrency, "ISO 4217 has no currency \(quoted(name)). Send a code such as EUR.",
            argument: "currency")
        meanings = .names(NearestNames.of(name, in: Currencies.codes))
    }
}
