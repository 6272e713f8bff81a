internal import JSON

/// A request that is decoded by the rows of a table.
protocol FieldRequest: SendableMetatype {
    /// The fields of the endpoint.
    static var table: FieldTable<Self> { get }
    /// The fields that the request has, those of its defaults included.
    var given: FieldSet { get set }
}

extension FieldRequest {
    /// Decodes a whole JSON text.
    ///
    /// - Parameter maximumBatch: How many items `conversions` may have; nil where it may not be
    ///   there.
    /// - Returns: The items of `conversions` where there is one.
    @discardableResult
    mutating func decodeText(
        of body: Span<UInt8>, maximumBatch: Int? = nil
    ) throws(Problem) -> BatchItems? {
        var reader = JSONReader(body)
        var batch: BatchItems?
        do throws(Problem) {
            guard case .beginObject = try nextToken(&reader) else {
                throw Problem(.wrongType, "The request must be a JSON object.", pointer: "")
            }
            batch = try decode(&reader, of: body, at: .top, maximumBatch: maximumBatch)
        } catch {
            // A text that is not JSON is refused as that, whatever is wrong with its fields.
            if error.code != .invalidJSON { try finishReading(&reader) }
            throw error
        }
        try finishReading(&reader)
        return batch
    }

    /// Takes the parameters of a query as the fields of a request that has none yet.
    ///
    /// - Throws: What is wrong with them, without a pointer: the body is not at fault.
    mutating func decode(_ parameters: QueryParameters) throws(Problem) {
        guard let text = try Self.table.json(of: parameters) else { return }
        do throws(Problem) {
            try decodeText(of: text.span)
        } catch {
            var problem = error
            problem.pointer = nil
            throw problem
        }
    }

    /// Decodes an object's fields; one that is `null` counts as absent.
    ///
    /// - Parameters:
    ///   - reader: Behind the `{`.
    ///   - maximumBatch: How many items `conversions` may have; nil where it may not be there.
    /// - Returns: The items of `conversions` where there is one.
    /// - Throws: `unknown_field`, `duplicate_field`, what is wrong with a value, `invalid_json`.
    mutating func decode(
        _ reader: inout JSONReader, of body: Span<UInt8>, at place: Place, maximumBatch: Int?
    ) throws(Problem) -> BatchItems? {
        let table = Self.table
        var batch: BatchItems?
        var seen = FieldSet()
        while true {
            let token = try nextToken(&reader)
            guard case .key(let name) = token else { return batch }
            guard let index = table.find(name, in: body) else {
                throw unknownField(name, in: body, names: table.fields.map(\.name), at: place)
            }
            let field = table.fields[index]
            guard seen.insert(index) else {
                throw Problem(
                    .duplicateField, "The field \(field.name) occurs twice. Send it once.",
                    pointer: place.pointer(field.name))
            }
            let first = try nextToken(&reader)
            if field.role == .batch, let maximumBatch, first != .null {
                guard first == .beginArray else {
                    throw try readValue(first, &reader)
                        .wrongType(field.name, "an array of objects", place)
                }
                batch = try BatchItems(&reader, of: body, keeping: maximumBatch)
                continue
            }
            let value = try readValue(first, &reader)
            guard first != .null else { continue }
            try field.set(&self, value, body, place)
            _ = given.insert(index)
        }
    }
}
