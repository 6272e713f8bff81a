internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// What the value of a distance request was read as.
struct DistanceOutcome {
    /// What the value is given in.
    let units: DistanceUnits
    /// The exact value, in the smallest of the units.
    let amount: DistanceAmount
    /// A number for each unit where there are several; empty for one.
    let parts: [Decimal]
    /// What is said about the reading.
    let remarks: NumberOutcome

    /// The value in the smallest unit, rounded only where it has no end.
    var number: Decimal { amount.decimal }

    /// Reads the value of a request: a number of `from`, or a text with its own units.
    init(
        _ request: DistanceRequest, in locale: LocaleNumbers, of body: Span<UInt8>, at place: Place
    ) throws(Problem) {
        if case .text(let text) = request.value, request.options.parsing != .filter {
            let own: Self?
            if text.hasEscapes {
                var decoded: [UInt8] = []
                text.appendDecoded(to: &decoded, from: body)
                own = try Self(ofUnitsIn: decoded.span, request, in: locale, at: place)
            } else {
                own = try Self(ofUnitsIn: text.raw(in: body), request, in: locale, at: place)
            }
            if let own {
                self = own
                return
            }
        }
        guard let unit = request.from else {
            if case .missing = request.value { throw Self.missing("value", place) }
            throw Self.missing("from", place)
        }
        remarks = try NumberOutcome(request.value, in: locale, request.options, of: body, at: place)
        units = .single(unit)
        amount = .decimal(remarks.number)
        parts = []
    }

    private static func missing(_ field: String, _ place: Place) -> Problem {
        let detail =
            field == "value"
            ? "value is what is to be converted."
            : "from names the unit of the value, where the value does not name it itself."
        return Problem(.missingField, detail, pointer: place.pointer(field))
    }

    /// Reads a text that has units in it; nil for one that has none.
    private init?(
        ofUnitsIn text: Span<UInt8>, _ request: DistanceRequest, in locale: LocaleNumbers,
        at place: Place
    ) throws(Problem) {
        guard DistanceReader.mayFindUnits(in: text) else { return nil }
        if request.from != nil {
            // What is a number as it stands, as 1'000 or 1E3, is one.
            var number = NumberReading()
            if (try? NumberReader(locale).read(text, into: &number)) != nil { return nil }
        }
        let reader = DistanceReader(locale)
        let isStrict = request.options.parsing == .strict
        let pointer = place.pointer("value")
        let found: DistanceReading?
        do throws(DistanceError) {
            found =
                isStrict
                ? try reader.readStrictly(text, expecting: request.from)
                : try reader.read(text, expecting: request.from)
        } catch {
            throw Problem(error, of: text, in: locale, pointer: pointer)
        }
        guard let reading = found else { return nil }
        guard !request.options.explain else {
            throw Problem(
                .invalidOption, "explain is not supported yet for a value with its own units.",
                pointer: place.pointer("explain"))
        }
        if let from = request.from, !reading.units.all.contains(from) {
            throw Problem(
                .conflictingOptions,
                "The value is in \(reading.units.id), and from is \(from.id).",
                pointer: place.pointer("from"))
        }
        units = reading.units
        amount = reading.amount
        parts = reading.parts
        remarks = try NumberOutcome(
            of: reading, in: text, locale, request.options.ambiguity, pointer: pointer)
    }
}

extension NumberOutcome {
    /// What is said about a distance with its own units.
    ///
    /// - Throws: `ambiguous_value` where another convention reads another value, and that is to be
    ///   refused.
    fileprivate init(
        of distance: DistanceReading, in text: Span<UInt8>, _ locale: LocaleNumbers,
        _ ambiguity: Ambiguity, pointer: String
    ) throws(Problem) {
        self.reading = NumberReading(notes: distance.notes)
        self.literal = distance.amount.decimal
        self.filtered = nil
        self.alternatives = []
        guard let doubtful = distance.doubtful else { return }
        let own = doubtful.number.description
        alternatives = SeparatorConventions.shared.readings(
            of: text.extracting(doubtful.bytes), except: own)
        guard ambiguity == .reject, !alternatives.isEmpty else { return }
        var problem = Problem(
            NumberError(.ambiguousValue, offset: 0, length: 0), of: text,
            with: NumberReader(locale), pointer: pointer)
        problem.range = nil
        problem.suggestions = .readings(
            [Problem.Reading(number: own, locales: [locale.locale.id])]
                + alternatives.map { Problem.Reading(number: $0.number, locales: $0.locales) })
        throw problem
    }
}
