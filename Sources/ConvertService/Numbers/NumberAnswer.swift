internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// What a request asks for, then one converted number after another, each ready to be written.
struct NumberAnswer {
    private var request: NumberRequest
    private var outcome = NumberOutcome()
    private let converters: [NumberConverter]
    /// Whether one of them writes by rules, which do not reach every number.
    private let hasRules: Bool

    /// Checks the options together and finds the converters.
    ///
    /// - Throws: Whatever is wrong with the request but for its value.
    init(_ request: NumberRequest, at place: Place, cache: FormatterCache) throws(Problem) {
        var request = request
        request.options.format.style = try request.style.resolved(at: place)
        request.options.format.notation = try request.style.notation(at: place)
        request.options.format.rules = request.style.rules
        request.options.format.addCurrencyDigits()
        self.request = request
        guard !request.to.isEmpty else {
            throw Problem(
                .missingField, "to names the locale to write in, or several.",
                pointer: place.pointer("to"))
        }
        try request.options.check(at: place)
        try request.checkRules(at: place)
        var converters: [NumberConverter] = []
        var hasRules = false
        converters.reserveCapacity(request.to.count)
        for target in request.to {
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
                throw Problem(error, name: target.locale.id, pointer: place.pointer("to"))
            }
            converters.append(converter)
            if format.rules != nil { hasRules = true }
        }
        self.converters = converters
        self.hasRules = hasRules
    }

    /// Reads a value; after that nothing can fail any more.
    ///
    /// - Throws: Whatever is wrong with it.
    mutating func read(
        _ value: ValueSource, of body: Span<UInt8>, at place: Place
    ) throws(Problem) {
        request.value = value
        try outcome.read(value, in: request.from, request.options, of: body, at: place)
        guard hasRules else { return }
        for converter in converters { try converter.check(outcome.number, at: place) }
    }

    /// Writes the answer as one JSON object.
    func write(of body: Span<UInt8>, into writer: inout JSONWriter) {
        writer.beginObject()
        writeInput(of: body, into: &writer)
        if request.isList {
            writer.key("results")
            writer.beginArray()
            for converter in converters {
                writer.beginObject()
                writeOutput(converter, into: &writer)
                writer.endObject()
            }
            writer.endArray()
        } else if let converter = converters.first {
            writeOutput(converter, into: &writer)
        }
        outcome.writeRemarks(into: &writer)
        writer.endObject()
    }

    /// Writes the answer as if each result had been asked for alone, for the history.
    func forEachResult(of body: Span<UInt8>, _ take: ([UInt8], [UInt8]) -> Void) {
        for converter in converters {
            var asked = JSONWriter()
            asked.beginObject()
            asked.key("value")
            request.value.write(of: body, into: &asked)
            if let from = request.from {
                asked.key("from")
                asked.string(from.locale.id)
            }
            asked.key("to")
            asked.string(converter.target)
            request.style.write(into: &asked)
            request.options.write(into: &asked)
            asked.endObject()
            var result = JSONWriter()
            result.beginObject()
            writeInput(of: body, into: &result)
            writeOutput(converter, into: &result)
            outcome.writeRemarks(into: &result)
            result.endObject()
            take(asked.take(), result.take())
        }
    }

    private func writeInput(of body: Span<UInt8>, into writer: inout JSONWriter) {
        writer.key("input")
        request.value.write(of: body, into: &writer)
        writer.key("number")
        writer.withRawString { outcome.number.append(to: &$0) }
        if let from = request.from {
            writer.key("from")
            writer.string(from.locale.id)
        }
    }

    private func writeOutput(_ converter: NumberConverter, into writer: inout JSONWriter) {
        writer.key("to")
        writer.string(converter.target)
        writer.key("output")
        var isExact = true
        // No locale's digits, separators, signs or words need an escape in JSON.
        writer.withRawString { isExact = converter.writer.write(outcome.number, into: &$0) }
        writer.key("exact")
        writer.bool(isExact)
    }
}

extension ValueSource {
    /// Writes the value as it came: the same characters, in a string or a literal.
    func write(of body: Span<UInt8>, into writer: inout JSONWriter) {
        switch self {
        case .missing: writer.null()
        case .number(let range): writer.number(literal: body.extracting(range))
        case .text(let text):
            // Already valid JSON, escapes and all.
            writer.raw(
                body.extracting((text.range.lowerBound - 1)..<(text.range.upperBound + 1)))
        }
    }
}

extension WritingOptions {
    /// Writes the options that are not at their default, as fields of a request.
    func write(into writer: inout JSONWriter) {
        let defaults = NumberFormatOptions()
        func option(_ name: StaticString, _ value: String, unless standard: String) {
            guard value != standard else { return }
            writer.key(name)
            writer.string(value)
        }
        func integer(_ name: StaticString, _ value: Int?) {
            guard let value else { return }
            writer.key(name)
            writer.number(value)
        }
        option("parsing", parsing.rawValue, unless: NumberParsing.lenient.rawValue)
        option("ambiguity", ambiguity.rawValue, unless: Ambiguity.note.rawValue)
        integer(
            "minimumIntegerDigits",
            format.minimumIntegerDigits == 1 ? nil : format.minimumIntegerDigits)
        integer("minimumFractionDigits", format.minimumFractionDigits)
        integer("maximumFractionDigits", format.maximumFractionDigits)
        integer("minimumSignificantDigits", format.minimumSignificantDigits)
        integer("maximumSignificantDigits", format.maximumSignificantDigits)
        option(
            "roundingMode", format.roundingMode.rawValue, unless: defaults.roundingMode.rawValue)
        option("useGrouping", format.useGrouping.rawValue, unless: defaults.useGrouping.rawValue)
        option("signDisplay", format.signDisplay.rawValue, unless: defaults.signDisplay.rawValue)
        if let numberingSystem {
            writer.key("numberingSystem")
            writer.string(numberingSystem)
        }
    }
}
