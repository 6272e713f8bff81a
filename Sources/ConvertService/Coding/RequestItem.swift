internal import Bytes
internal import Decimals
internal import JSON

/// The part of a request that its plan does not cover.
struct RequestItem {
    /// What is to be converted.
    var value = ValueSource.missing
    /// Where in the body the caller's own key of the request stands, with its quotes.
    var id: Range<Int>?

    /// The most bytes of an id.
    static let maximumID = 128

    /// Takes the field `id`: a string or an integer, as it stands in the body.
    ///
    /// - Throws: `wrong_type`, and `invalid_option` for one that is too long.
    static func id(
        _ value: FieldValue, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) -> Range<Int> {
        let length: Int
        switch value.token {
        case .string(let text):
            var decoded: [UInt8] = []
            text.appendDecoded(to: &decoded, from: body)
            length = decoded.count
        case .number(let range):
            guard range.isInteger(in: body) else {
                throw value.wrongType("id", "a string or an integer", place)
            }
            length = range.count
        case .beginObject, .endObject, .beginArray, .endArray, .key, .true, .false, .null, .end:
            throw value.wrongType("id", "a string or an integer", place)
        }
        guard length <= maximumID else {
            throw Problem(
                .invalidOption, "id has more than \(maximumID) bytes.",
                pointer: place.pointer("id"))
        }
        return value.range
    }

    /// The valid `id` of a refused object; nil if it has none.
    static func id(in body: Span<UInt8>, _ object: Range<Int>) -> [UInt8]? {
        var reader = JSONReader(body, in: object)
        guard (try? reader.next()) == .beginObject else { return nil }
        while case .key(let name) = try? reader.next() {
            guard let value = try? readValue(&reader) else { return nil }
            guard name.equals("id", in: body) else { continue }
            guard let range = try? id(value, in: body, .top) else { return nil }
            return Array(body.extracting(range))
        }
        return nil
    }
}

extension Range<Int> {
    /// Whether the JSON number here is an integer: `2.0` and `2e3` are, too.
    fileprivate func isInteger(in body: Span<UInt8>) -> Bool {
        for index in self where body[index] == UInt8(ascii: ".") || body[index] | 0x20 == 0x65 {
            return Decimal(wholeNumber: body.extracting(self)) != nil
        }
        return true
    }
}
