internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// What a request asks for, then one converted distance after another, each ready to be written.
struct DistanceAnswer {
    private var request: DistanceRequest
    private var found: DistanceConverters
    private var outcome: CheckedDistance
    private var result = DistanceResult()
    /// The ids of the locales, the same for all of a batch.
    private let localeID: [UInt8]
    private let outputLocaleID: [UInt8]

    /// Checks the options together.
    ///
    /// - Throws: Whatever is wrong with the request but for its value.
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
        localeID = Array(found.locale.locale.idWithUnits.utf8)
        outputLocaleID = Array(found.outputLocale.locale.idWithUnits.utf8)
    }

    /// Reads a value and finds what converts it; after that nothing can fail any more.
    ///
    /// - Throws: Whatever is wrong with it.
    mutating func read(
        _ item: RequestItem, of body: Span<UInt8>, at place: Place, cache: FormatterCache
    ) throws(Problem) {
        request.item = item
        try outcome.read(
            item.value, from: request.from, request.options.reading, of: body, at: place)
        do throws(ConversionError) {
            try found.find(for: outcome.reading, cache: cache)
        } catch {
            throw Problem(error, at: place)
        }
    }

    /// An estimate of what reading a value takes, in nanoseconds.
    func readingWork(of value: ValueSource) -> Int {
        (1_000 + 100 * value.byteCount) * request.options.reading.passes
    }

    /// An estimate of what converting and writing takes, in nanoseconds; once the value is read.
    var writingWork: Int {
        found.all.reduce(1_000) { $0 + $1.work(ofConverting: outcome.reading) }
    }

    /// Writes the answer as one JSON object.
    mutating func write(of body: Span<UInt8>, into writer: inout JSONWriter) {
        writer.beginObject()
        writeInput(of: body, into: &writer)
        if request.isForMany {
            writer.key("outputs")
            writer.beginArray()
            for index in found.all.indices { writeOutput(index, into: &writer) }
            writer.endArray()
        } else if !found.all.isEmpty {
            writer.key("output")
            writeOutput(0, into: &writer)
        }
        writeEnd(into: &writer)
        writer.endObject()
    }

    /// Writes the answer as if each result had been asked for alone, for the history.
    mutating func forEachResult(of body: Span<UInt8>, _ take: ([UInt8], [UInt8]) -> Void) {
        for (index, converter) in found.all.enumerated() {
            var asked = JSONWriter()
            asked.beginObject()
            let alone = request.narrowed(
                to: converter.target, found.locale, found.outputLocale)
            DistanceRequest.table.write(alone, given: alone.given, of: body, into: &asked)
            asked.endObject()
            var result = JSONWriter()
            result.beginObject()
            writeInput(of: body, into: &result)
            result.key("output")
            writeOutput(index, into: &result)
            writeEnd(into: &result)
            result.endObject()
            take(asked.take(), result.take())
        }
    }

    private mutating func writeInput(of body: Span<UInt8>, into writer: inout JSONWriter) {
        request.item.writeID(of: body, into: &writer)
        writer.beginPieces()
        writer.piece(#""input":{"value":""#)
        writer.piece { outcome.reading.number.append(to: &$0) }
        writer.piece(#"","unit":""#)
        if let converter = found.all.first { writer.piece(converter.sourceID) }
        writer.piece(#"","text":""#)
        writer.pieceEscaping { bytes in
            found.all.first?.writeInput(outcome.reading, into: &bytes)
        }
        writer.piece(#"""#)
        writer.endPieces()
        if outcome.reading.isCompound {
            writer.parts(outcome.reading.parts, outcome.reading.units)
        }
        writer.endObject()
    }

    private mutating func writeOutput(_ index: Int, into writer: inout JSONWriter) {
        let converter = found.all[index]
        converter.convert(outcome.reading, into: &result)
        writer.beginPieces()
        writer.piece(#"{"value":""#)
        writer.piece { converter.writeValue(&result, into: &$0) }
        writer.piece(#"","unit":""#)
        writer.piece(converter.targetID)
        writer.piece(#"","text":""#)
        var isExact = false
        writer.pieceEscaping { isExact = converter.writeOutput(&result, into: &$0) }
        writer.piece(isExact ? #"","exact":true"# : #"","exact":false"#)
        writer.endPieces()
        if converter.target.isCompound {
            writer.parts(result.numbers, converter.target)
        }
        writer.endObject()
    }

    private func writeEnd(into writer: inout JSONWriter) {
        writer.beginPieces()
        writer.piece(#""locale":""#)
        writer.piece(localeID)
        writer.piece(#"","outputLocale":""#)
        writer.piece(outputLocaleID)
        writer.piece(#"""#)
        writer.endPieces()
        writer.writeRemarks(
            outcome.remarks,
            fallbacks: [found.locale.fallbackNote, found.outputLocale.fallbackNote])
    }
}

extension JSONWriter {
    /// Writes the parts of a compound distance, each with the sign of the first.
    fileprivate mutating func parts(_ numbers: [Decimal], _ units: DistanceUnits) {
        beginPieces()
        piece(#""parts":["#)
        for (place, unit) in units.all.enumerated() {
            piece(place == 0 ? #"{"value":""# : #",{"value":""#)
            piece { bytes in
                var number = numbers[place]
                number.isNegative = numbers[0].isNegative
                number.append(to: &bytes)
            }
            piece(#"","unit":""#)
            pieceEscaping { $0 += unit.id.utf8 }
            piece(#""}"#)
        }
        piece("]")
        endPieces()
    }
}

extension DistanceRequest {
    /// The request for one of its targets alone, with the locales that it is read and written in,
    /// as the history has it.
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

    /// Holds the locales to what `localeMatcher` says.
    fileprivate mutating func matchLocales() throws(ConversionError) {
        let matcher = options.localeMatcher
        guard matcher == .exact else { return }
        locale = try locale?.matched(by: matcher, in: locales.catalog, argument: "locale")
        outputLocale = try outputLocale?.matched(
            by: matcher, in: locales.catalog, argument: "outputLocale")
    }
}
