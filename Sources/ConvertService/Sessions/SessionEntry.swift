/// What was converted.
package enum ConversionKind: String, Sendable, Hashable {
    /// A number, by `/convert/number`.
    case number
    /// A distance, by `/convert/distance`.
    case distance
}

/// One conversion of a session's history.
///
/// Request and result are kept as the JSON bytes they were, in one allocation.
package struct SessionEntry: Sendable {
    let uuid: (UInt64, UInt64)
    /// When it was added, in milliseconds since 1970-01-01T00:00:00Z.
    package let unixMilliseconds: Int64
    /// What was converted.
    package let kind: ConversionKind
    private let requestLength: Int
    private let bytes: [UInt8]

    init(
        uuid: (UInt64, UInt64), unixMilliseconds: Int64, kind: ConversionKind,
        request: some Collection<UInt8>, result: some Collection<UInt8>
    ) {
        self.uuid = uuid
        self.unixMilliseconds = unixMilliseconds
        self.kind = kind
        requestLength = request.count
        var bytes: [UInt8] = []
        bytes.reserveCapacity(request.count + result.count)
        bytes.append(contentsOf: request)
        bytes.append(contentsOf: result)
        self.bytes = bytes
    }

    /// The request's JSON, as it was given to ``SessionStore/add(to:kind:request:result:)``.
    package var request: ArraySlice<UInt8> { bytes[..<requestLength] }

    /// The result's JSON, as it was given to ``SessionStore/add(to:kind:request:result:)``.
    package var result: ArraySlice<UInt8> { bytes[requestLength...] }

    /// The bytes that the entry counts for: its JSON and an allowance.
    var cost: Int { bytes.count + Self.overhead }

    /// The allowance for an entry's own fields, its array's header and unused room, in bytes.
    static let overhead = 128

    /// The estimated cost of writing it, in nanoseconds.
    var work: Int { 1_500 + bytes.count / 2 }

    /// The entry's id, a version 4 UUID in lower case.
    package var id: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for index in 0..<32 {
            if [8, 12, 16, 20].contains(index) { text.append(UInt8(ascii: "-")) }
            let word = index < 16 ? uuid.0 : uuid.1
            text.append(digits[Int(word >> (60 - 4 * UInt64(index % 16)) & 0xF)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the entry as one JSON object: `{"id","time","kind","request","result"}`.
    package func write(into output: inout [UInt8]) {
        output.append(contentsOf: #"{"id":""#.utf8)
        output.append(contentsOf: id.utf8)
        output.append(contentsOf: #"","time":""#.utf8)
        Timestamp.append(unixMilliseconds: unixMilliseconds, to: &output)
        output.append(contentsOf: #"","kind":""#.utf8)
        output.append(contentsOf: kind.rawValue.utf8)
        output.append(contentsOf: #"","request":"#.utf8)
        output.append(contentsOf: request)
        output.append(contentsOf: #","result":"#.utf8)
        output.append(contentsOf: result)
        output.append(UInt8(ascii: "}"))
    }
}

extension SessionEntry {
    /// Replaces a dropped entry until its slot is reclaimed.
    static let empty = SessionEntry(
        uuid: (0, 0), unixMilliseconds: 0, kind: .number,
        request: EmptyCollection(), result: EmptyCollection())
}
