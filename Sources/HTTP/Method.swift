internal import Bytes

/// A request method that the server knows.
///
/// A closed set: a method outside it is answered 501 before any handler is asked. Methods are
/// case-sensitive (RFC 9110 §9.1). `CONNECT` is not in it: this is no proxy.
public struct Method: Hashable, Sendable {
    private let index: UInt8

    /// GET.
    public static let get = Method(index: 0)
    /// HEAD.
    public static let head = Method(index: 1)
    /// POST.
    public static let post = Method(index: 2)
    /// PUT.
    public static let put = Method(index: 3)
    /// DELETE.
    public static let delete = Method(index: 4)
    /// OPTIONS.
    public static let options = Method(index: 5)
    /// PATCH.
    public static let patch = Method(index: 6)
    /// TRACE.
    public static let trace = Method(index: 7)
    /// QUERY, registered as safe and with content.
    public static let query = Method(index: 8)

    /// The longest method name that is still told apart from a broken one.
    static let longestName = 24

    private init(index: UInt8) {
        self.index = index
    }

    /// The method of that name, nil when it is not a known one.
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
        case .query: "QUERY"
        default: "TRACE"
        }
    }
}
