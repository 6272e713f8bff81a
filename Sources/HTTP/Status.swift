/// A response status: its code and reason phrase (RFC 9110 §15).
public struct Status: Hashable, Sendable {
    /// The three-digit code.
    public let code: UInt16
    /// The phrase after it in the status line; clients ignore it.
    public let reason: String

    /// A status that has no constant here.
    ///
    /// The code has three digits, 200 to 599; the reason is printable ASCII.
    public init(code: UInt16, reason: String) {
        assert((200...599).contains(code))
        assert(reason.utf8.allSatisfy { (0x20...0x7E).contains($0) })
        self.code = code
        self.reason = reason
    }

    /// Whether an answer with this status carries content at all (RFC 9110 §6.4.1).
    var allowsContent: Bool { code != 204 && code != 304 }

    /// 200.
    public static let ok = Status(code: 200, reason: "OK")
    /// 201.
    public static let created = Status(code: 201, reason: "Created")
    /// 204.
    public static let noContent = Status(code: 204, reason: "No Content")
    /// 304.
    public static let notModified = Status(code: 304, reason: "Not Modified")
    /// 400.
    public static let badRequest = Status(code: 400, reason: "Bad Request")
    /// 403.
    public static let forbidden = Status(code: 403, reason: "Forbidden")
    /// 404.
    public static let notFound = Status(code: 404, reason: "Not Found")
    /// 405.
    public static let methodNotAllowed = Status(code: 405, reason: "Method Not Allowed")
    /// 406.
    public static let notAcceptable = Status(code: 406, reason: "Not Acceptable")
    /// 408.
    public static let requestTimeout = Status(code: 408, reason: "Request Timeout")
    /// 411.
    public static let lengthRequired = Status(code: 411, reason: "Length Required")
    /// 413.
    public static let contentTooLarge = Status(code: 413, reason: "Content Too Large")
    /// 414.
    public static let uriTooLong = Status(code: 414, reason: "URI Too Long")
    /// 415.
    public static let unsupportedMediaType = Status(code: 415, reason: "Unsupported Media Type")
    /// 417.
    public static let expectationFailed = Status(code: 417, reason: "Expectation Failed")
    /// 422.
    public static let unprocessableContent = Status(code: 422, reason: "Unprocessable Content")
    /// 431.
    public static let headerFieldsTooLarge = Status(
        code: 431, reason: "Request Header Fields Too Large")
    /// 500.
    public static let internalServerError = Status(code: 500, reason: "Internal Server Error")
    /// 501.
    public static let notImplemented = Status(code: 501, reason: "Not Implemented")
    /// 503.
    public static let serviceUnavailable = Status(code: 503, reason: "Service Unavailable")
    /// 505.
    public static let versionNotSupported = Status(
        code: 505, reason: "HTTP Version Not Supported")
}
