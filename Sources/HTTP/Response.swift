public import Bytes

/// How content is coded (RFC 9110 §8.4.1).
public enum ContentCoding: Hashable, Sendable {
    /// Not at all.
    case identity
    /// RFC 1952.
    case gzip
}

/// An answer: status, fields and content, in storage that is reused.
///
/// `Date`, `Content-Length` and `Connection` are written by the encoder; do not add them.
public struct Response: ~Copyable, Sendable {
    /// The status; 200 in a fresh answer.
    public var status = Status.ok
    /// What the content is coded in; written as `Content-Encoding` unless it is the identity.
    public var coding = ContentCoding.identity
    /// The content; sent as it stands, with its length.
    public var body: [UInt8] = []
    /// Whether the connection closes after this answer, whatever the client asks for.
    public var closesConnection = false

    /// The encoded field lines, each with CRLF.
    @usableFromInline
    private(set) var fieldLines: [UInt8] = []

    /// An empty answer.
    public init() {}

    /// Empties the answer; keeps up to 1 MiB of storage for the content.
    public mutating func reset() {
        status = .ok
        coding = .identity
        closesConnection = false
        fieldLines.removeAll(keepingCapacity: true)
        body.removeAll(keepingCapacity: body.capacity <= 1024 * 1024)
    }

    /// Adds a field; control bytes in the value go out as spaces.
    ///
    /// The name is a token (RFC 9110 §5.1).
    @inlinable @inline(__always)
    public mutating func addField(_ name: StaticString, _ value: String) {
        addField(name, value.utf8Span.span)
    }

    /// Adds a field from bytes; control bytes in the value go out as spaces.
    ///
    /// Inlined, for the name is stored rather than copied where it is constant.
    @inlinable @inline(__always)
    package mutating func addField(_ name: StaticString, _ value: Span<UInt8>) {
        guard value.isFieldValue else { return addNeutralized(name, value) }
        let capacity = name.utf8CodeUnitCount + value.count + 4
        fieldLines.append(addingCapacity: capacity) { (output: inout OutputSpan<UInt8>) in
            output.append(name)
            output.append(": ")
            output.append(value)
            output.append("\r\n")
        }
    }

    @usableFromInline
    mutating func addNeutralized(_ name: StaticString, _ value: Span<UInt8>) {
        var neutral: [UInt8] = []
        for index in value.indices {
            let byte = value[index]
            neutral.append(ByteSet.isFieldValue(byte) ? byte : .space)
        }
        addField(name, neutral.span)
    }

    /// Adds encoded field lines, each with CRLF, unchecked.
    ///
    /// Inlined, so that constant lines become stores.
    @inlinable @inline(__always)
    package mutating func addFieldLines(_ lines: StaticString) {
        fieldLines.append(addingCapacity: lines.utf8CodeUnitCount) {
            (output: inout OutputSpan<UInt8>) in output.append(lines)
        }
    }
}

extension [UInt8] {
    mutating func appendLineEnd() {
        append(.carriageReturn)
        append(.lineFeed)
    }
}
