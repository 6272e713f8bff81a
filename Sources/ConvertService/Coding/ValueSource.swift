internal import Conversion
internal import Decimals
internal import JSON

/// The `value` of a request, as it stands in the body.
enum ValueSource {
    case missing
    case text(JSONText)
    case number(Range<Int>)

    /// Takes a field's value: a string or a JSON number.
    init(_ value: FieldValue, _ place: Place) throws(Problem) {
        guard let source = ValueSource(value.token) else {
            throw value.wrongType("value", "a string or a number", place)
        }
        self = source
    }

    /// The value that a token is; nil for one that cannot be a value.
    init?(_ token: JSONToken) {
        switch token {
        case .string(let text): self = .text(text)
        case .number(let range): self = .number(range)
        case .beginObject, .endObject, .beginArray, .endArray, .key, .true, .false, .null, .end:
            return nil
        }
    }

    /// Where it stands in the body, with its quotes; nil where there is none.
    var range: Range<Int>? {
        switch self {
        case .missing: nil
        case .text(let text): text.range.lowerBound &- 1..<text.range.upperBound &+ 1
        case .number(let range): range
        }
    }

    /// Whether it is a string.
    var isText: Bool { if case .text = self { true } else { false } }

    /// The exact value of a JSON number's literal.
    static func decimal(
        _ range: Range<Int>, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) -> Decimal {
        do throws(ConversionError) {
            return try Decimal(value: body.extracting(range))
        } catch {
            throw Problem(error, at: place)
        }
    }
}
