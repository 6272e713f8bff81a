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

    /// The exact value of a JSON number's literal.
    static func decimal(
        _ range: Range<Int>, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) -> Decimal {
        let pointer = place.pointer("value")
        guard range.count <= ValueSource.maximumLength else {
            throw Problem(
                .valueTooLong, "A value has at most \(ValueSource.maximumLength) characters.",
                pointer: pointer)
        }
        do throws(DecimalError) {
            return try Decimal(literal: body.extracting(range))
        } catch {
            switch error {
            case .malformed:
                throw Problem(.invalidJSON, "The value is not a JSON number.", pointer: pointer)
            case .tooManyDigits, .exponentTooLarge:
                throw Problem(.valueTooLarge, ValueSource.sizeLimits, pointer: pointer)
            }
        }
    }

    static let maximumLength = 1_024

    /// The limits that `value_too_large` is about.
    static let sizeLimits =
        "A value has at most \(Decimal.maximumSignificantDigits) significant digits and an exponent"
        + " of at most \(Decimal.maximumExponent)."
}

/// What a value that another convention reads differently does.
enum Ambiguity: String, CaseIterable, Sendable {
    case note
    case reject
    case ignore
}
