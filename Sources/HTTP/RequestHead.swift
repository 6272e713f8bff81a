/// How the octets of a request's content are delimited (RFC 9112 §6.3).
public enum BodyFraming: Hashable, Sendable {
    /// By a count; 0 where the message announces no content.
    case length(Int)
    /// By the chunked transfer coding.
    case chunked
}

/// The minor version of HTTP/1 that the client speaks.
public enum HTTPVersion: Hashable, Sendable {
    case http10
    /// 1.1, or a later minor version, which is read as 1.1 (RFC 9110 §2.5).
    case http11
}

/// A request's head: what was said, and where in the message it stands.
///
/// Holds ranges, no octets; every range counts from the first octet of the message.
public struct RequestHead: Sendable {
    /// One field line: where its name and its trimmed value stand.
    struct Field: Sendable {
        let nameStart: UInt32
        let nameEnd: UInt32
        let valueStart: UInt32
        let valueEnd: UInt32

        var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
        var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
    }

    /// The method.
    public internal(set) var method = Method.get
    /// The version, which decides how a connection persists.
    public internal(set) var version = HTTPVersion.http11
    /// How the content is delimited.
    public internal(set) var framing = BodyFraming.length(0)
    /// Whether the client leaves the connection open after this exchange (RFC 9112 §9.3).
    public internal(set) var keepsAlive = true
    /// Whether the client waits for a 100 before it sends the content (RFC 9110 §10.1.1).
    public internal(set) var expectsContinue = false

    /// Whether the message says how much content it has.
    public internal(set) var hasContentLength = false

    var path = 0..<0
    var query: Range<Int>?
    /// The value of `Content-Type`, which there is once at most.
    var contentType: Range<Int>?
    var fields: [Field] = []
    /// A bit for each length that a field's name has, the last one for 63 and more.
    private var nameLengths: UInt64 = 0

    init() {}

    /// Whether a field's name can have so many octets.
    @inline(__always)
    func hasName(ofLength count: Int) -> Bool {
        nameLengths >> UInt64(min(count, 63)) & 1 == 1
    }

    mutating func add(_ field: Field) {
        fields.append(field)
        nameLengths |= 1 << UInt64(min(field.nameEnd &- field.nameStart, 63))
    }

    /// Forgets the message, keeping the storage of the fields.
    mutating func reset() {
        method = .get
        version = .http11
        framing = .length(0)
        keepsAlive = true
        expectsContinue = false
        hasContentLength = false
        path = 0..<0
        query = nil
        contentType = nil
        fields.removeAll(keepingCapacity: true)
        nameLengths = 0
    }
}
