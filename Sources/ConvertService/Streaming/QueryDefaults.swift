internal import HTTP
internal import JSON

extension HTTP.Request {
    /// The parameters of the query as one JSON object, for the decoder of bodies.
    ///
    /// Names and values are percent-decoded. A value is a number or a truth value where the field is
    /// one, else a string; a repeated `to` is an array.
    ///
    /// - Throws: `invalid_request` for a malformed escape, `duplicate_field`, `unknown_field` for
    ///   `value` and `conversions`, which no two lines have in common.
    func queryAsJSON() throws(Problem) -> [UInt8]? {
        guard let query, !query.isEmpty else { return nil }
        var fields: [(name: String, values: [String])] = []
        var start = 0
        while start <= query.count {
            var end = start
            while end < query.count, query[end] != UInt8(ascii: "&") { end += 1 }
            if end > start {
                let (name, value) = try Self.parameter(query.extracting(start..<end))
                try Self.add(value, to: name, in: &fields)
            }
            start = end + 1
        }
        var writer = JSONWriter()
        writer.beginObject()
        for field in fields {
            writer.key(escaping: field.name)
            if field.values.count > 1 {
                writer.beginArray()
                for value in field.values { writer.string(value) }
                writer.endArray()
            } else if let value = field.values.first {
                Self.write(value, of: field.name, into: &writer)
            }
        }
        writer.endObject()
        return writer.take()
    }

    private static func add(
        _ value: String, to name: String, in fields: inout [(name: String, values: [String])]
    ) throws(Problem) {
        guard name != "value", name != "conversions" else {
            throw Problem(.unknownField, "\(name) belongs into the lines, not into the query.")
        }
        guard let index = fields.firstIndex(where: { $0.name == name }) else {
            guard fields.count < 64 else {
                throw Problem(.tooManyItems, "There are too many parameters.")
            }
            return fields.append((name, [value]))
        }
        guard name == "to" else {
            throw Problem(.duplicateField, "The parameter \(quoted(name)) is given twice.")
        }
        fields[index].values.append(value)
    }

    /// Writes a value in the type of its field; a string where it cannot be of that type, so that
    /// the decoder says what is wrong.
    private static func write(_ value: String, of name: String, into writer: inout JSONWriter) {
        if name.hasSuffix("Digits"), (1...4).contains(value.utf8.count),
            value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(value)
        {
            writer.number(number)
        } else if name == "explain", value == "true" || value == "false" {
            writer.bool(value == "true")
        } else {
            writer.string(value)
        }
    }

    private static func parameter(
        _ octets: Span<UInt8>
    ) throws(Problem) -> (name: String, value: String) {
        var equals = 0
        while equals < octets.count, octets[equals] != UInt8(ascii: "=") { equals += 1 }
        let name = try decoded(octets.extracting(0..<equals))
        let value = try decoded(octets.extracting(min(equals + 1, octets.count)..<octets.count))
        return (name, value)
    }

    /// Undoes percent-encoding (RFC 3986 §2.1).
    private static func decoded(_ octets: Span<UInt8>) throws(Problem) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(octets.count)
        var index = 0
        while index < octets.count {
            guard octets[index] == UInt8(ascii: "%") else {
                bytes.append(octets[index])
                index += 1
                continue
            }
            guard index + 2 < octets.count, let high = hexadecimal(octets[index + 1]),
                let low = hexadecimal(octets[index + 2])
            else { throw malformed }
            bytes.append(high << 4 | low)
            index += 3
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw malformed }
        return text
    }

    private static var malformed: Problem {
        Problem(.invalidRequest, "The query has an escape that is malformed.")
    }

    private static func hexadecimal(_ octet: UInt8) -> UInt8? {
        switch octet {
        case 0x30...0x39: octet - 0x30
        case 0x41...0x46: octet - 0x37
        case 0x61...0x66: octet - 0x57
        default: nil
        }
    }
}
