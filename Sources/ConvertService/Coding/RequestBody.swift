internal import Conversion
internal import JSON

/// A JSON value of the body that one field holds, before it is known to have the right type.
struct FieldValue {
    let token: JSONToken
    /// Its bytes, a whole container where it is one.
    let range: Range<Int>
}

/// The object being decoded, for JSON pointers.
struct Place: Sendable {
    /// The item of a batch; nil for a request of its own.
    let item: Int?

    static let top = Place(item: nil)

    /// `""` or `/conversions/3`.
    var prefix: String { item.map { "/conversions/\($0)" } ?? "" }

    /// The pointer to a field here.
    func pointer(_ field: String) -> String {
        var pointer = prefix
        pointer.reserveCapacity(pointer.utf8.count + 1 + field.utf8.count)
        pointer += "/"
        pointer += field
        return pointer
    }
}

/// The problem of an unknown field.
func unknownField(
    _ name: JSONText, in body: Span<UInt8>, names: [String], at place: Place
) -> Problem {
    let text = String(name.string(in: body).unicodeScalars.prefix(100).map(Character.init))
    let escaped = text.replacing("~", with: "~0").replacing("/", with: "~1")
    var problem = Problem(
        .unknownField, "The field \(quoted(text)) is unknown here.", pointer: place.pointer(escaped)
    )
    problem.suggestions = .names(NearestNames.of(text, in: names))
    return problem
}

/// Reads the next token; throws `invalid_json`.
func nextToken(_ reader: inout JSONReader) throws(Problem) -> JSONToken {
    do {
        return try reader.next()
    } catch {
        throw invalidJSON(error)
    }
}

/// Reads the rest of the text; throws `invalid_json`.
func finishReading(_ reader: inout JSONReader) throws(Problem) {
    do { try reader.finish() } catch { throw invalidJSON(error) }
}

/// Reads the next value, skipping a container.
func readValue(_ reader: inout JSONReader) throws(Problem) -> FieldValue {
    try readValue(nextToken(&reader), &reader)
}

/// Reads the value that begins with the last token, skipping a container.
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

/// The problem of a syntax error.
func invalidJSON(_ error: JSONError) -> Problem {
    Problem(.invalidJSON, "At byte \(error.offset): \(error.code.sentence).")
}

extension JSONError.Code {
    /// What is wrong, as the end of a sentence.
    fileprivate var sentence: String {
        switch self {
        case .unexpectedEnd: "the JSON text ends too early"
        case .unexpectedByte: "unexpected character"
        case .malformedNumber: "malformed number"
        case .controlCharacter: "a control character must be escaped"
        case .invalidEscape: "unknown escape sequence"
        case .loneSurrogate: "incomplete surrogate pair"
        case .invalidUTF8: "invalid UTF-8"
        case .tooDeep: "too many nested arrays and objects"
        case .trailingBytes: "unexpected data after the value"
        }
    }
}
