internal import Bytes
internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// The answers to the values of a distance request, one after another.
///
/// Confined to one thread at a time, and not accessed by anything called during reading or writing.
final class DistanceAnswer {
    @exclusivity(unchecked) private var request: DistanceRequest
    @exclusivity(unchecked) private var found: DistanceConverters
    @exclusivity(unchecked) private var outcome: CheckedDistance
    @exclusivity(unchecked) private var result = DistanceResult()
    /// The JSON between the input's value and its text.
    @exclusivity(unchecked) private var inputHead: [UInt8] = []
    /// The same for each output.
    @exclusivity(unchecked) private var outputHeads: [[UInt8]] = []
    /// The members `locale` and `outputLocale`, preceded by a comma.
    private let tail: [UInt8]
    private let hasFallback: Bool
    private let reading: ReadingOptions

    /// Checks the options for contradictions.
    ///
    /// - Throws: The first error in the request, except in its value.
    init(_ request: DistanceRequest, at place: Place) throws(Problem) {
        var request = request
        // The plan may outlive the request.
        request.locales.budget = nil
        do throws(ConversionError) {
            try request.matchLocales()
            let named = request.locale
            let locale = if let named { named } else { try request.locales.catalog.standard }
            found = try DistanceConverters(
                to: request.to, usage: request.usage, from: locale,
                to: request.outputLocale ?? locale, request.options, request.units)
            outcome = try CheckedDistance(
                locale, separators: request.options.format.separators)
        } catch {
            throw Problem(error, at: place)
        }
        self.request = request
        reading = request.options.reading
        hasFallback = found.locale.fallbackNote != nil || found.outputLocale.fallbackNote != nil
        var tail = JSONWriter()
        tail.endPieces()
        tail.key("locale")
        tail.string(found.locale.locale.idWithUnits)
        tail.key("outputLocale")
        tail.string(found.outputLocale.locale.idWithUnits)
        self.tail = tail.take()
    }

    /// Reads a value and finds its converters; nothing can fail after that.
    func read(
        _ item: RequestItem, of body: Span<UInt8>, at place: Place, cache: FormatterCache
    ) throws(Problem) {
        request.item = item
        try outcome.read(
            item.value, from: request.from, reading, of: body, at: place)
        do throws(ConversionError) {
            guard try found.find(for: outcome.reading, cache: cache) else { return }
        } catch {
            throw Problem(error, at: place)
        }
        inputHead = Self.head(outcome.reading.units.smallest.id)
        outputHeads = found.all.map { Self.head($0.target.id) }
    }

    /// The JSON between a value and its text.
    private static func head(_ unit: String) -> [UInt8] {
        Array(#"","unit":""#.utf8) + unit.utf8 + Array(#"","text":""#.utf8)
    }

    /// The estimated work of reading a value, in nanoseconds.
    func readingWork(of value: ValueSource) -> Int {
        (1_000 + 100 * value.byteCount) * reading.passes
    }

    /// The estimated work of converting and writing the value just read, in nanoseconds.
    var writingWork: Int {
        1_000 + found.all.count * outcome.reading.conversionWork
    }

    /// Writes the answer as a JSON object.
    func write(of body: Span<UInt8>, into writer: inout JSONWriter) {
        writer.beginObject()
        request.item.writeID(of: body, into: &writer)
        writer.beginPieces()
        writer.piece { bytes in
            writeInput(into: &bytes)
            if request.isForMany {
                bytes.append(#","outputs":["#)
                for index in found.all.indices {
                    writeOutput(
                        index, after: index > 0 ? #",{"value":""# : #"{"value":""#, into: &bytes)
                }
                bytes.append("]")
            } else if !found.all.isEmpty {
                writeOutput(0, after: #","output":{"value":""#, into: &bytes)
            }
            bytes += tail
        }
        writer.endPieces()
        writeRemarks(into: &writer)
        writer.endObject()
    }

    /// Passes each result, as if requested alone, to `take` for the history.
    func forEachResult(of body: Span<UInt8>, _ take: ([UInt8], [UInt8]) -> Void) {
        for (index, converter) in found.all.enumerated() {
            var asked = JSONWriter()
            asked.beginObject()
            let alone = request.narrowed(
                to: converter.target, found.locale, found.outputLocale)
            DistanceRequest.table.write(alone, given: alone.given, of: body, into: &asked)
            asked.endObject()
            var result = JSONWriter()
            result.beginObject()
            request.item.writeID(of: body, into: &result)
            result.beginPieces()
            result.piece { bytes in
                writeInput(into: &bytes)
                writeOutput(index, after: #","output":{"value":""#, into: &bytes)
                bytes += tail
            }
            result.endPieces()
            writeRemarks(into: &result)
            result.endObject()
            take(asked.take(), result.take())
        }
    }

    private func writeInput(into bytes: inout [UInt8]) {
        bytes.append(#""input":{"value":""#)
        outcome.reading.number.append(to: &bytes)
        bytes += inputHead
        let start = bytes.count
        found.all.first?.writeInput(outcome.reading, into: &bytes)
        bytes.escapeJSON(from: start)
        guard outcome.reading.isCompound else {
            bytes.append(#""}"#)
            return
        }
        bytes.append("\"")
        bytes.append(parts: outcome.reading.parts, outcome.reading.units)
        bytes.append("}")
    }

    /// Writes a result as an object.
    ///
    /// - Parameter opening: The JSON before its value, including brace and quotation mark.
    private func writeOutput(
        _ index: Int, after opening: StaticString, into bytes: inout [UInt8]
    ) {
        let converter = found.all[index]
        converter.convert(outcome.reading, into: &result)
        bytes.append(opening)
        converter.writeValue(&result, into: &bytes)
        bytes += outputHeads[index]
        let start = bytes.count
        let isExact = converter.writeOutput(&result, into: &bytes)
        bytes.escapeJSON(from: start)
        guard converter.target.isCompound else {
            bytes.append(isExact ? #"","exact":true}"# : #"","exact":false}"#)
            return
        }
        bytes.append(isExact ? #"","exact":true"# : #"","exact":false"#)
        bytes.append(parts: result.numbers, converter.target)
        bytes.append("}")
    }

    private func writeRemarks(into writer: inout JSONWriter) {
        guard hasFallback || outcome.remarks.hasRemarks else { return }
        writer.writeRemarks(
            outcome.remarks,
            fallbacks: [found.locale.fallbackNote, found.outputLocale.fallbackNote])
    }
}

extension [UInt8] {
    /// Appends the member `parts` of a compound distance; every part gets the sign of the first.
    fileprivate mutating func append(parts numbers: [Decimal], _ units: DistanceUnits) {
        append(#","parts":["#)
        for (place, unit) in units.all.enumerated() {
            var number = numbers[place]
            number.isNegative = numbers[0].isNegative
            append(place > 0 ? #",{"value":""# : #"{"value":""#)
            number.append(to: &self)
            append(#"","unit":""#)
            append(unit.id.utf8Span.span)
            append(#""}"#)
        }
        append("]")
    }
}

extension DistanceRequest {
    /// The request for one of its targets, with the locales used, for the history.
    fileprivate func narrowed(
        to target: DistanceUnits, _ locale: LocaleNumbers, _ outputLocale: LocaleNumbers
    ) -> DistanceRequest {
        var request = self
        request.isForMany = false
        if request.usage == nil { request.to = [target] }
        request.locale = locale
        request.outputLocale = outputLocale
        request.given.insert(in: Self.table, ["locale", "outputLocale"])
        return request
    }

    /// Finds the locales again as `localeMatcher` requires.
    fileprivate mutating func matchLocales() throws(ConversionError) {
        let matcher = options.localeMatcher
        guard matcher == .exact else { return }
        locale = try locale?.matched(by: matcher, in: locales.catalog, argument: "locale")
        outputLocale = try outputLocale?.matched(
            by: matcher, in: locales.catalog, argument: "outputLocale")
    }
}
