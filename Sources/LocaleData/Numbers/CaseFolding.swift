/// Case, as far as names and words of numbers disregard it.
public enum CaseFolding {
    /// The lower case of a scalar, where that is one scalar.
    public static func lowercased(_ scalar: UInt32) -> UInt32 {
        if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
        let mapped = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars
        guard let mapped, mapped.count == 1, let only = mapped.first else { return scalar }
        return only.value
    }
}
