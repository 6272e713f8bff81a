package import LocaleData

/// What number options come to: checked, with the converters found.
package struct NumberConverters: Sendable {
    /// The options with all that others stand for filled in.
    package let options: WritingOptions
    /// One for each locale to write in.
    package let all: [NumberConverter]
    /// Whether one of them writes by rules, which do not reach every number.
    package let hasRules: Bool

    /// Checks the options together and finds the converters.
    ///
    /// - Parameters:
    ///   - style: What the number stands for; its currency is a canonical code.
    ///   - options: How it is read and written, each number of digits within its bounds.
    ///   - source: The locale to read in; nil for none.
    ///   - targets: The locales to write in.
    ///   - readsText: Whether the value is a text.
    ///   - cache: Where the converters are kept.
    /// - Throws: Whatever is wrong with the options.
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
                .missingField, "to names the locale to write in, or several.", argument: "to")
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
