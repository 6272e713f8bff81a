internal import Conversion
internal import JSON
internal import LocaleData

/// One number to convert, decoded; also the defaults of a batch.
struct NumberRequest {
    /// What knows the locales that are named.
    let locales: LocaleCatalog
    var value = ValueSource.missing
    var from: LocaleNumbers?
    /// The locale to write in, where `to` names one.
    private(set) var to: LocaleNumbers?
    /// The locales to write in, where `to` is an array of them, so that the answer is one.
    private(set) var list: [LocaleNumbers]?
    var options = WritingOptions()
    var style = StyleOptions()
    /// Whether there is any field but `value`, `from` and `to`.
    private(set) var hasOptions = false

    init(locales: LocaleCatalog) {
        self.locales = locales
    }

    /// The locales to write in, none where `to` is not given.
    var targets: [LocaleNumbers] { list ?? to.map { [$0] } ?? [] }

    /// The most locales in one `to`.
    static let maximumTargets = 100

    /// Takes one field.
    mutating func take(
        _ field: NumberField, _ value: FieldValue, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) {
        switch field {
        case .value: self.value = try ValueSource(value, place)
        case .from:
            from = try value.locale(
                field.rawValue, of: locales, admitsRules: true, in: body, place)
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
        if case .string = value.token {
            list = nil
            to = try value.locale("to", of: locales, admitsRules: true, in: body, place)
            return
        }
        to = nil
        let texts = try value.strings(
            "to", atMost: Self.maximumTargets, expected: "a locale or an array of locales",
            in: body, place)
        var targets: [LocaleNumbers] = []
        for (index, text) in texts.enumerated() {
            targets.append(
                try locales.locale(
                    text, admitsRules: true, in: body, pointer: place.pointer("to/\(index)")))
        }
        list = targets
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
