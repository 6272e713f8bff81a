/// ASCII characters and digits.
extension UInt8 {
    @inlinable package static var horizontalTab: UInt8 { 0x09 }
    @inlinable package static var lineFeed: UInt8 { 0x0A }
    @inlinable package static var carriageReturn: UInt8 { 0x0D }
    @inlinable package static var space: UInt8 { 0x20 }

    /// Whether the byte is `SP` or `HTAB`, all that optional white space consists of.
    @inlinable package var isBlank: Bool { self == .space || self == .horizontalTab }

    /// The value of a hexadecimal digit in either case; nil for any other byte.
    @inlinable package var hexDigitValue: UInt8? {
        switch self {
        case 0x30...0x39: self & 0x0F
        case 0x41...0x46, 0x61...0x66: self & 0x0F &+ 9
        default: nil
        }
    }

    /// The lower-case hexadecimal digit of the four low bits.
    @inlinable package var hexDigit: UInt8 {
        let value = self & 0x0F
        return value < 10 ? value | 0x30 : value &+ 0x57
    }
}
