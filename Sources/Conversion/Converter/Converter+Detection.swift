import LocaleData

extension Converter {
    /// Detects the convention of a column of numbers, with evidence.
    ///
    /// ```swift
    /// let decision = try Converter.shared.detect(["1.234,50", "12,5", "-", "Betrag"])
    /// decision.isDecided     // true
    /// decision.from          // de-DE
    /// ```
    ///
    /// - Parameters:
    ///   - cells: The cells of the column, unmodified.
    ///   - locales: The locales to consider; nil for every convention in the data.
    ///   - options: What the cells may contain.
    /// - Throws: ``ConversionError`` for an unknown locale or currency or contradictory options. An
    ///   undecided column is not an error.
    public func detect(
        _ cells: some Sequence<String>, locales: [String]? = nil,
        options: ConventionDetector.Options = ConventionDetector.Options()
    ) throws(ConversionError) -> ColumnDecision {
        var candidates = ConventionCandidates.shared
        if let locales {
            var found: [LocaleNumbers] = []
            for locale in locales {
                found.append(
                    try catalog.locale(
                        locale, argument: "locales", matcher: .lookup, admitsRules: false))
            }
            guard !found.isEmpty else {
                throw ConversionError(
                    .invalidOption, "locales has at least one item.", argument: "locales")
            }
            candidates = ConventionCandidates(found)
        }
        var detector = ConventionDetector(candidates: candidates, options: try options.checked())
        for cell in cells { detector.add(cell) }
        return detector.decision()
    }
}

extension ConventionDetector.Options {
    /// The options with the currency's canonical code and the style it requires.
    ///
    /// - Throws: `unknown_currency`, `conflicting_options`.
    package func checked() throws(ConversionError) -> ConventionDetector.Options {
        guard let currency else { return self }
        guard let code = Currencies.canonical(currency) else {
            throw ConversionError(unknownCurrency: currency)
        }
        guard (style ?? .currency) == .currency else {
            throw ConversionError(
                .conflictingOptions, "currency goes with the style currency.",
                argument: "currency")
        }
        var options = self
        options.currency = code
        options.style = .currency
        return options
    }
}
