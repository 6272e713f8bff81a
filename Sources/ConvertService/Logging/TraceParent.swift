internal import Bytes
internal import HTTP

/// The trace that a request belongs to (W3C Trace Context, `traceparent`).
enum TraceParent {
    /// The trace id of a field's value: 32 lower-case hexadecimal digits.
    ///
    /// nil if the value is malformed: then it is ignored. Versions after 00 may have more fields.
    static func traceID(_ value: Span<UInt8>) -> String? {
        // version "-" trace-id "-" parent-id "-" trace-flags
        guard value.count >= 55, isHex(value, 0..<2), isHex(value, 3..<35), isHex(value, 36..<52),
            isHex(value, 53..<55)
        else { return nil }
        for place in [2, 35, 52] where value[place] != UInt8(ascii: "-") { return nil }
        guard !value.extracting(0..<2).equals("ff"), !isZero(value, 3..<35),
            !isZero(value, 36..<52)
        else { return nil }
        if value.count > 55 {
            guard !isZero(value, 0..<2), value[55] == UInt8(ascii: "-") else { return nil }
        }
        return value.extracting(3..<35).text
    }

    private static func isHex(_ value: Span<UInt8>, _ range: Range<Int>) -> Bool {
        for index in range {
            switch value[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): break
            default: return false
            }
        }
        return true
    }

    private static func isZero(_ value: Span<UInt8>, _ range: Range<Int>) -> Bool {
        for index in range where value[index] != UInt8(ascii: "0") { return false }
        return true
    }
}

extension Request {
    /// The id of the trace that the request belongs to; nil without one well-formed `traceparent`.
    var traceID: String? {
        // Two of them contradict each other.
        guard let value = field("traceparent"), hasOne("traceparent") else { return nil }
        return TraceParent.traceID(value)
    }
}
