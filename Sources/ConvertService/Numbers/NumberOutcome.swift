internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// What the value of a request was read as, on either endpoint.
struct NumberOutcome {
    /// What a text was read as.
    var checked = CheckedNumber()
    /// The value of a JSON number; nil where a text was read.
    var literal: Decimal?
    /// Made at the first text; what is read after it is read in the same locale and as the same
    /// options say.
    private var reader: NumberReader?

    /// What was accepted though unusual.
    private var notes: NumberNotes { literal == nil ? checked.reading.notes : [] }

    /// The exact value.
    var number: Decimal { literal ?? checked.reading.number }

    /// No value yet.
    ///
    /// - Parameter reader: What is to read the texts; nil to have it made for the first one.
    init(reader: NumberReader? = nil) {
        self.reader = reader
    }

    /// Reads the value of a request.
    init(
        _ value: ValueSource, in locale: LocaleNumbers?, _ options: WritingOptions,
        of body: Span<UInt8>, at place: Place
    ) throws(Problem) {
        try read(value, in: locale, options, of: body, at: place)
    }

    /// Reads the value of a request: a JSON number's literal as it is, a text in a locale.
    ///
    /// Storage of the value before it is used again.
    ///
    /// - Parameter locale: Where a text is read in; a text without one is an error.
    mutating func read(
        _ value: ValueSource, in locale: LocaleNumbers?, _ options: WritingOptions,
        of body: Span<UInt8>, at place: Place
    ) throws(Problem) {
        reset()
        switch value {
        case .missing:
            throw Problem(
                .missingField, "value is what is to be converted.",
                pointer: place.pointer("value"))
        case .number(let range):
            literal = try ValueSource.decimal(range, in: body, place)
        case .text(let text):
            guard let locale else {
                throw Problem(
                    .missingField, "from names the locale that a text is read in.",
                    pointer: place.pointer("from"))
            }
            if text.hasEscapes {
                var decoded: [UInt8] = []
                text.appendDecoded(to: &decoded, from: body)
                try read(decoded.span, in: locale, options, at: place)
            } else {
                try read(text.raw(in: body), in: locale, options, at: place)
            }
        }
    }

    /// Forgets what was said about the value before.
    mutating func reset() {
        if literal != nil { literal = nil }
        checked.reset()
    }

    /// Reads a text as the options say.
    mutating func read(
        _ text: Span<UInt8>, in locale: LocaleNumbers, _ options: WritingOptions, at place: Place
    ) throws(Problem) {
        let reader =
            self.reader
            ?? NumberReader(
                locale, style: options.format.style, notation: options.format.notation,
                rules: options.format.rules, separators: options.format.separators)
        self.reader = reader
        do throws(ConversionError) {
            try checked.read(text, by: reader, options)
        } catch {
            throw Problem(error, at: place)
        }
    }
}

extension NumberOutcome {
    /// Writes `filtered`, `reading` and `notes`, those that there are.
    ///
    /// - Parameter fallbacks: What is said about the locales; the same thing only once.
    func writeRemarks(fallbacks: [DetailedNote?], into writer: inout JSONWriter) {
        writer.writeRemarks(checked, notes: notes, fallbacks: fallbacks)
    }
}
