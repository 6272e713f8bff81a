internal import Bytes

/// A set of ASCII bytes as two bit masks.
///
/// Membership is a shift and a mask, with no table in memory. Bytes above 0x7F are never in it.
package struct ByteSet: Sendable {
    let low: UInt64
    let high: UInt64

    /// Whether the byte is in the set.
    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let half = byte < 64 ? low : high
        return byte < 128 && (half >> UInt64(byte & 63)) & 1 == 1
    }

    /// Whether every byte is in the set; true for none.
    package func containsAll(_ bytes: Span<UInt8>) -> Bool {
        for index in bytes.indices where !contains(bytes[index]) { return false }
        return true
    }

    /// `tchar`: what methods and field names are made of (RFC 9110 §5.6.2).
    @inline(__always)
    package static var token: ByteSet {
        ByteSet(low: 0x03FF_6CFA_0000_0000, high: 0x57FF_FFFF_C7FF_FFFE)
    }

    /// `unreserved`: what a URI leaves as it is (RFC 3986 §2.3).
    package static var unreserved: ByteSet {
        ByteSet(low: 0x03FF_6000_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    }

    /// `pchar` without escapes, and `/` (RFC 3986 §3.3).
    static var path: ByteSet {
        ByteSet(low: 0x2FFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }

    /// What a path may hold, and `?` (RFC 3986 §3.4).
    static var query: ByteSet {
        ByteSet(low: 0xAFFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }

    /// `reg-name` without escapes (RFC 3986 §3.2.2).
    static var registeredName: ByteSet {
        ByteSet(low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    }

    /// What an IPv6 address is written with (RFC 3986 §3.2.2).
    static var addressLiteral: ByteSet {
        ByteSet(low: 0x07FF_4000_0000_0000, high: 0x0000_007E_0000_007E)
    }

    /// Whether a field value may hold the byte: VCHAR, SP, HTAB, obs-text (RFC 9110 §5.5).
    @inline(__always)
    static func isFieldValue(_ byte: UInt8) -> Bool {
        (byte >= 0x20 && byte != 0x7F) || byte == .horizontalTab
    }
}
