internal import Conversion
internal import JSON
internal import LocaleData

/// One distance to convert, decoded; also the defaults of a batch.
struct DistanceRequest {
    /// What knows the locales that are named.
    let locales: LocaleCatalog
    var value = ValueSource.missing
    var from: LengthUnit?
    var to: [DistanceUnits] = []
    var usage: LengthUsage?
    /// Whether `to` was an array, so that the answer is one.
    var isList = false
    var locale: LocaleNumbers?
    var outputLocale: LocaleNumbers?
    var width = UnitWidth.short
    var options = WritingOptions()

    init(locales: LocaleCatalog) {
        self.locales = locales
    }

    /// The most units in one `to`.
    static let maximumTargets = 100

    /// Takes one field.
    mutating func take(
        _ field: DistanceField, _ value: FieldValue, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) {
        let name = field.rawValue
        switch field {
        case .value: self.value = try ValueSource(value, place)
        case .from:
            let text = try value.text(name, in: body, place)
            let units = try Self.units(text, in: body, pointer: place.pointer(name))
            guard case .single(let unit) = units else {
                var problem = Problem(
                    .unknownUnit,
                    "from names one unit; a value in several names them itself, as 5 ft 11 in.",
                    pointer: place.pointer(name))
                problem.suggestions = .names(units.all.prefix(3).map(\.id))
                throw problem
            }
            from = unit
        case .to: try takeTargets(value, in: body, place)
        case .locale: locale = try value.locale(name, of: locales, in: body, place)
        case .outputLocale:
            outputLocale = try value.locale(name, of: locales, in: body, place)
        case .unitDisplay: width = try value.option(name, in: body, place)
        case .usage:
            usage = try Self.usage(
                value.text(name, in: body, place), in: body, pointer: place.pointer(name))
        case .parsing, .ambiguity, .minimumIntegerDigits, .minimumFractionDigits,
            .maximumFractionDigits, .minimumSignificantDigits, .maximumSignificantDigits,
            .roundingMode, .useGrouping, .signDisplay, .numberingSystem, .explain:
            _ = try options.take(name, value, in: body, place)
        case .conversions:
            throw Problem(
                .unknownField, "conversions cannot stand within conversions.",
                pointer: place.pointer(name))
        }
    }

    private mutating func takeTargets(
        _ value: FieldValue, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) {
        to.removeAll(keepingCapacity: true)
        if case .string(let text) = value.token {
            isList = false
            to.append(try Self.units(text, in: body, pointer: place.pointer("to")))
            return
        }
        isList = true
        let texts = try value.strings(
            "to", atMost: Self.maximumTargets, expected: "a unit or an array of units", in: body,
            place)
        for (index, text) in texts.enumerated() {
            to.append(try Self.units(text, in: body, pointer: place.pointer("to/\(index)")))
        }
    }

    /// What a string of the body names, one unit or several.
    private static func units(
        _ text: JSONText, in body: Span<UInt8>, pointer: @autoclosure () -> String
    ) throws(Problem) -> DistanceUnits {
        let name = text.string(in: body)
        if let units = DistanceUnits(named: name) { return units }
        throw Problem(unknownUnit: name, pointer: pointer())
    }

    private static func usage(
        _ text: JSONText, in body: Span<UInt8>, pointer: @autoclosure () -> String
    ) throws(Problem) -> LengthUsage {
        let name = text.string(in: body)
        if let usage = LengthUsage(id: name) { return usage }
        let ids = LengthUsage.all.map(\.id)
        var problem = Problem(
            .invalidOption,
            "usage cannot be \(quoted(name)); it is one of \(ids.joined(separator: ", ")).",
            pointer: pointer())
        problem.suggestions = .names(NearestNames.of(name, in: ids))
        throw problem
    }
}

extension Problem {
    /// A name that is no unit of length.
    init(unknownUnit name: String, pointer: String) {
        if OtherMeasures.contain(name) {
            self.init(
                .incompatibleUnits, "\(quoted(name)) is no unit of length.", pointer: pointer)
            return
        }
        self.init(.unknownUnit, "There is no unit of length \(quoted(name)).", pointer: pointer)
        let parts = name.split(separator: "-and-").compactMap { LengthUnit(named: String($0)) }
        let sorted = CompoundUnit(Set(parts).sorted { $0.metres > $1.metres })
        suggestions = .names(sorted.map { [$0.id] } ?? LengthUnit.suggestions(for: name))
    }
}
