internal import Conversion
internal import JSON
internal import LocaleData

/// A decoded distance request, or the defaults of a batch.
struct DistanceRequest {
    /// Finds locales by name.
    var locales: RequestLocales
    var item = RequestItem()
    var given = FieldSet()
    var from: LengthUnit?
    var to: [DistanceUnits] = []
    var usage: LengthUsage?
    /// Whether `to` is an array, so that the answer has an array too.
    var isForMany = false
    var locale: LocaleNumbers?
    var outputLocale: LocaleNumbers?
    var units = UnitOptions()
    var options = WritingOptions()

    var hasTarget: Bool { !to.isEmpty }

    init(locales: RequestLocales) {
        self.locales = locales
    }

    /// The maximum number of units in `to`.
    static let maximumTargets = 100

    static let table = FieldTable<DistanceRequest>(
        itemFields + [
            RequestField(
                name: "from", type: .text, role: .subject,
                set: { request, value, body, place throws(Problem) in
                    request.from = try unit(
                        value.text("from", in: body, place), in: body, place)
                },
                write: { request, _, writer in writer.string(request.from?.id ?? "") }),
            RequestField(
                name: "to", type: .texts(maximumTargets), role: .subject,
                set: { request, value, body, place throws(Problem) in
                    try request.setTargets(value, in: body, place)
                },
                write: { request, _, writer in
                    guard request.isForMany else {
                        return writer.string(request.to.first?.id ?? "")
                    }
                    writer.beginArray()
                    for unit in request.to { writer.string(unit.id) }
                    writer.endArray()
                }),
            RequestField(
                name: "usage", type: .option(LengthUsage.all.map(\.id), standard: nil),
                role: .subject,
                set: { request, value, body, place throws(Problem) in
                    request.usage = try usage(
                        value.text("usage", in: body, place), in: body,
                        pointer: place.pointer("usage"))
                },
                write: { request, _, writer in writer.string(request.usage?.id ?? "") }),
            RequestField(
                name: "locale", type: .text, role: .subject,
                set: { request, value, body, place throws(Problem) in
                    request.locale = try value.locale(
                        "locale", of: request.locales, in: body, place)
                },
                write: { request, _, writer in writer.string(request.locale?.idToSend ?? "") }),
            RequestField(
                name: "outputLocale", type: .text, role: .subject,
                set: { request, value, body, place throws(Problem) in
                    request.outputLocale = try value.locale(
                        "outputLocale", of: request.locales, in: body, place)
                },
                write: { request, _, writer in writer.string(request.outputLocale?.idToSend ?? "") }
            ),
        ]
            + UnitOptions.fields.map { field in
                RequestField(field, of: { $0.units }) { request, change throws(Problem) in
                    try change(&request.units)
                }
            } + sharedFields + [.conversions()])

    private mutating func setTargets(
        _ value: FieldValue, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) {
        to.removeAll(keepingCapacity: true)
        if case .string(let text) = value.token {
            isForMany = false
            to.append(try Self.units(text, in: body, pointer: place.pointer("to")))
            return
        }
        isForMany = true
        let texts = try value.strings(
            "to", atMost: Self.maximumTargets, expected: "a unit or an array of units", in: body,
            place)
        for (index, text) in texts.enumerated() {
            to.append(try Self.units(text, in: body, pointer: place.pointer("to/\(index)")))
        }
    }

    /// The unit named by a string of the body.
    private static func unit(
        _ text: JSONText, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) -> LengthUnit {
        let units = try units(text, in: body, pointer: place.pointer("from"))
        if case .single(let unit) = units { return unit }
        throw Problem(ConversionError(compoundSource: units), at: place)
    }

    /// The unit or compound named by a string of the body.
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
        var problem = Problem(ConversionError(unknownUsage: name), at: .top)
        problem.pointer = pointer()
        throw problem
    }
}

extension Problem {
    /// Creates a problem for a name that is not a unit of length.
    init(unknownUnit name: String, pointer: String) {
        self.init(ConversionError(unknownUnit: name, argument: ""), at: .top)
        self.pointer = pointer
    }
}
