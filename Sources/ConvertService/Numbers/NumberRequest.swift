internal import Conversion
internal import JSON
internal import LocaleData

/// One number to convert, decoded; also the defaults of a batch.
struct NumberRequest {
    var value = ValueSource.missing
    var from: LocaleNumbers?
    var to: [LocaleNumbers] = []
    /// Whether `to` was an array, so that the answer is one.
    var isList = false
    var options = WritingOptions()
    var style = StyleOptions()
    /// Whether there is any field but `value`, `from` and `to`.
    private(set) var hasOptions = false

    /// The most locales in one `to`.
    static let maximumTargets = 100

    /// Takes one field.
    mutating func take(
        _ field: NumberField, _ value: FieldValue, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) {
        switch field {
        case .value: self.value = try ValueSource(value, place)
        case .from: from = try value.locale(field.rawValue, admitsRules: true, in: body, place)
        case .to: try takeTargets(value, in: body, place)
        case .style, .currency, .currencyDisplay, .currencySign, .notation, .compactDisplay:
            hasOptions = true
            try style.take(field, value, in: body, place)
        case .parsing, .minimumIntegerDigits, .minimumFractionDigits, .maximumFractionDigits,
            .minimumSignificantDigits, .maximumSignificantDigits, .roundingMode, .useGrouping,
            .signDisplay, .numberingSystem, .ambiguity, .explain:
            hasOptions = true
            _ = try options.take(field.rawValue, value, in: body, place)
        case .conversions:
            throw Problem(
                .unknownField, "conversions cannot stand within conversions.",
                pointer: place.pointer(field.rawValue))
        }
    }

    private mutating func takeTargets(
        _ value: FieldValue, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) {
        to.removeAll(keepingCapacity: true)
        if case .string(let text) = value.token {
            isList = false
            to.append(
                try FieldValue.locale(
                    text, admitsRules: true, in: body, pointer: place.pointer("to")))
            return
        }
        isList = true
        let texts = try value.strings(
            "to", atMost: Self.maximumTargets, expected: "a locale or an array of locales",
            in: body, place)
        for (index, text) in texts.enumerated() {
            to.append(
                try FieldValue.locale(
                    text, admitsRules: true, in: body, pointer: place.pointer("to/\(index)")))
        }
    }
}

extension FieldValue {
    /// The strings of an array of 1 to `most`.
    func strings(
        _ name: String, atMost most: Int, expected: String, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) -> [JSONText] {
        guard token == .beginArray else { throw wrongType(name, expected, place) }
        var reader = JSONReader(body, in: range)
        _ = try nextToken(&reader)
        var texts: [JSONText] = []
        while true {
            switch try nextToken(&reader) {
            case .string(let text):
                guard texts.count < most else {
                    throw Problem(
                        .tooManyItems, "\(name) has at most \(most) items.",
                        pointer: place.pointer(name))
                }
                texts.append(text)
            case .endArray:
                guard !texts.isEmpty else {
                    throw Problem(
                        .invalidOption, "\(name) has at least one item.",
                        pointer: place.pointer(name))
                }
                return texts
            default:
                throw wrongType("\(name)/\(texts.count)", "a string", place)
            }
        }
    }
}
