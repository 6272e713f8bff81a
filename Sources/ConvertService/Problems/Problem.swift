package import Conversion

/// An error answer: what is wrong, where, and what may have been meant (RFC 9457).
package struct Problem: Error, Sendable, Hashable {
    /// What kind of problem it is; gives the status, the type and the title.
    package var code: ProblemCode
    /// What is wrong this time, in one or two English sentences.
    package var detail: String
    /// The part of the body that is meant, as a JSON pointer (RFC 6901).
    package var pointer: String?
    /// The part of `value` that is meant, counted in Unicode scalars.
    package var range: Range<Int>?
    /// The line of a stream that is meant, counted from 1.
    package var line: Int?
    /// What may have been meant.
    package var suggestions: Suggestions = .names([])
    /// The request's id, as in `X-Request-Id`.
    package var requestID: String?
    /// The `id` of the item that failed, as JSON.
    var itemID: [UInt8]?
    /// Whether the content's coding is meant: the answer then says which ones are taken
    /// (RFC 9110, section 12.5.3).
    package var isAboutCoding = false
    /// The methods that are allowed, for the `Allow` header of `method_not_allowed`; it is a
    /// header only and does not stand in the body (RFC 9110, section 15.5.6).
    package var allow: String?

    /// Drops suggestions, which take time to find.
    package mutating func dropNames() {
        switch suggestions {
        case .names, .locales: suggestions = .names([])
        case .readings: break
        }
    }

    /// What may have been meant.
    package typealias Suggestions = ConversionError.Meanings

    /// What the value is in some other locales.
    package typealias Reading = SeparatorConventions.Alternative

    /// Makes a problem; what else applies is set on it.
    package init(_ code: ProblemCode, _ detail: String, pointer: String? = nil) {
        self.code = code
        self.detail = detail
        self.pointer = pointer
    }

    /// The media type of ``write(into:)``'s output.
    package static let mediaType = "application/problem+json"
}

extension Problem {
    /// A value that cannot be converted, or options that cannot be used.
    ///
    /// - Parameter place: The request, whose field the error's argument is.
    init(_ error: ConversionError, at place: Place) {
        self.init(
            ProblemCode(error.code), error.message, pointer: place.pointer(error.argument))
        range = error.range
        suggestions = error.meanings
    }
}

extension ProblemCode {
    /// The code of an error of the library: the same one.
    init(_ code: ConversionError.Code) {
        self = ProblemCode(rawValue: code.rawValue) ?? .unexpectedCharacter
    }
}
