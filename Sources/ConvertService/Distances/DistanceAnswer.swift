internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// One converted distance, ready to be written: nothing can fail any more.
struct DistanceAnswer {
    private let request: DistanceRequest
    private let locale: LocaleNumbers
    private let outputLocale: LocaleNumbers
    private let outcome: DistanceOutcome
    private let converters: [DistanceConverter]

    /// Reads the value and finds the converters.
    ///
    /// - Throws: Whatever is wrong with the request; nothing is written before that is known.
    init(
        _ request: DistanceRequest, of body: Span<UInt8>, at place: Place, cache: FormatterCache
    ) throws(Problem) {
        self.request = request
        try Self.checkTarget(request, at: place)
        try request.options.check(at: place)
        let locale: LocaleNumbers
        if let named = request.locale {
            locale = named
        } else {
            locale = try Self.standardLocale(place)
        }
        self.locale = locale
        outputLocale = request.outputLocale ?? locale
        outcome = try DistanceOutcome(request, in: locale, of: body, at: place)
        let system = try request.options.system(in: outputLocale, at: place)
        var targets = request.to
        var increment: UInt64?
        if let usage = request.usage {
            let preference = usage.preference(
                for: outcome.amount.ratio * outcome.units.smallest.metres,
                in: MeasurementRegion(locale: outputLocale.locale.icuName))
            guard let preference, let units = DistanceUnits(preference.units) else {
                throw Problem(.unavailable, "CLDR's unit preferences cannot be read.")
            }
            targets = [units]
            increment = preference.increment
        }
        var converters: [DistanceConverter] = []
        converters.reserveCapacity(targets.count)
        for target in targets {
            do throws(LocaleError) {
                converters.append(
                    try cache.converter(
                        (outcome.units, target), from: locale, to: outputLocale,
                        width: request.width, system: system, options: request.options.format,
                        increment: increment))
            } catch {
                throw Problem(
                    error, name: outputLocale.locale.id, pointer: place.pointer("outputLocale"))
            }
        }
        self.converters = converters
    }

    /// Holds a request to exactly one of `to` and `usage`.
    private static func checkTarget(
        _ request: DistanceRequest, at place: Place
    ) throws(Problem) {
        if request.to.isEmpty, request.usage == nil {
            throw Problem(
                .missingField,
                "to names the unit to convert to, or several; or usage says what the length is of.",
                pointer: place.pointer("to"))
        }
        if !request.to.isEmpty, request.usage != nil {
            throw Problem(
                .conflictingOptions,
                "to and usage both choose the unit; only one of them can be given.",
                pointer: place.pointer("usage"))
        }
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
            if let from = request.from {
                asked.key("from")
                asked.string(from.id)
            }
            if let usage = request.usage {
                asked.key("usage")
                asked.string(usage.id)
            } else {
                asked.key("to")
                asked.string(converter.target.id)
            }
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
        writer.string(outcome.units.smallest.id)
        writer.key("text")
        writer.escapedString { text in
            if outcome.parts.isEmpty {
                converters.first?.writeInput(outcome.number, into: &text)
            } else {
                converters.first?.writeInput(outcome.parts, into: &text)
            }
        }
        if !outcome.parts.isEmpty {
            writer.parts(zip(outcome.parts, outcome.units.all).map { ($0, $1) })
        }
        writer.endObject()
    }

    private func writeOutput(_ converter: DistanceConverter, into writer: inout JSONWriter) {
        let distance = converter.convert(outcome.amount)
        writer.beginObject()
        writer.key("value")
        writer.withRawString { distance.whole.value.append(to: &$0) }
        writer.key("unit")
        writer.string(converter.target.id)
        writer.key("text")
        var isExact = true
        writer.escapedString { text in
            isExact = converter.writeOutput(distance, into: &text)
        }
        writer.key("exact")
        writer.bool(isExact)
        if case .compound(let compound) = distance {
            writer.parts(compound.parts.map { ($0.value, $0.unit) })
        }
        writer.endObject()
    }

    private func writeEnd(into writer: inout JSONWriter) {
        writer.key("locale")
        writer.string(locale.locale.id)
        writer.key("outputLocale")
        writer.string(outputLocale.locale.id)
        outcome.remarks.writeRemarks(into: &writer)
    }
}

extension JSONWriter {
    /// Writes a string whose text `body` makes; unit names may hold a quote (`5"`).
    fileprivate mutating func escapedString(_ body: (inout [UInt8]) -> Void) {
        var text: [UInt8] = []
        body(&text)
        string(text.span)
    }
    /// Writes the parts of a compound distance.
    fileprivate mutating func parts(_ parts: [(number: Decimal, unit: LengthUnit)]) {
        key("parts")
        beginArray()
        for part in parts {
            beginObject()
            key("value")
            withRawString { part.number.append(to: &$0) }
            key("unit")
            string(part.unit.id)
            endObject()
        }
        endArray()
    }
}
