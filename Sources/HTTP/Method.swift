internal import Bytes

/// A request method that the server knows; any other is answered 501 before a handler is asked.
///
/// Methods are case-sensitive (RFC 9110 §9.1). `CONNECT` is missing: this is no proxy.
public enum Method: CaseIterable, Sendable {
    case get, head, post, put, delete, options, patch, trace
    /// Registered as safe and with content.
    case query

    /// Longer names are refused without being read to their end.
    static let longestName = 24

    /// The method of that name; nil for an unknown one.
    init?(_ name: Span<UInt8>) {
        switch name.count {
        case 3 where name.equals("GET"): self = .get
        case 3 where name.equals("PUT"): self = .put
        case 4 where name.equals("POST"): self = .post
        case 4 where name.equals("HEAD"): self = .head
        case 5 where name.equals("PATCH"): self = .patch
        case 5 where name.equals("TRACE"): self = .trace
        case 5 where name.equals("QUERY"): self = .query
        case 6 where name.equals("DELETE"): self = .delete
        case 7 where name.equals("OPTIONS"): self = .options
        default: return nil
        }
    }

    /// The name as it stands in a request line.
    public var name: StaticString {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .delete: "DELETE"
        case .options: "OPTIONS"
        case .patch: "PATCH"
        case .trace: "TRACE"
        case .query: "QUERY"
        }
    }
}
