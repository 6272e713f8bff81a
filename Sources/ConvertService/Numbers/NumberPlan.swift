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
        do throws(ConversionError) {
            try request.matchLocales()
            let isText = if case .text = request.item.value { true } else { false }
            let found = try NumberConverters(
                request.style, request.options, from: request.from, to: request.targets,
                readsText: isText, cache: cache)
            request.options = found.options
            converters = found.all
            hasRules = found.hasRules
        } catch {
            throw Problem(error, at: place)
        }
        let targets = request.targets
        self.request = request
        fallbacks = targets.map(\.fallbackNote)
        isPlain =
            self.request.list == nil && !hasRules && self.request.options.parsing == .lenient
            && !self.request.options.explain && self.request.from?.request == nil
            && targets[0].request == nil
    }
}
