import Decimals
import LocaleData

/// Converts text in one call, with the same checks as the HTTP service.
///
/// ```swift
/// let result = try Converter.shared.number("1.234,5", from: "de", to: "en")
/// result.text       // 1,234.5
/// result.number     // 1234.5
/// result.isExact    // true
/// ```
///
/// Safe to use from any thread. Its only state is a cache of locale data.
public struct Converter: Sendable {
    /// The converter that shares the process-wide locale data.
    public static let shared = Converter(catalog: .shared)

    let catalog: LocaleCatalog

    init(catalog: LocaleCatalog) {
        self.catalog = catalog
    }

    /// Reads a number in one locale and writes it in another.
    ///
    /// - Parameters:
    ///   - text: The number as typed.
    ///   - source: The locale of the text: BCP 47, another form that devices send, or a priority
    ///     list.
    ///   - target: The locale to write in.
    ///   - options: The style and format of the number.
    /// - Throws: ``ConversionError`` if the text cannot be read with certainty, a locale is
    ///   unknown, or options are invalid or contradictory.
    public func number(
        _ text: String, from source: String, to target: String,
        options: NumberOptions = NumberOptions()
    ) throws(ConversionError) -> NumberResult {
        try NumberConversion(options, from: source, to: [target], catalog).read(text).results[0]
    }

    /// Reads a number in one locale and writes it in several others.
    ///
    /// - Parameters:
    ///   - text: The number as typed.
    ///   - source: The locale of the text.
    ///   - targets: The locales to write in, in the order of the results; at least one.
    ///   - options: The style and format of the number.
    public func number(
        _ text: String, from source: String, to targets: [String],
        options: NumberOptions = NumberOptions()
    ) throws(ConversionError) -> [NumberResult] {
        try NumberConversion(options, from: source, to: targets, catalog).read(text).results
    }

    /// Writes a number given as a literal.
    ///
    /// - Parameters:
    ///   - literal: A JSON number, read digit for digit: `-1234.50`, `1e3`.
    ///   - target: The locale to write in.
    ///   - options: The style and format of the number.
    /// - Throws: ``ConversionError``; `unexpected_character` if the literal is not a JSON number.
    public func number(
        literal: String, to target: String, options: NumberOptions = NumberOptions()
    ) throws(ConversionError) -> NumberResult {
        try NumberConversion(options, from: nil, to: [target], catalog).take(literal).results[0]
    }
}

extension Converter {
    /// A converted number.
    public struct NumberResult: Sendable, Hashable {
        /// The number in the format of the target locale.
        public let text: String

        /// The exact value in plain decimal, with the trailing zeros that were typed.
        public let number: String

        /// Whether ``text`` shows all digits of the value.
        public let isExact: Bool

        /// The canonical id of the source locale; nil for a literal.
        public let source: String?

        /// The canonical id of the target locale.
        public let target: String

        /// Notes on anything unusual that was accepted.
        public let notes: [ConversionNote]

        /// What the filter left of the text; nil without a filter.
        public let filtered: String?

        /// How the text was read, if the option `explain` is set.
        public let explanation: ReadingExplanation?

        /// The values under other conventions, from all ``notes``.
        public var alternatives: [SeparatorConventions.Alternative] {
            notes.flatMap(\.alternatives)
        }
    }
}

/// A conversion of a number to one or more locales.
private struct NumberConversion {
    private let source: LocaleNumbers?
    private let targets: [LocaleNumbers]
    private let converters: NumberConverters
    private let checked = CheckedNumber()
    private var number = Decimal.zero

    /// Checks the options and finds the locales.
    init(
        _ options: NumberOptions, from source: String?, to targets: [String],
        _ catalog: LocaleCatalog
    ) throws(ConversionError) {
        var style = options.styling
        try style.checkCurrency()
        try options.writing.checkBounds()
        let matcher = options.writing.localeMatcher
        let sourceLocale: LocaleNumbers? =
            if let source {
                try catalog.locale(source, argument: "from", matcher: matcher, admitsRules: true)
            } else { nil }
        var targetLocales: [LocaleNumbers] = []
        for target in targets {
            targetLocales.append(
                try catalog.locale(target, argument: "to", matcher: matcher, admitsRules: true))
        }
        self.source = sourceLocale
        self.targets = targetLocales
        converters = try NumberConverters(
            style, options.writing, from: sourceLocale, to: targetLocales,
            readsText: source != nil, cache: FormatterCache())
    }

    consuming func read(_ text: String) throws(ConversionError) -> NumberConversion {
        guard let reader = converters.all[0].reader else { return self }
        let bytes = Array(text.utf8)
        try checked.read(bytes.span, by: reader, converters.options.reading)
        number = checked.reading.number
        return self
    }

    consuming func take(_ literal: String) throws(ConversionError) -> NumberConversion {
        number = try Decimal(value: Array(literal.utf8).span)
        return self
    }

    /// The results, one for each target.
    var results: [Converter.NumberResult] {
        get throws(ConversionError) {
            let plain = number.description
            for converter in converters.all { try converter.check(number) }
            return zip(converters.all, targets).map { converter, target in
                var text: [UInt8] = []
                let isExact = converter.writer.write(number, into: &text)
                return Converter.NumberResult(
                    text: String(decoding: text, as: UTF8.self), number: plain, isExact: isExact,
                    source: source?.id, target: converter.target,
                    notes: checked.notes(fallbacks: [source?.fallbackNote, target.fallbackNote]),
                    filtered: checked.extras?.filtered.map { String(decoding: $0, as: UTF8.self) },
                    explanation: checked.extras?.explanation)
            }
        }
    }
}
