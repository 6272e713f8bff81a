import _FoundationICU

/// The versions of the locale data in this build.
public enum ICUVersions {
    /// The ICU version, such as `76.1`.
    public static let icu = dotted { swift_u_getVersion($0) }

    /// The CLDR version according to ICU's data, such as `46.0`.
    public static let cldr = dotted { version in
        var status = U_ZERO_ERROR
        swift_ulocdata_getCLDRVersion(version, &status)
    }

    private static func dotted(_ call: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
        var parts: [UInt8] = [0, 0, 0, 0]
        parts.withUnsafeMutableBufferPointer { buffer in
            if let start = buffer.baseAddress { call(start) }
        }
        while parts.count > 2, parts.last == 0 { parts.removeLast() }
        return parts.map(String.init).joined(separator: ".")
    }
}
