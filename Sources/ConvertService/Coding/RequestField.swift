internal import Bytes
internal import JSON

/// A row of an endpoint's option table: one field of its requests.
///
/// Decoding, query defaults, history, suggestions and the comparison with `openapi.yaml` use the
/// rows. To add an option, add a property to the options and a row.
final class RequestField<Request: SendableMetatype>: Sendable {
    /// The name in JSON and in a query.
    let name: String
    /// The values it can have.
    let type: FieldType
    /// What it is for.
    let role: FieldRole
    /// Sets it on a request.
    let set: @Sendable (inout Request, FieldValue, Span<UInt8>, Place) throws(Problem) -> Void
    /// Writes the value that a request has; the body is that of the request.
    let write: @Sendable (Request, Span<UInt8>, inout JSONWriter) -> Void

    init(
        name: String, type: FieldType, role: FieldRole,
        set:
            @escaping @Sendable (
                inout Request, FieldValue, Span<UInt8>, Place
            ) throws(Problem) -> Void,
        write: @escaping @Sendable (Request, Span<UInt8>, inout JSONWriter) -> Void
    ) {
        self.name = name
        self.type = type
        self.role = role
        self.set = set
        self.write = write
    }
}

/// The values that a field can have.
enum FieldType: Sendable, Hashable {
    /// A string or a JSON number.
    case value
    /// A string or an integer that the result repeats.
    case id
    /// A string with a meaning of its own: a locale, a unit, a currency.
    case text
    /// Such a string, or an array of 1 to this many.
    case texts(Int)
    /// One of these strings; absent, the second.
    case option([String], standard: String?)
    /// A whole number.
    case integer(ClosedRange<Int>, standard: Int?)
    /// A truth value.
    case boolean(standard: Bool)
    /// Requests of the same endpoint.
    case conversions
}

/// What a field is for.
enum FieldRole: Sendable, Hashable {
    /// What is converted, and its id: differs from request to request.
    case item
    /// Which locales and units a request is about.
    case subject
    /// How the conversion is done.
    case option
    /// Many requests at once.
    case batch
}

/// A set of fields of a table.
struct FieldSet: Sendable, Hashable {
    private var bits: UInt64 = 0

    /// Whether a field is in the set.
    func contains(_ place: Int) -> Bool { bits & (1 &<< UInt64(place)) != 0 }

    /// Adds a field; false where it was there already.
    @discardableResult
    mutating func insert(_ place: Int) -> Bool {
        let before = bits
        bits |= 1 &<< UInt64(place)
        return bits != before
    }

    /// Adds the fields of a table that have these names.
    mutating func insert<Request: SendableMetatype>(
        in table: FieldTable<Request>, _ names: [String]
    ) {
        for (place, field) in table.fields.enumerated() where names.contains(field.name) {
            insert(place)
        }
    }

    /// Whether there are none.
    var isEmpty: Bool { bits == 0 }
}

/// The fields that an endpoint takes.
final class FieldTable<Request: SendableMetatype>: Sendable {
    /// The rows, in the order in which the history writes them.
    let fields: [RequestField<Request>]
    private let names: [[UInt8]]

    /// - Parameter fields: At most 64, each name once.
    init(_ fields: [RequestField<Request>]) {
        assert(fields.count <= 64 && Set(fields.map(\.name)).count == fields.count)
        self.fields = fields
        names = fields.map { Array($0.name.utf8) }
    }

    /// The place of a field; nil for a name that no field has.
    func find(_ name: JSONText, in body: Span<UInt8>) -> Int? {
        if name.hasEscapes {
            let text = Array(name.string(in: body).utf8)
            return names.firstIndex(of: text)
        }
        let raw = name.raw(in: body)
        for (place, name) in names.enumerated() where raw.equals(name.span) { return place }
        return nil
    }

    /// Writes the fields that were given as members of the open object.
    func write(
        _ request: Request, given: FieldSet, of body: Span<UInt8>, into writer: inout JSONWriter
    ) {
        for (place, field) in fields.enumerated() where given.contains(place) {
            writer.key(escaping: field.name)
            field.write(request, body, &writer)
        }
    }
}
