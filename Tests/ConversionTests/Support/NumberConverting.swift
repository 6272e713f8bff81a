import Conversion
import Decimals
import LocaleData
import Testing

/// Reads `text` in `locale`: the plain value with its notes, or the error with its place.
func readNumber(_ text: String, _ locale: String) throws -> String {
    let reader = NumberReader(try LocaleCatalog.shared.locale(locale))
    var reading = NumberReading()
    let utf8 = Array(text.utf8)
    do {
        try reader.read(utf8.span, into: &reading)
    } catch {
        return "\(error.code.rawValue)@\(error.offset)"
    }
    return reading.number.description
}

/// Writes a plain decimal in `locale`.
func writeNumber(
    _ number: String, _ locale: String, _ options: NumberFormatOptions = NumberFormatOptions()
) throws -> String {
    let writer = NumberWriter(
        try LocaleCatalog.shared.locale(locale).symbols, options: options)
    var bytes: [UInt8] = []
    writer.write(try #require(Decimal(literal: number)), into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
}
