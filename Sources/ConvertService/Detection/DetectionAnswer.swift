internal import Conversion
internal import Decimals
internal import JSON

/// Answers a detection request from its body.
struct DetectionAnswer {
    private let request: DetectionRequest

    init(_ request: DetectionRequest) {
        self.request = request
    }

    /// Reads the cells and writes the whole answer.
    ///
    /// - Throws: What is wrong with the request; an undecided column is no error.
    func write(of body: Span<UInt8>, into writer: inout JSONWriter) throws(Problem) {
        switch (request.values, request.columns) {
        case (nil, nil):
            throw Problem(
                .missingField,
                "values is missing. Send the cells of one column in it, or several columns in columns.",
                pointer: "/values")
        case (_?, _?):
            throw Problem(
                .conflictingOptions, "Send either values or columns, not both.",
                pointer: "/columns")
        case (let values?, nil):
            let detector = try detector(values, of: body, pointer: "/values")
            writer.beginObject()
            try write(detector.decision(), detector, values, of: body, into: &writer)
            writer.endObject()
        case (nil, let columns?): try write(columns: columns, of: body, into: &writer)
        }
    }

    private func write(
        columns range: Range<Int>, of body: Span<UInt8>, into writer: inout JSONWriter
    ) throws(Problem) {
        var reader = JSONReader(body, in: range)
        _ = try nextToken(&reader)
        var columns: [(name: String, cells: Range<Int>)] = []
        var detectors: [ConventionDetector] = []
        while case .key(let key) = try nextToken(&reader) {
            let name = key.string(in: body)
            let pointer = "/columns/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
            guard columns.count < DetectionRequest.maximumColumns else {
                throw Problem(
                    .tooManyItems,
                    "columns can have at most \(DetectionRequest.maximumColumns) columns.",
                    pointer: "/columns")
            }
            guard !columns.contains(where: { $0.name == name }) else {
                throw Problem(
                    .duplicateField, "The column \(quoted(name)) occurs twice. Send it once.",
                    pointer: pointer)
            }
            let value = try readValue(&reader)
            guard value.token == .beginArray else {
                throw Problem(
                    .wrongType, "A column must be an array of strings.", pointer: pointer)
            }
            columns.append((name, value.range))
            detectors.append(try detector(value.range, of: body, pointer: pointer))
        }
        guard !columns.isEmpty else {
            throw Problem(
                .invalidOption, "columns is empty. Send at least one column.", pointer: "/columns")
        }
        let decisions = ConventionDetector.decisions(detectors)
        writer.beginObject()
        writer.key("columns")
        writer.beginObject()
        for (index, column) in columns.enumerated() {
            writer.key(escaping: column.name)
            writer.beginObject()
            try write(decisions[index], detectors[index], column.cells, of: body, into: &writer)
            writer.endObject()
        }
        writer.endObject()
        if let common = ConventionDetector.commonLocale(decisions) {
            writer.member("from", common)
        }
        writer.endObject()
    }

    /// A detector that has seen the cells of an array.
    private func detector(
        _ range: Range<Int>, of body: Span<UInt8>, pointer: String
    ) throws(Problem) -> ConventionDetector {
        var detector = try request.detector()
        try forEachCell(range, of: body, pointer: pointer) { detector.add($0) }
        return detector
    }

    private func forEachCell(
        _ range: Range<Int>, of body: Span<UInt8>, pointer: String, _ take: (Span<UInt8>) -> Void
    ) throws(Problem) {
        var reader = JSONReader(body, in: range)
        _ = try nextToken(&reader)
        var count = 0
        var decoded: [UInt8] = []
        while true {
            switch try nextToken(&reader) {
            case .endArray:
                guard count > 0 else {
                    throw Problem(
                        .invalidOption, "The column is empty. Send at least one cell.",
                        pointer: pointer)
                }
                return
            case .null: take(decoded.span.extracting(0..<0))
            case .string(let text) where !text.hasEscapes: take(text.raw(in: body))
            case .string(let text):
                decoded.removeAll(keepingCapacity: true)
                text.appendDecoded(to: &decoded, from: body)
                take(decoded.span)
                decoded.removeAll(keepingCapacity: true)
            case .beginObject, .endObject, .beginArray, .key, .number, .true, .false, .end:
                throw Problem(
                    .wrongType, "A cell must be a string. Send it as it is in the file.",
                    pointer: "\(pointer)/\(count)")
            }
            count += 1
            guard count <= DetectionRequest.maximumCells else {
                throw Problem(
                    .tooManyItems,
                    "A column can have at most \(DetectionRequest.maximumCells) cells. Send a longer one"
                        + " as application/x-ndjson.",
                    pointer: pointer)
            }
        }
    }

    /// Writes the members of a column's answer.
    private func write(
        _ decision: ColumnDecision, _ detector: ConventionDetector, _ cells: Range<Int>,
        of body: Span<UInt8>, into writer: inout JSONWriter
    ) throws(Problem) {
        decision.write(into: &writer)
        guard request.includesNumbers, decision.isDecided else { return }
        var numbers: [String?] = []
        try forEachCell(cells, of: body, pointer: "") {
            numbers.append(detector.number(of: $0, by: decision)?.description)
        }
        writer.key("numbers")
        writer.beginArray()
        for number in numbers {
            if let number { writer.string(number) } else { writer.null() }
        }
        writer.endArray()
    }
}
