internal import Conversion
internal import JSON
internal import LocaleData

/// A decoded number request, or the defaults of a batch.
struct NumberRequest {
    /// Finds locales by name.
    var locales: RequestLocales
    var item = RequestItem()
    var given = FieldSet()
    var from: LocaleNumbers?
    /// The locale to write in, if `to` is a string.
    private(set) var to: LocaleNumbers?
    /// The locales to write in, if `to` is an array, so that the answer has an array too.
    private(set) var list: [LocaleNumbers]?
    var options = WritingOptions()
    var style = StyleOptions()

    init(locales: RequestLocales) {
        self.locales = locales
    }

    /// The locales to write in; empty without `to`.
    var targets: [LocaleNumbers] { list ?? to.map { [$0] } ?? [] }

    var hasTarget: Bool { to != nil || list != nil }
    var isForMany: Bool { list != nil }

    /// The maximum number of locales in `to`.
    static let maximumTargets = 100

    /// The request for one of its targets, for the history.
    func narrowed(to target: LocaleNumbers) -> NumberRequest {
        var request = self
        request.list = nil
        request.to = target
        return request
    }

    /// Finds the locales again as `localeMatcher` requires.
    mutating func matchLocales() throws(ConversionError) {
        let matcher = options.localeMatcher
        guard matcher == .exact else { return }
        from = try from?.matched(by: matcher, in: locales.catalog, argument: "from")
        to = try to?.matched(by: matcher, in: locales.catalog, argument: "to")
        for (index, target) in (list ?? []).enumerated() {
            list?[index] = try target.matched(
                by: matcher, in: locales.catalog, argument: "to/\(index)")
        }
    }

    static let table = FieldTable<NumberRequest>(
        itemFields + [
            RequestField(
                name: "from", type: .text, role: .subject,
                set: { request, value, body, place throws(Problem) in
                    request.from = try value.locale(
                        "from", of: request.locales, admitsRules: true, in: body, place)
                },
                write: { request, _, writer in writer.string(request.from?.idToSend ?? "") }),
            RequestField(
                name: "to", type: .texts(maximumTargets), role: .subject,
                set: { request, value, body, place throws(Problem) in
                    try request.setTargets(value, in: body, place)
                },
                write: { request, _, writer in
                    guard request.list != nil else {
                        return writer.string(request.to?.idToSend ?? "")
                    }
                    writer.beginArray()
                    for target in request.targets { writer.string(target.idToSend) }
                    writer.endArray()
                }),
        ]
            + StyleOptions.fields.map { field in
                RequestField(field, of: { $0.style }) { request, change throws(Problem) in
                    try change(&request.style)
                }
            }
            + WritingOptions.numberFields.map { field in
                RequestField(field, of: { $0.options }) { request, change throws(Problem) in
                    try change(&request.options)
                }
            } + sharedFields + [.conversions()])

    private mutating func setTargets(
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
    /// The strings of an array of 1 to `most` elements.
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
                        .tooManyItems, "\(name) can have at most \(most) items.",
                        pointer: place.pointer(name))
                }
                texts.append(text)
            case .endArray:
                guard !texts.isEmpty else {
                    throw Problem(
                        .invalidOption, "\(name) is empty. Send at least one item.",
                        pointer: place.pointer(name))
                }
                return texts
            default:
                throw wrongType("\(name)/\(texts.count)", "a string", place)
            }
        }
    }
}
