internal import Conversion
internal import JSON
internal import LocaleData

extension CheckedDistance {
    /// Reads the value of a request: a number of `from`, or text with its own units.
    mutating func read(
        _ value: ValueSource, from: LengthUnit?, _ options: ReadingOptions, of body: Span<UInt8>,
        at place: Place
    ) throws(Problem) {
        switch value {
        case .missing:
            throw Problem(
                .missingField, "value is missing. Send the text or number to convert.",
                pointer: place.pointer("value"))
        case .number(let range):
            guard let from else { throw Problem(Self.missingFrom, at: place) }
            take(try ValueSource.decimal(range, in: body, place), in: from)
        case .text(let text):
            do throws(ConversionError) {
                if text.hasEscapes {
                    var decoded: [UInt8] = []
                    text.appendDecoded(to: &decoded, from: body)
                    try read(decoded.span, from: from, options)
                } else {
                    try read(text.raw(in: body), from: from, options)
                }
            } catch {
                throw Problem(error, at: place)
            }
        }
    }
}
