internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// What the value of a request was read as, on either endpoint.
struct NumberOutcome {
    var reading = NumberReading()
    /// The value of a JSON number; nil where a text was read.
    var literal: Decimal?
    /// What the filter left of the text; nil without it.
    var filtered: [UInt8]?
    /// The notes that say more than their code.
    var details: [DetailedNote] = []
    /// How the text was read, where that was asked for.
    var explanation: Explanation?
    /// Made at the first text; what is read after it is read in the same locale and as the same
    /// options say.
    private var reader: NumberReader?

    /// The text taken apart, and as its locale would write it.
    struct Explanation {
        var canonical: String
        var numberingSystem: String
        var segments: [NumberSegment]
    }

    /// What was accepted though unusual.
    private var notes: NumberNotes { literal == nil ? reading.notes : [] }

    /// The exact value.
    var number: Decimal { literal ?? reading.number }

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
        if !details.isEmpty { details = [] }
        if filtered != nil { filtered = nil }
        if explanation != nil { explanation = nil }
    }

    /// Reads a text as the options say.
    mutating func read(
        _ text: Span<UInt8>, in locale: LocaleNumbers, _ options: WritingOptions, at place: Place
    ) throws(Problem) {
        switch options.parsing {
        case .lenient:
            try read(text, locale, options, place) { reader, text, reading throws(NumberError) in
                try reader.read(text, into: &reading)
            }
        case .strict:
            try read(text, locale, options, place) { reader, text, reading throws(NumberError) in
                try reader.readStrictly(text, into: &reading)
            }
        case .filter:
            let kept = NumberFilter.apply(to: text, locale: locale)
            guard !kept.isEmpty else {
                throw Problem(
                    .emptyValue, "The filter leaves nothing of the value.",
                    pointer: place.pointer("value"))
            }
            filtered = kept
            try read(kept.span, locale, options, place) {
                reader, text, reading throws(NumberError) in
                try reader.read(text, into: &reading)
            }
        }
    }

    private mutating func read(
        _ text: Span<UInt8>, _ locale: LocaleNumbers, _ options: WritingOptions, _ place: Place,
        _ read: (NumberReader, Span<UInt8>, inout NumberReading) throws(NumberError) -> Void
    ) throws(Problem) {
        let reader =
            self.reader
            ?? NumberReader(
                locale, style: options.format.style, notation: options.format.notation,
                rules: options.format.rules)
        self.reader = reader
        do throws(NumberError) {
            try read(reader, text, &reading)
        } catch {
            throw Problem(
                error, of: text, with: reader, pointer: place.pointer("value"),
                canonical: error.code == .notCanonical
                    ? reader.canonicalText(of: reading.number) : nil)
        }
        if options.explain {
            explanation = Explanation(
                canonical: reader.canonicalText(of: reading.number),
                numberingSystem: reader.numberingSystem(of: reading),
                segments: reader.segments(of: text, reading))
        }
        guard reading.mayBeAmbiguous || reading.notes.contains(.ambiguousSuffix) else { return }
        // The detailed note takes its place.
        let hasOtherPower = reading.notes.contains(.ambiguousSuffix)
        reading.notes.remove(.ambiguousSuffix)
        guard options.ambiguity != .ignore else { return }
        let own = reading.number.description
        var alternatives: [SeparatorConventions.Alternative] = []
        if reading.mayBeAmbiguous {
            alternatives = SeparatorConventions.shared.readings(
                of: text, style: reader.style, except: own)
            if !alternatives.isEmpty { details.append(.ambiguousSeparator(alternatives)) }
        }
        if hasOtherPower {
            // In strict mode a text is the locale's own, and its suffix means what it means there.
            let others = reading.suffixAlternatives
            if options.parsing != .strict { details.append(.ambiguousSuffix(others)) }
            alternatives += others
        }
        guard !alternatives.isEmpty, options.ambiguity == .reject else { return }
        var problem = Problem(
            NumberError(.ambiguousValue, offset: 0, length: 0), of: text, with: reader,
            pointer: place.pointer("value"))
        problem.range = 0..<(0..<text.count).count { text[$0] & 0xC0 != 0x80 }
        problem.suggestions = .readings(
            [Problem.Reading(number: own, locales: [locale.id])]
                + alternatives.map { Problem.Reading(number: $0.number, locales: $0.locales) })
        throw problem
    }
}

extension NumberOutcome {
    /// Writes `filtered`, `reading` and `notes`, those that there are.
    ///
    /// - Parameter fallbacks: What is said about the locales; the same thing only once.
    func writeRemarks(fallbacks: [DetailedNote?], into writer: inout JSONWriter) {
        if let explanation { explanation.write(into: &writer) }
        if let filtered {
            writer.key("filtered")
            writer.string(filtered.span)
        }
        var details = details
        for case let fallback? in fallbacks where !details.contains(fallback) {
            details.append(fallback)
        }
        writer.writeNotes(notes, details)
    }
}

extension NumberOutcome.Explanation {
    /// Writes `reading`.
    fileprivate func write(into writer: inout JSONWriter) {
        writer.key("reading")
        writer.beginObject()
        writer.key("canonical")
        writer.string(canonical)
        writer.key("numberingSystem")
        writer.string(numberingSystem)
        writer.key("segments")
        writer.beginArray()
        for segment in segments {
            writer.beginObject()
            writer.key("kind")
            writer.string(segment.kind.rawValue)
            writer.key("text")
            writer.string(segment.text)
            writer.key("offset")
            writer.number(segment.offset)
            writer.key("length")
            writer.number(segment.length)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }
}
