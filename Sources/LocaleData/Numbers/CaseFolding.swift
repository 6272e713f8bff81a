/// Case mapping for the names and words in numbers.
public enum CaseFolding {
    /// The lower case of a scalar; the scalar itself if its lower case is more than one scalar.
    public static func lowercased(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0..<0x80: return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar
        case 0x80..<tableEnd: return table[Int(scalar)]
        default: return isInScriptWithoutCase(scalar) ? scalar : mapped(scalar)
        }
    }

    /// Whether a scalar is in a large caseless block: Arabic to Myanmar, CJK and Yi, Hangul.
    private static func isInScriptWithoutCase(_ scalar: UInt32) -> Bool {
        switch scalar {
        case tableEnd..<0x10A0, 0x3000..<0xA640, 0xAC00..<0xD800: true
        default: false
        }
    }

    /// The end of the lookup table, which covers Latin to Hebrew.
    private static let tableEnd: UInt32 = 0x600

    private static let table: [UInt32] = (0..<tableEnd).map(mapped)

    /// Whether a scalar is a letter of a script with case.
    public static func isCasedLetter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x80: return (scalar | 0x20) &- 0x61 < 26
        case 0x80..<tableEnd: return casedLetters[Int(scalar)]
        default: return !isInScriptWithoutCase(scalar) && isAlphabeticAndCased(scalar)
        }
    }

    private static let casedLetters: [Bool] = (0..<tableEnd).map(isAlphabeticAndCased)

    /// Whether a scalar is a cased letter in the Unicode Character Database.
    static func isAlphabeticAndCased(_ scalar: UInt32) -> Bool {
        guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
        return properties.isAlphabetic && properties.isCased
    }

    /// The lower case of a scalar in the Unicode Character Database.
    static func mapped(_ scalar: UInt32) -> UInt32 {
        let mapping = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars
        guard let mapping, mapping.count == 1, let only = mapping.first else { return scalar }
        return only.value
    }
}
