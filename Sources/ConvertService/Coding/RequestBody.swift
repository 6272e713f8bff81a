internal import JSON

/// The fields that an endpoint takes, by name; the position in the table is the field's bit.
struct FieldTable<Field: RawRepresentable & CaseIterable & Sendable>: Sendable
where Field.RawValue == String {
    private let names: [(utf8: [UInt8], field: Field)]

    init() {
        names = Field.allCases.map { (Array($0.rawValue.utf8), $0) }
    }

    /// The field of that name and its position; nil for a name that is none.
    func find(_ name: JSONText, in body: Span<UInt8>) -> (field: Field, bit: UInt64)? {
        if name.hasEscapes {
            let text = name.string(in: body)
            return match { $0.utf8.elementsEqual(text.utf8) }
        }
        let raw = name.raw(in: body)
        for index in names.indices where names[index].utf8.count == raw.count {
            let candidate = names[index].utf8
            var position = 0
            while position < raw.count, raw[position] == candidate[position] { position += 1 }
            if position == raw.count { return (names[index].field, 1 << UInt64(index)) }
        }
        return nil
    }

    private func match(_ matches: ((utf8: [UInt8], field: Field)) -> Bool)
        -> (field: Field, bit: UInt64)?
    {
        guard let index = names.firstIndex(where: matches) else { return nil }
        return (names[index].field, 1 << UInt64(index))
    }

    /// The names, for suggestions.
    var all: [String] { Field.allCases.map(\.rawValue) }
}

/// A JSON value of the body that one field holds, before it is known to have the right type.
struct FieldValue {
    let token: JSONToken
    /// Its bytes, a whole container where it is one.
    let range: Range<Int>
}

/// Where in the body a decoder stands, as a JSON pointer prefix.
struct Place: Sendable {
    /// The item of a batch; nil for a request of its own.
    let item: Int?

    static let top = Place(item: nil)

    /// `""`, or `/conversions/3`; made only where something is wrong.
    var prefix: String { item.map { "/conversions/\($0)" } ?? "" }

    /// The pointer to a field here.
    func pointer(_ field: String) -> String { prefix + "/" + field }
}

/// Reads the members of the object that begins at the reader's place and gives each to `take`.
///
/// - Parameters:
///   - reader: Behind the `{`.
///   - read: Reads a field's value.
///   - take: Gets field, value and pointer; throws what is wrong with them.
/// - Returns: The bits of the fields that were there.
/// - Throws: `unknown_field`, `duplicate_field`, what `take` throws; `invalid_json`.
func readMembers<Field>(
    _ reader: inout JSONReader, of body: Span<UInt8>, table: FieldTable<Field>, at place: Place,
    read: (Field, inout JSONReader) throws(Problem) -> FieldValue = {
        (_, reader) throws(Problem) in try readValue(&reader)
    },
    take: (Field, FieldValue, Place) throws(Problem) -> Void
) throws(Problem) -> UInt64 {
    var seen: UInt64 = 0
    while true {
        let token = try nextToken(&reader)
        guard case .key(let name) = token else { return seen }
        guard let (field, bit) = table.find(name, in: body) else {
            throw unknownField(name, in: body, names: table.all, at: place)
        }
        if seen & bit != 0 {
            throw Problem(
                .duplicateField, "The field \(field.rawValue) is given twice.",
                pointer: place.pointer(field.rawValue))
        }
        seen |= bit
        try take(field, read(field, &reader), place)
    }
}

private func unknownField(
    _ name: JSONText, in body: Span<UInt8>, names: [String], at place: Place
) -> Problem {
    let text = String(name.string(in: body).unicodeScalars.prefix(100).map(Character.init))
    let escaped = text.replacing("~", with: "~0").replacing("/", with: "~1")
    var problem = Problem(
        .unknownField, "There is no field \(quoted(text)) here.", pointer: place.pointer(escaped))
    problem.suggestions = .names(NearestNames.of(text, in: names))
    return problem
}

/// A short text from a request, in quotes, without control characters, for a `detail`.
func quoted(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(64).map { scalar in
        ScalarText.isPlain(scalar) ? Character(scalar) : "\u{FFFD}"
    }
    return "“" + String(shown) + (text.unicodeScalars.count > 64 ? "…" : "") + "”"
}

enum ScalarText {
    /// Whether a scalar can stand in a sentence without changing how the rest looks.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator:
            false
        default: true
        }
    }
}

/// The next token, a syntax fault as `invalid_json`.
func nextToken(_ reader: inout JSONReader) throws(Problem) -> JSONToken {
    do {
        return try reader.next()
    } catch {
        throw invalidJSON(error)
    }
}

/// The next value, passed over where it is a container.
func readValue(_ reader: inout JSONReader) throws(Problem) -> FieldValue {
    try readValue(nextToken(&reader), &reader)
}

/// The value that begins with the last token, passed over where it is a container.
func readValue(_ token: JSONToken, _ reader: inout JSONReader) throws(Problem) -> FieldValue {
    let start = reader.tokenOffset
    switch token {
    case .beginObject, .beginArray:
        do {
            _ = try reader.skipRest()
        } catch {
            throw invalidJSON(error)
        }
    case .endObject, .endArray, .key, .string, .number, .true, .false, .null, .end: break
    }
    return FieldValue(token: token, range: start..<reader.offset)
}

/// A syntax fault as a problem.
func invalidJSON(_ error: JSONError) -> Problem {
    Problem(.invalidJSON, "At byte \(error.offset): \(error.code.sentence).")
}

extension JSONError.Code {
    /// What is wrong, as the end of a sentence.
    fileprivate var sentence: String {
        switch self {
        case .unexpectedEnd: "the text ends too early"
        case .unexpectedByte: "this cannot stand here"
        case .malformedNumber: "this is not a JSON number"
        case .controlCharacter: "a control character must be escaped"
        case .invalidEscape: "this escape does not exist"
        case .loneSurrogate: "half of a surrogate pair"
        case .invalidUTF8: "this is not UTF-8"
        case .tooDeep: "too many nested arrays and objects"
        case .trailingBytes: "something follows the value"
        }
    }
}
