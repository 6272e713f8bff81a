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
            self.init(
                .unknownNumberingSystem, "There is no numbering system as in \(quoted(name)).",
                argument: argument)
            let system = name.split(separator: "-").last.map(String.init) ?? name
            meanings = .names(NearestNames.of(system, in: NumberingSystem.allIDs))
        case .algorithmicNumberingSystem:
            self.init(
                .invalidOption,
                "A numbering system of rules, as in \(quoted(name)), is for plain numbers only.",
                argument: argument)
        case .noRules:
            self.init(
                .unsupportedStyle, "The data has no such style for \(quoted(name)).",
                argument: argument)
        case .dataUnavailable:
            self.init(.unavailable, "The locale's data cannot be read.", argument: argument)
        }
    }

    package init(unknownCurrency name: String) {
        self.init(
            .unknownCurrency, "ISO 4217 has no currency \(quoted(name)).", argument: "currency")
        meanings = .names(NearestNames.of(name, in: Currencies.codes))
    }
}
