package import LocaleData

/// Checked number options with their converters.
package struct NumberConverters: Sendable {
    /// The options with all implied values filled in.
    package let options: WritingOptions
    /// The converters, one for each target locale.
    package let all: [NumberConverter]
    /// Whether a converter uses number rules, which cannot write every number.
    package let hasRules: Bool

    /// Checks the options for contradictions and finds the converters.
    ///
    /// - Parameters:
    ///   - style: The style; its currency is a canonical code.
    ///   - options: The other options; each digit count must be within its bounds.
    ///   - source: The locale to read in, if any.
    ///   - targets: The locales to write in.
    ///   - readsText: Whether the value is text.
    ///   - cache: The cache of converters.
    /// - Throws: The first error in the options.
    package init(
        _ style: StyleOptions, _ options: WritingOptions, from source: LocaleNumbers?,
        to targets: [LocaleNumbers], readsText: Bool, cache: FormatterCache
    ) throws(ConversionError) {
        var options = options
        options.format.style = try style.resolved()
        options.format.notation = try style.notation()
        options.format.rules = style.rules
        options.format.addCurrencyDigits()
        try options.resolveIncrement()
        guard !targets.isEmpty else {
            throw ConversionError(
                .missingField, "to is missing. Name the locale to write in, or several.",
                argument: "to")
        }
        options.format.ruleSet = try style.ruleSet(in: targets)
        try options.check()
        try options.checkRules(readingIn: source, writingIn: targets, readsText: readsText)
        var all: [NumberConverter] = []
        var hasRules = false
        all.reserveCapacity(targets.count)
        for target in targets {
            var format = options.format
            format.rules = options.rules(in: target)
            let system = format.rules?.isSystem == true ? nil : try options.system(in: target)
            let converter: NumberConverter
            do throws(LocaleError) {
                converter = try cache.converter(
                    from: source, to: target, system: system, options: format)
            } catch {
                throw ConversionError(error, name: target.id, argument: "to")
            }
            all.append(converter)
            if format.rules != nil { hasRules = true }
        }
        self.options = options
        self.all = all
        self.hasRules = hasRules
    }
}
