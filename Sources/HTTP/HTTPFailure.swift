/// Why HTTP itself refuses a message or a connection.
///
/// The handler turns it into an answer. The connection closes afterwards, because the rest of its
/// input has no reliable meaning.
public struct HTTPFailure: Error, Hashable, Sendable {
    /// The status of the answer.
    public let status: Status
    /// The code in the problem document.
    public let code: String
    /// What was wrong, in a few words; never text from the request.
    public let detail: String

    private init(_ status: Status, _ code: String, _ detail: String) {
        self.status = status
        self.code = code
        self.detail = detail
    }

    /// 400: the message breaks the grammar or the framing rules.
    public static func invalidRequest(_ detail: String) -> HTTPFailure {
        HTTPFailure(.badRequest, "invalid_request", detail)
    }

    /// 501: the method or a transfer coding is not known here.
    public static func notImplemented(_ detail: String) -> HTTPFailure {
        HTTPFailure(.notImplemented, "not_implemented", detail)
    }

    /// 408: the message stopped coming.
    public static var requestTimeout: HTTPFailure {
        HTTPFailure(.requestTimeout, "request_timeout", "the request did not arrive in time")
    }

    /// 408: the client of a stream did not read its results.
    public static var resultsNotRead: HTTPFailure {
        HTTPFailure(
            .requestTimeout, "request_timeout",
            "the results were not read in time: read them while you send")
    }

    /// 411: content without a length where one is needed.
    public static var lengthRequired: HTTPFailure {
        HTTPFailure(.lengthRequired, "length_required", "the body has no Content-Length")
    }

    /// 413: the content is, or says that it will be, over the limit.
    public static var bodyTooLarge: HTTPFailure {
        HTTPFailure(.contentTooLarge, "body_too_large", "the body is larger than allowed")
    }

    /// 414: the request target is over the limit.
    public static var uriTooLong: HTTPFailure {
        HTTPFailure(.uriTooLong, "uri_too_long", "the request target is longer than allowed")
    }

    /// 417: an expectation other than `100-continue`.
    public static var expectationFailed: HTTPFailure {
        HTTPFailure(
            .expectationFailed, "expectation_failed", "Expect can only be 100-continue")
    }

    /// 431: the head, its fields or the trailers are over a limit.
    public static func headerTooLarge(_ detail: String) -> HTTPFailure {
        HTTPFailure(.headerFieldsTooLarge, "header_too_large", detail)
    }

    /// 503: the server cannot take the request or connection.
    public static func unavailable(_ detail: String) -> HTTPFailure {
        HTTPFailure(.serviceUnavailable, "unavailable", detail)
    }

    /// 505: a major version other than 1.
    public static var versionNotSupported: HTTPFailure {
        HTTPFailure(
            .versionNotSupported, "version_not_supported",
            "only HTTP/1.0 and HTTP/1.1 are supported")
    }
}
