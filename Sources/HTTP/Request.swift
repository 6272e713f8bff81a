internal import Bytes

/// A request as the handler sees it: a view of the bytes received.
///
/// It copies nothing and cannot outlive the call. Names and values are bytes.
///
///     if let type = request.field("content-type"), type.equalsIgnoringCase("application/json") {
///         read(request.body)
///     }
public struct Request: ~Escapable {
    private let head: RequestHead
    @usableFromInline
    let fields: RequestFields
    private let bytes: Span<UInt8>

    /// The whole content without chunking; empty if there is none.
    public let body: Span<UInt8>

    /// The number of the request's event loop, by which handlers can keep state per loop.
    public let lane: Int

    /// When the last bytes of the message were read, in nanoseconds of the monotonic clock; nil if
    /// unknown.
    public let received: Int64?

    /// The supervisor of the worker that answers the request; nil on an event loop.
    public let supervisor: (any WorkSupervisor)?

    /// A view of a message.
    ///
    /// `bytes` begins with the first byte of the message that `head` and `fields` were read from and
    /// holds at least the head.
    @_lifetime(copy bytes, copy body)
    public init(
        head: RequestHead, fields: RequestFields, bytes: Span<UInt8>, body: Span<UInt8>,
        lane: Int = 0, received: Int64? = nil, supervisor: (any WorkSupervisor)? = nil
    ) {
        self.head = head
        self.fields = fields
        self.bytes = bytes
        self.body = body
        self.lane = lane
        self.received = received
        self.supervisor = supervisor
    }

    /// Where the connection comes from.
    public var peer: PeerAddress { head.peer }

    /// The method.
    public var method: Method { head.method }

    /// The version that the client speaks.
    public var version: HTTPVersion { head.version }

    /// How the content is delimited; before it arrives, the only information about its length.
    public var framing: BodyFraming { head.framing }

    /// Whether the request has a Content-Length.
    public var hasContentLength: Bool { head.hasContentLength }

    /// The media type of the content, as sent; nil where none is given.
    public var contentType: Span<UInt8>? {
        @_lifetime(copy self)
        get {
            guard let range = head.contentType else { return nil }
            return bytes.extracting(range)
        }
    }

    /// The path, as sent: begins with `/`, escapes are whole but not undone; `*` for OPTIONS.
    public var path: Span<UInt8> {
        @_lifetime(copy self)
        get { bytes.extracting(head.path) }
    }

    /// The query after `?`, as sent; nil without one.
    public var query: Span<UInt8>? {
        @_lifetime(copy self)
        get {
            guard let range = head.query else { return nil }
            return bytes.extracting(range)
        }
    }

    /// The value of the first field of that name, blanks around it removed; nil without one.
    @inlinable @inline(__always)
    @_lifetime(copy self)
    public func field(_ name: StaticString) -> Span<UInt8>? {
        fields.mayHave(name) ? find(name) : nil
    }

    @usableFromInline
    @_lifetime(copy self)
    func find(_ name: StaticString) -> Span<UInt8>? {
        for index in 0..<fields.count {
            let line = fields[index]
            if bytes.extracting(line.name).equalsIgnoringCase(name) {
                return bytes.extracting(line.value)
            }
        }
        return nil
    }

    /// Calls the body with the value of each field of that name, blanks around it removed.
    public func forEachValue(of name: StaticString, _ body: (Span<UInt8>) -> Void) {
        guard fields.mayHave(name) else { return }
        for index in 0..<fields.count {
            let line = fields[index]
            if bytes.extracting(line.name).equalsIgnoringCase(name) {
                body(bytes.extracting(line.value))
            }
        }
    }

    /// Whether there is exactly one field of that name.
    public func hasOne(_ name: StaticString) -> Bool {
        var count = 0
        forEachValue(of: name) { _ in count += 1 }
        return count == 1
    }

    /// The number of field lines.
    public var fieldCount: Int { fields.count }

    /// The name of the field line at an index below `fieldCount`, as sent.
    @_lifetime(copy self)
    public func fieldName(at index: Int) -> Span<UInt8> {
        bytes.extracting(fields[index].name)
    }

    /// The value of the field line at an index below `fieldCount`, blanks around it removed.
    @_lifetime(copy self)
    public func fieldValue(at index: Int) -> Span<UInt8> {
        bytes.extracting(fields[index].value)
    }
}
