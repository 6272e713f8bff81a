internal import Conversion
internal import Decimals
internal import JSON

extension FieldTable {
    /// Parameters as one JSON object, for the decoder of bodies; nil where there are none.
    ///
    /// A value is a number or a truth value where its field is one, else a string; what may be an
    /// array is one where it is given several times.
    ///
    /// - Throws: `duplicate_field`, and `unknown_field` for what no two requests have in common.
    func json(of parameters: QueryParameters) throws(Problem) -> [UInt8]? {
        guard !parameters.all.isEmpty else { return nil }
        var fields: [(name: String, type: FieldType?, values: [String])] = []
        for (name, value) in parameters.all {
            if let index = fields.firstIndex(where: { $0.name == name }) {
                guard case .texts? = fields[index].type else {
                    throw Problem(
                        .duplicateField, "The parameter \(quoted(name)) occurs twice. Send it once."
                    )
                }
                fields[index].values.append(value)
                continue
            }
            let field = self.fields.first { $0.name == name }
            if let field, field.role == .item || field.role == .batch {
                throw Problem(
                    .unknownField, "\(name) cannot be a query parameter. Send it in the body.")
            }
            fields.append((name, field?.type, [value]))
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
                Self.write(value, as: field.type, into: &writer)
            }
        }
        writer.endObject()
        return writer.take()
    }

    /// Writes a value in the type of its field; a string where it cannot be of that type, so that
    /// the decoder says what is wrong.
    private static func write(
        _ value: String, as type: FieldType?, into writer: inout JSONWriter
    ) {
        switch type {
        case .integer:
            let bytes = Array(value.utf8)
            if (try? Decimal(literal: bytes.span)) != nil {
                writer.raw(bytes.span)
            } else {
                writer.string(value)
            }
        case .boolean where value == "true" || value == "false":
            writer.bool(value == "true")
        case .boolean, .value, .id, .text, .texts, .option, .conversions, nil:
            writer.string(value)
        }
    }
}
