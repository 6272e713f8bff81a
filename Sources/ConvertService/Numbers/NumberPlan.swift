internal import Conversion
internal import LocaleData

/// What a request asks for, but for its value: checked, with the converters found.
///
/// Immutable; belongs to one request, and shared by reference, because it is large.
final class NumberPlan {
    /// The options; the value in it does not count.
    let request: NumberRequest
    /// One for each locale to write in.
    let converters: [NumberConverter]
    /// What is said about each of them: that its locale has no data of its own.
    let fallbacks: [DetailedNote?]
    /// Whether one of them writes by rules, which do not reach every number.
    let hasRules: Bool
    /// Whether there is one result and nothing is to be told but that.
    let isPlain: Bool

    /// Checks the options together and finds the converters.
    ///
    /// - Throws: Whatever is wrong with the request but for its value.
    init(
        _ request: consuming NumberRequest, at place: Place, cache: FormatterCache
    ) throws(Problem) {
        request.options.format.style = try request.style.resolved(at: place)
        request.options.format.notation = try request.style.notation(at: place)
        request.options.format.rules = request.style.rules
        request.options.format.addCurrencyDigits()
        try request.options.resolveIncrement(at: place)
        try request.matchLocales(at: place)
        let targets = request.targets
        guard !targets.isEmpty else {
            throw Problem(
                .missingField, "to names the locale to write in, or several.",
                pointer: place.pointer("to"))
        }
        request.options.format.ruleSet = try request.style.ruleSet(in: targets, at: place)
        try request.options.check(at: place)
        try request.checkRules(writingIn: targets, at: place)
        var converters: [NumberConverter] = []
        var hasRules = false
        converters.reserveCapacity(targets.count)
        for target in targets {
            var format = request.options.format
            format.rules = request.options.rules(in: target)
            let system =
                format.rules?.isSystem == true
                ? nil : try request.options.system(in: target, at: place)
            let converter: NumberConverter
            do throws(LocaleError) {
                converter = try cache.converter(
                    from: request.from, to: target, system: system, options: format)
            } catch {
                throw Problem(error, name: target.id, pointer: place.pointer("to"))
            }
            converters.append(converter)
            if format.rules != nil { hasRules = true }
        }
        self.request = request
        self.converters = converters
        self.hasRules = hasRules
        fallbacks = targets.map(\.fallbackNote)
        isPlain =
            self.request.list == nil && !hasRules && self.request.options.parsing == .lenient
            && !self.request.options.explain && self.request.from?.request == nil
            && targets[0].request == nil
    }
}
