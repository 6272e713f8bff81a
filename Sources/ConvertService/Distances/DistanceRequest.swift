internal import Conversion
internal import JSON
internal import LocaleData

/// One distance to convert, decoded; also the defaults of a batch.
struct DistanceRequest {
    var value = ValueSource.missing
    var from: LengthUnit?
    var to: [LengthUnit] = []
    /// Whether `to` was an array, so that the answer is one.
    var isList = false
    var locale: LocaleNumbers?
    var outputLocale: LocaleNumbers?
    var width = UnitWidth.short
    var options = WritingOptions()

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
            from = try Self.unit(text, in: body, pointer: place.pointer(name))
        case .to: try takeTargets(value, in: body, place)
        case .locale: locale = try value.locale(name, in: body, place)
        case .outputLocale: outputLocale = try value.locale(name, in: body, place)
        case .unitDisplay: width = try value.option(name, in: body, place)
        case .usage:
            _ = try value.text(name, in: body, place)
            throw Problem(
                .invalidOption, "usage is not supported yet; to names the unit.",
                pointer: place.pointer(name))
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
            to.append(try Self.unit(text, in: body, pointer: place.pointer("to")))
            return
        }
        isList = true
        let texts = try value.strings(
            "to", atMost: Self.maximumTargets, expected: "a unit or an array of units", in: body,
            place)
        for (index, text) in texts.enumerated() {
            to.append(try Self.unit(text, in: body, pointer: place.pointer("to/\(index)")))
        }
    }

    /// The unit that a string of the body names.
    private static func unit(
        _ text: JSONText, in body: Span<UInt8>, pointer: @autoclosure () -> String
    ) throws(Problem) -> LengthUnit {
        let name = text.string(in: body)
        if let unit = LengthUnit(named: name) { return unit }
        let parts = name.split(separator: "-")
        if parts.contains("and") {
            throw Problem(
                .invalidOption,
                "Units of several parts, as \(quoted(name)), are not supported yet.",
                pointer: pointer())
        }
        var problem = Problem(
            .unknownUnit, "There is no unit of length \(quoted(name)).", pointer: pointer())
        problem.suggestions = .names(LengthUnit.suggestions(for: name))
        throw problem
    }
}
