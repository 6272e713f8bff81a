internal import HTTP

/// Why a request, or one item of a batch, is refused.
///
/// The raw value is the problem's `code`. ``definition`` is the only table of statuses and
/// titles; `openapi.yaml` and `docs/errors.md` repeat it, and a test compares the three.
package enum ProblemCode: String, Sendable, Hashable, CaseIterable {
    // HTTP.
    case invalidJSON = "invalid_json"
    case invalidRequest = "invalid_request"
    case forbiddenOrigin = "forbidden_origin"
    case notFound = "not_found"
    case unknownSession = "unknown_session"
    case methodNotAllowed = "method_not_allowed"
    case notAcceptable = "not_acceptable"
    case requestTimeout = "request_timeout"
    case lengthRequired = "length_required"
    case bodyTooLarge = "body_too_large"
    case answerTooLarge = "answer_too_large"
    case uriTooLong = "uri_too_long"
    case unsupportedMediaType = "unsupported_media_type"
    case expectationFailed = "expectation_failed"
    case headerTooLarge = "header_too_large"
    case notImplemented = "not_implemented"
    case unavailable = "unavailable"
    case versionNotSupported = "version_not_supported"

    // The request's shape.
    case missingField = "missing_field"
    case wrongType = "wrong_type"
    case unknownField = "unknown_field"
    case duplicateField = "duplicate_field"
    case invalidOption = "invalid_option"
    case conflictingOptions = "conflicting_options"
    case tooManyItems = "too_many_items"
    case tooMuchWork = "too_much_work"

    // What its names mean.
    case unknownLocale = "unknown_locale"
    case unknownNumberingSystem = "unknown_numbering_system"
    case unknownUnit = "unknown_unit"
    case unknownCurrency = "unknown_currency"
    case incompatibleUnits = "incompatible_units"
    case unsupportedStyle = "unsupported_style"

    // The value.
    case emptyValue = "empty_value"
    case noDigits = "no_digits"
    case unexpectedCharacter = "unexpected_character"
    case invisibleCharacter = "invisible_character"
    case mixedDigits = "mixed_digits"
    case unsupportedNumeral = "unsupported_numeral"
    case misplacedSign = "misplaced_sign"
    case malformedGrouping = "malformed_grouping"
    case foreignSeparator = "foreign_separator"
    case repeatedDecimalSeparator = "repeated_decimal_separator"
    case ambiguousValue = "ambiguous_value"
    case malformedExponent = "malformed_exponent"
    case notFinite = "not_finite"
    case valueTooLong = "value_too_long"
    case valueTooLarge = "value_too_large"
    case missingPercentSign = "missing_percent_sign"
    case unexpectedPercentSign = "unexpected_percent_sign"
    case currencyMismatch = "currency_mismatch"
    case unknownSuffix = "unknown_suffix"
    case notCanonical = "not_canonical"
    case ambiguousUnit = "ambiguous_unit"
    case mixedUnitOrder = "mixed_unit_order"
    case mixedUnitOverflow = "mixed_unit_overflow"
}

extension ProblemCode {
    /// The HTTP status of an answer that is this problem.
    package var status: Int { definition.status }

    /// The same as HTTP has it.
    var httpStatus: Status { Status(rawValue: UInt16(status)) ?? .internalServerError }

    /// What the problem is, the same for every occurrence (RFC 9457, section 3.1.3).
    package var title: String { definition.title }

    /// The problem's type as a relative reference: `/problems/unknown-locale`.
    package var type: String {
        "/problems/" + rawValue.split(separator: "_").joined(separator: "-")
    }

    /// The one table of statuses and titles.
    private var definition: (status: Int, title: String) {
        switch self {
        case .invalidJSON: (400, "The body is not well-formed JSON.")
        case .invalidRequest: (400, "The request is not well-formed HTTP.")
        case .forbiddenOrigin: (403, "The request comes from another origin.")
        case .notFound: (404, "Nothing is found at this path.")
        case .unknownSession: (404, "There is no such session, or it has expired.")
        case .methodNotAllowed: (405, "This method is not allowed here.")
        case .notAcceptable: (406, "The answer cannot be given in an accepted media type.")
        case .requestTimeout: (408, "The request did not arrive in time.")
        case .lengthRequired: (411, "The request must give the length of its body.")
        case .bodyTooLarge: (413, "The body is too large.")
        case .answerTooLarge: (413, "The answer would be too large.")
        case .uriTooLong: (414, "The request target is too long.")
        case .unsupportedMediaType: (415, "The body's media type or coding is not supported.")
        case .expectationFailed: (417, "The expectation cannot be met.")
        case .headerTooLarge: (431, "The request's headers are too large.")
        case .notImplemented: (501, "The method or coding is not implemented.")
        case .unavailable: (503, "The service is not available now.")
        case .versionNotSupported: (505, "The HTTP version is not supported.")

        case .missingField: (422, "A required field is missing.")
        case .wrongType: (422, "A field has the wrong JSON type.")
        case .unknownField: (422, "A field is not known.")
        case .duplicateField: (422, "A field occurs twice.")
        case .invalidOption: (422, "An option has an invalid value.")
        case .conflictingOptions: (422, "Two options contradict each other.")
        case .tooManyItems: (422, "There are too many items.")
        case .tooMuchWork: (422, "The request would take too much processor time.")

        case .unknownLocale: (422, "The locale is not known.")
        case .unknownNumberingSystem: (422, "The numbering system is not known.")
        case .unknownUnit: (422, "The unit is not known.")
        case .unknownCurrency: (422, "The currency is not known.")
        case .incompatibleUnits: (422, "The units do not measure the same thing.")
        case .unsupportedStyle: (422, "The style is not supported here.")

        case .emptyValue: (422, "The value is empty.")
        case .noDigits: (422, "The value has no digits.")
        case .unexpectedCharacter: (422, "The value has an unexpected character.")
        case .invisibleCharacter: (422, "The value has an invisible character.")
        case .mixedDigits: (422, "The value mixes digits of several numbering systems.")
        case .unsupportedNumeral: (422, "The value has a numeral that is not a decimal digit.")
        case .misplacedSign: (422, "The value has a misplaced sign.")
        case .malformedGrouping: (422, "The value's digits are not grouped correctly.")
        case .foreignSeparator: (422, "The value has a separator that the locale does not use.")
        case .repeatedDecimalSeparator: (422, "The value has more than one decimal separator.")
        case .ambiguousValue: (422, "The value can be read in more than one way.")
        case .malformedExponent: (422, "The value's exponent is not well formed.")
        case .notFinite: (422, "The value is not a finite number.")
        case .valueTooLong: (422, "The value is too long.")
        case .valueTooLarge: (422, "The value has too many digits or too large an exponent.")
        case .missingPercentSign: (422, "The value has no percent sign.")
        case .unexpectedPercentSign: (422, "The value has a percent sign.")
        case .currencyMismatch: (422, "The value is in another currency.")
        case .unknownSuffix: (422, "The value ends in an unknown suffix.")
        case .notCanonical: (422, "The value is not written as the locale writes it.")
        case .ambiguousUnit: (422, "The unit can mean more than one thing.")
        case .mixedUnitOrder: (422, "The units do not go from large to small.")
        case .mixedUnitOverflow: (422, "A quantity is not less than one of the unit before it.")
        }
    }
}
