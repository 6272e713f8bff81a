internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// What a request asks for, then one converted distance after another, each ready to be written.
struct DistanceAnswer {
    private var request: DistanceRequest
    private let locale: LocaleNumbers
    private let outputLocale: LocaleNumbers
    /// The digits to write with.
    private let system: NumberingSystem?
    private var outcome: DistanceOutcome
    /// Those of the last value, and what their values are given in.
    private var converters: [DistanceConverter] = []
    private var source: DistanceUnits?
    /// The steps of the usage for values in ``source``, and the one that the converter is for.
    private var scale: UsageScale?
    private var step: Int?
    private var result = DistanceResult()
    /// The ids of the locales, the same for all of a batch.
    private let localeID: [UInt8]
    private let outputLocaleID: [UInt8]

    /// Checks the options together.
    ///
    /// - Throws: Whatever is wrong with the request but for its value.
    init(_ request: DistanceRequest, at place: Place) throws(Problem) {
        var request = request
        try request.matchLocales(at: place)
        self.request = request
        try Self.checkTarget(request, at: place)
        try request.options.check(at: place)
        try Self.checkFraction(request, at: place)
        try Self.checkRounding(request, at: place)
        let locale: LocaleNumbers
        if let named = request.locale {
            locale = named
        } else {
            locale = try request.standardLocale(place)
        }
        self.locale = locale
        outputLocale = request.outputLocale ?? locale
        system = try request.options.system(in: outputLocale, at: place)
        outcome = DistanceOutcome(locale)
        localeID = Array(locale.locale.idWithUnits.utf8)
        outputLocaleID = Array(outputLocale.locale.idWithUnits.utf8)
    }

    /// Reads a value and finds what converts it; after that nothing can fail any more.
    ///
    /// - Throws: Whatever is wrong with it.
    mutating func read(
        _ item: RequestItem, of body: Span<UInt8>, at place: Place, cache: FormatterCache
    ) throws(Problem) {
        request.item = item
        try outcome.read(item.value, from: request.from, request.options, of: body, at: place)
        let step = try findStep()
        guard source != outcome.reading.units || step != self.step else { return }
        self.step = step
        try findConverters(at: place, cache: cache)
    }

    /// The step of the usage for the value; nil without a usage.
    private mutating func findStep() throws(Problem) -> Int? {
        guard let usage = request.usage else { return nil }
        let unit = outcome.reading.units.smallest
        if scale?.source != unit {
            scale = UsageScale(usage, in: outputLocale.measurementRegion, of: unit)
        }
        guard let scale else {
            throw Problem(.unavailable, "CLDR's unit preferences cannot be read.")
        }
        return scale.place(of: outcome.reading)
    }

    private mutating func findConverters(
        at place: Place, cache: FormatterCache
    ) throws(Problem) {
        let units = outcome.reading.units
        var targets = request.to
        var increment: UInt64?
        if let scale, let step {
            let preference = scale.preferences[step]
            targets = DistanceUnits(preference.units).map { [$0] } ?? []
            increment = preference.increment
        }
        source = nil
        converters.removeAll(keepingCapacity: true)
        for target in targets {
            do throws(LocaleError) {
                converters.append(
                    try cache.converter(
                        (units, target), from: locale, to: outputLocale,
                        width: request.units.width, system: system, options: request.options.format,
                        increment: increment, denominator: request.units.denominator))
            } catch {
                throw Problem(
                    error, name: outputLocale.id, pointer: place.pointer("outputLocale"))
            }
        }
        source = units
    }

    /// Refuses the options of rounding that lengths do not have.
    private static func checkRounding(
        _ request: DistanceRequest, at place: Place
    ) throws(Problem) {
        let format = request.options.format
        let given = [
            ("roundingIncrement", format.roundingIncrement != 1),
            ("roundingPriority", format.roundingPriority != .auto),
            ("trailingZeroDisplay", format.trailingZeroDisplay != .auto),
        ]
        guard let name = given.first(where: \.1)?.0 else { return }
        throw Problem(
            .invalidOption, "\(name) is for numbers only; leave it out for distances.",
            pointer: place.pointer(name))
    }

    /// Holds a request to fractions or digits.
    private static func checkFraction(
        _ request: DistanceRequest, at place: Place
    ) throws(Problem) {
        let format = request.options.format
        let bounds = [
            format.minimumFractionDigits, format.maximumFractionDigits,
            format.minimumSignificantDigits, format.maximumSignificantDigits,
        ]
        guard request.units.denominator != nil,
            format.minimumIntegerDigits != 1 || bounds.contains(where: { $0 != nil })
        else { return }
        throw Problem(
            .conflictingOptions,
            "fractionDenominator writes a fraction instead of digits; send it or the digit options.",
            pointer: place.pointer("fractionDenominator"))
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

    /// An estimate of what reading a value takes, in nanoseconds.
    func readingWork(of value: ValueSource) -> Int {
        let work = 1_000 + 100 * (value.range?.count ?? 0)
        return request.options.explain || request.options.parsing != .lenient ? 3 * work : work
    }

    /// An estimate of what converting and writing takes, in nanoseconds; once the value is read.
    var writingWork: Int {
        converters.reduce(1_000) { $0 + $1.work(ofConverting: outcome.reading) }
    }

    /// Writes the answer as one JSON object.
    mutating func write(of body: Span<UInt8>, into writer: inout JSONWriter) {
        writer.beginObject()
        writeInput(of: body, into: &writer)
        if request.isForMany {
            writer.key("outputs")
            writer.beginArray()
            for index in converters.indices { writeOutput(index, into: &writer) }
            writer.endArray()
        } else if !converters.isEmpty {
            writer.key("output")
            writeOutput(0, into: &writer)
        }
        writeEnd(into: &writer)
        writer.endObject()
    }

    /// Writes the answer as if each result had been asked for alone, for the history.
    mutating func forEachResult(of body: Span<UInt8>, _ take: ([UInt8], [UInt8]) -> Void) {
        for (index, converter) in converters.enumerated() {
            var asked = JSONWriter()
            asked.beginObject()
            let alone = request.narrowed(to: converter.target, locale, outputLocale)
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
        writer.piece { outcome.reading.appendNumber(to: &$0) }
        writer.piece(#"","unit":""#)
        if let converter = converters.first { writer.piece(converter.sourceID) }
        writer.piece(#"","text":""#)
        writer.pieceEscaping { bytes in
            converters.first?.writeInput(outcome.reading, into: &bytes)
        }
        writer.piece(#"""#)
        writer.endPieces()
        if outcome.reading.isCompound {
            if outcome.reading.shortParts.isEmpty {
                writer.parts(outcome.reading.parts, outcome.reading.units)
            } else {
                writer.parts(outcome.reading.shortParts, outcome.reading.units)
            }
        }
        writer.endObject()
    }

    private mutating func writeOutput(_ index: Int, into writer: inout JSONWriter) {
        let converter = converters[index]
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
            if result.isShort {
                writer.parts(result.shortParts, converter.target)
            } else {
                writer.parts(result.numbers, converter.target)
            }
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
        outcome.remarks.writeRemarks(
            fallbacks: [locale.fallbackNote, outputLocale.fallbackNote], into: &writer)
    }
}

extension JSONWriter {
    /// Writes the parts of a compound distance, each with the sign of the first.
    fileprivate mutating func parts(_ numbers: [Decimal], _ units: DistanceUnits) {
        parts(units) { place, bytes in
            var number = numbers[place]
            number.isNegative = numbers[0].isNegative
            number.append(to: &bytes)
        }
    }

    /// Writes the parts of a compound distance, each with the sign of the first.
    fileprivate mutating func parts(_ numbers: [ShortDecimal], _ units: DistanceUnits) {
        parts(units) { place, bytes in
            var number = numbers[place]
            number.isNegative = numbers[0].isNegative
            number.append(to: &bytes)
        }
    }

    private mutating func parts(
        _ units: DistanceUnits, number append: (Int, inout [UInt8]) -> Void
    ) {
        beginPieces()
        piece(#""parts":["#)
        for (place, unit) in units.all.enumerated() {
            piece(place == 0 ? #"{"value":""# : #",{"value":""#)
            piece { append(place, &$0) }
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
    fileprivate mutating func matchLocales(at place: Place) throws(Problem) {
        let matcher = options.localeMatcher
        guard matcher == .exact else { return }
        locale = try locale?.matched(
            by: matcher, in: locales.catalog, pointer: place.pointer("locale"))
        outputLocale = try outputLocale?.matched(
            by: matcher, in: locales.catalog, pointer: place.pointer("outputLocale"))
    }

    /// The locale where none is named.
    fileprivate func standardLocale(_ place: Place) throws(Problem) -> LocaleNumbers {
        do throws(LocaleError) {
            return try locales.catalog.locale("en-US")
        } catch {
            throw Problem(error, name: "en-US", pointer: place.pointer("locale"))
        }
    }
}
