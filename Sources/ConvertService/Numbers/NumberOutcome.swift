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
        let reader =
            self.reader
            ?? NumberReader(
                locale, style: options.format.style, notation: options.format.notation,
                rules: options.format.rules, separators: options.format.separators)
        self.reader = reader
        switch options.parsing {
        case .lenient:
            do throws(NumberError) {
                try reader.read(text, into: &reading)
            } catch {
                throw Problem(
                    error, of: text, with: reader, pointer: place.pointer("value"),
                    canonical: error.code == .notCanonical
                        ? reader.canonicalText(of: reading.number) : nil)
            }
        case .strict:
            do throws(NumberError) {
                try reader.readStrictly(text, into: &reading)
            } catch {
                throw Problem(
                    error, of: text, with: reader, pointer: place.pointer("value"),
                    canonical: error.code == .notCanonical
                        ? reader.canonicalText(of: reading.number) : nil)
            }
        case .filter: try readFiltered(text, reader, options, at: place)
        }
        if options.explain {
            if let filtered {
                explanation = Explanation(of: filtered.span, reading, by: reader)
            } else {
                explanation = Explanation(of: text, reading, by: reader)
            }
        }
        guard reading.mayBeAmbiguous || reading.notes.contains(.ambiguousSuffix) else { return }
        // The detailed note takes its place.
        let hasOtherPower = reading.notes.contains(.ambiguousSuffix)
        reading.notes.remove(.ambiguousSuffix)
        guard options.ambiguity != .ignore else { return }
        let alternatives = SeparatorConventions.shared.alternatives(to: reading)
        let others = hasOtherPower ? reading.suffixAlternatives : []
        if options.ambiguity == .reject {
            throw Problem(
                ambiguous: text, reading.number.description, alternatives + others, with: reader,
                pointer: place.pointer("value"))
        }
        // What the locale itself writes gets no note.
        guard options.parsing != .strict else { return }
        if !alternatives.isEmpty { details.append(.ambiguousSeparator(alternatives)) }
        if !others.isEmpty { details.append(.ambiguousSuffix(others)) }
    }

    /// Reads what the filter leaves of a text.
    private mutating func readFiltered(
        _ text: Span<UInt8>, _ reader: NumberReader, _ options: WritingOptions, at place: Place
    ) throws(Problem) {
        let result = NumberFilter.apply(to: text, for: reader)
        guard !result.kept.isEmpty else {
            throw Problem(
                .emptyValue, "The filter leaves nothing of the value: send at least one digit.",
                pointer: place.pointer("value"))
        }
        filtered = result.kept
        let whole: Decimal?
        do throws(NumberError) {
            whole = try reader.read(text, after: result, into: &reading)
        } catch {
            throw Problem(
                error, of: result.kept.span, with: reader, pointer: place.pointer("value"))
        }
        if let whole, whole.hasSameValue(as: reading.number),
            whole.isNegative == reading.number.isNegative
        {
            return
        }
        if options.ambiguity == .reject {
            throw Problem(
                ambiguous: result, whole, reading, with: reader, pointer: place.pointer("value"))
        }
        guard options.ambiguity != .ignore else { return }
        details.append(
            .filterChangedValue(removed: result.removed, number: whole?.description))
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
    /// How a text was read.
    fileprivate init(of text: Span<UInt8>, _ reading: NumberReading, by reader: NumberReader) {
        self.init(
            canonical: reader.canonicalText(of: reading.number),
            numberingSystem: reader.numberingSystem(of: reading),
            segments: reader.segments(of: text, reading))
    }

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
