internal import Conversion
internal import JSON
internal import LocaleData

extension Problem {
    /// `type`, `title` and `status`, which are the same for all problems with a code.
    private static let constantMembers = Dictionary(
        uniqueKeysWithValues: ProblemCode.allCases.map { code in
            var writer = JSONWriter()
            writer.member("type", code.type)
            writer.member("title", code.title)
            writer.member("status", code.status)
            return (code, writer.take())
        })

    /// Writes the problem as one object.
    ///
    /// `id` where there is one, `{"type","title","status","detail","code"}`, then those of
    /// `requestId`, `line`, `pointer`, `offset` and `length`, `suggestions`, `readings` that apply.
    func write(into writer: inout JSONWriter) {
        writer.beginObject()
        if let itemID {
            writer.key("id")
            writer.raw(itemID.span)
        }
        writer.beginPieces()
        writer.piece(Self.constantMembers[code] ?? [])
        writer.endPieces()
        writer.member("detail", detail)
        writer.member("code", code.rawValue)
        if let requestID { writer.member("requestId", requestID) }
        if let line { writer.member("line", line) }
        if let pointer { writer.member("pointer", pointer) }
        if let range {
            writer.member("offset", range.lowerBound)
            writer.member("length", range.count)
        }
        switch suggestions {
        case .names(let names): writer.writeSuggestions(names)
        case .locales(let id): writer.writeSuggestions(LocaleSuggestions.near(id))
        case .readings(let readings): writer.writeReadings("readings", readings)
        }
        writer.endObject()
    }

    /// Writes `{"error":…}`, the result of an item that failed.
    func write(asItemInto writer: inout JSONWriter, requestID: String) {
        var problem = self
        problem.requestID = requestID
        writer.beginObject()
        writer.key("error")
        problem.write(into: &writer)
        writer.endObject()
    }
}

extension JSONWriter {
    fileprivate mutating func writeSuggestions(_ names: [String]) {
        if !names.isEmpty { member("suggestions", names) }
    }
}
