internal import Bytes

/// A set of ASCII octets as two bit masks.
///
/// Membership is a shift and a mask, with no table in memory. Octets above 0x7F are never in it.
struct OctetSet: Sendable {
    let low: UInt64
    let high: UInt64

    /// Whether the octet is in the set.
    @inline(__always)
    func contains(_ octet: UInt8) -> Bool {
        let half = octet < 64 ? low : high
        return octet < 128 && (half >> UInt64(octet & 63)) & 1 == 1
    }

    /// Whether every octet is in the set; true for none.
    func containsAll(_ octets: Span<UInt8>) -> Bool {
        for index in octets.indices where !contains(octets[index]) { return false }
        return true
    }

    /// `tchar`: what methods and field names are made of (RFC 9110 §5.6.2).
    @inline(__always)
    static var token: OctetSet {
        OctetSet(low: 0x03FF_6CFA_0000_0000, high: 0x57FF_FFFF_C7FF_FFFE)
    }

    /// `pchar` without escapes, and `/` (RFC 3986 §3.3).
    static var path: OctetSet {
        OctetSet(low: 0x2FFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }

    /// What a path may hold, and `?` (RFC 3986 §3.4).
    static var query: OctetSet {
        OctetSet(low: 0xAFFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }

    /// `reg-name` without escapes (RFC 3986 §3.2.2).
    static var registeredName: OctetSet {
        OctetSet(low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    }

    /// What an IPv6 address is written with (RFC 3986 §3.2.2).
    static var addressLiteral: OctetSet {
        OctetSet(low: 0x07FF_4000_0000_0000, high: 0x0000_007E_0000_007E)
    }

    /// Whether a field value may hold the octet: VCHAR, SP, HTAB, obs-text (RFC 9110 §5.5).
    @inline(__always)
    static func isFieldValue(_ octet: UInt8) -> Bool {
        (octet >= 0x20 && octet != 0x7F) || octet == .horizontalTab
    }
}
