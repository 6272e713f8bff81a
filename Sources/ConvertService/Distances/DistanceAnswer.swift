internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// One converted distance, ready to be written: nothing can fail any more.
struct DistanceAnswer {
    private let request: DistanceRequest
    private let source: LengthUnit
    private let locale: LocaleNumbers
    private let outputLocale: LocaleNumbers
    private let outcome: NumberOutcome
    private let converters: [DistanceConverter]

    /// Reads the value and finds the converters.
    ///
    /// - Throws: Whatever is wrong with the request; nothing is written before that is known.
    init(
        _ request: DistanceRequest, of body: Span<UInt8>, at place: Place, cache: FormatterCache
    ) throws(Problem) {
        self.request = request
        guard !request.to.isEmpty else {
            throw Problem(
                .missingField, "to names the unit to convert to, or several.",
                pointer: place.pointer("to"))
        }
        guard let source = request.from else {
            throw Problem(
                .missingField, "from names the unit of the value.", pointer: place.pointer("from"))
        }
        self.source = source
        try request.options.check(at: place)
        let locale: LocaleNumbers
        if let named = request.locale {
            locale = named
        } else {
            locale = try Self.standardLocale(place)
        }
        self.locale = locale
        outputLocale = request.outputLocale ?? locale
        outcome = try NumberOutcome(
            request.value, in: locale, request.options, of: body, at: place)
        let system = try request.options.system(in: outputLocale, at: place)
        var converters: [DistanceConverter] = []
        converters.reserveCapacity(request.to.count)
        for target in request.to {
            do throws(LocaleError) {
                converters.append(
                    try cache.converter(
                        (source, target), from: locale, to: outputLocale, width: request.width,
                        system: system, options: request.options.format))
            } catch {
                throw Problem(
                    error, name: outputLocale.locale.id, pointer: place.pointer("outputLocale"))
            }
        }
        self.converters = converters
    }

    /// The locale where none is named.
    private static func standardLocale(_ place: Place) throws(Problem) -> LocaleNumbers {
        do throws(LocaleError) {
            return try LocaleCatalog.shared.locale("en-US")
        } catch {
            throw Problem(error, name: "en-US", pointer: place.pointer("locale"))
        }
    }

    /// Writes the answer as one JSON object.
    func write(into writer: inout JSONWriter) {
        writer.beginObject()
        writeInput(into: &writer)
        if request.isList {
            writer.key("outputs")
            writer.beginArray()
            for converter in converters { writeOutput(converter, into: &writer) }
            writer.endArray()
        } else if let converter = converters.first {
            writer.key("output")
            writeOutput(converter, into: &writer)
        }
        writeEnd(into: &writer)
        writer.endObject()
    }

    /// Writes the answer as if each result had been asked for alone, for the history.
    func forEachResult(of body: Span<UInt8>, _ take: ([UInt8], [UInt8]) -> Void) {
        for converter in converters {
            var asked = JSONWriter()
            asked.beginObject()
            asked.key("value")
            request.value.write(of: body, into: &asked)
            asked.key("from")
            asked.string(source.id)
            asked.key("to")
            asked.string(converter.conversion.target.id)
            asked.key("locale")
            asked.string(locale.locale.id)
            asked.key("outputLocale")
            asked.string(outputLocale.locale.id)
            if request.width != .short {
                asked.key("unitDisplay")
                asked.string(request.width.rawValue)
            }
            request.options.write(into: &asked)
            asked.endObject()
            var result = JSONWriter()
            result.beginObject()
            writeInput(into: &result)
            result.key("output")
            writeOutput(converter, into: &result)
            writeEnd(into: &result)
            result.endObject()
            take(asked.take(), result.take())
        }
    }

    private func writeInput(into writer: inout JSONWriter) {
        writer.key("input")
        writer.beginObject()
        writer.key("value")
        writer.withRawString { outcome.number.append(to: &$0) }
        writer.key("unit")
        writer.string(source.id)
        writer.key("text")
        writer.escapedString { text in
            converters.first?.writeInput(outcome.number, into: &text)
        }
        writer.endObject()
    }

    private func writeOutput(_ converter: DistanceConverter, into writer: inout JSONWriter) {
        let distance = converter.conversion.convert(outcome.number)
        writer.beginObject()
        writer.key("value")
        writer.withRawString { distance.value.append(to: &$0) }
        writer.key("unit")
        writer.string(distance.unit.id)
        writer.key("text")
        var isExact = true
        writer.escapedString { text in
            isExact = converter.writeOutput(distance, into: &text)
        }
        writer.key("exact")
        writer.bool(isExact)
        writer.endObject()
    }

    private func writeEnd(into writer: inout JSONWriter) {
        writer.key("locale")
        writer.string(locale.locale.id)
        writer.key("outputLocale")
        writer.string(outputLocale.locale.id)
        outcome.writeRemarks(into: &writer)
    }
}

extension JSONWriter {
    /// Writes a string whose text `body` makes; unit names may hold a quote (`5"`).
    fileprivate mutating func escapedString(_ body: (inout [UInt8]) -> Void) {
        var text: [UInt8] = []
        body(&text)
        string(text.span)
    }
}
