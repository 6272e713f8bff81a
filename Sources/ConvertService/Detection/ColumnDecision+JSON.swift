internal import Conversion
internal import JSON

extension ColumnDecision {
    /// Writes the decision as members of the open object.
    func write(into writer: inout JSONWriter) {
        writer.key("decided")
        writer.bool(isDecided)
        if let chosen {
            writer.member("from", from ?? chosen.locales.first ?? "")
            writer.member("decimalSeparator", chosen.decimalSeparator)
            writer.member("groupingSeparator", chosen.groupingSeparator)
            if isBySiblings { writer.member("decidedBy", "siblings") }
        }
        writer.member("style", style.rawValue)
        if let currency { writer.member("currency", currency) }
        if isCompact { writer.member("notation", "compact") }
        writer.key("cells")
        writer.beginObject()
        writer.member("read", cells.read)
        writer.member("refused", cells.refused)
        writer.member("blank", cells.blank)
        writer.member("missing", cells.missing)
        writer.member("text", cells.text)
        writer.endObject()
        writer.members("conventions", conventions) { $0.write(into: &$1) }
        if !evidence.isEmpty {
            writer.members("evidence", evidence) { evidence, writer in
                writer.cell(evidence.cell)
                writer.members("excludes", evidence.excludes) { pair, writer in
                    writer.member("decimalSeparator", pair.decimal)
                    writer.member("groupingSeparator", pair.grouping)
                }
            }
        }
        if let conflict {
            writer.key("conflict")
            writer.beginObject()
            writer.cell(conflict.cell)
            writer.writeReadings("readings", conflict.readings)
            writer.endObject()
        }
        switch affixes.count {
        case 0: break
        case 1: writer.member("affix", affixes[0])
        default: writer.member("affix", affixes)
        }
        if let looksLike { writer.member("looksLike", looksLike.rawValue) }
        if !texts.isEmpty { writer.members("texts", texts) { $1.cell($0) } }
    }
}

extension ColumnDecision.Convention {
    fileprivate func write(into writer: inout JSONWriter) {
        writer.member("decimalSeparator", decimalSeparator)
        writer.member("groupingSeparator", groupingSeparator)
        writer.key("grouping")
        writer.beginObject()
        writer.member("primary", grouping.primary)
        writer.member("secondary", grouping.secondary)
        writer.endObject()
        writer.member("numberingSystem", numberingSystem)
        writer.member("locales", locales)
        writer.member("read", read)
        writer.member("refused", refused)
        guard !refusals.isEmpty else { return }
        writer.members("refusals", refusals) { refusal, writer in
            writer.cell(refusal.cell)
            writer.member("code", refusal.code.rawValue)
            writer.writeReadings("readings", refusal.readings)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func members<Item>(
        _ name: StaticString, _ items: [Item], _ write: (Item, inout JSONWriter) -> Void
    ) {
        key(name)
        beginArray()
        for item in items {
            beginObject()
            write(item, &self)
            endObject()
        }
        endArray()
    }

    fileprivate mutating func cell(_ cell: ColumnDecision.Cell) {
        member("index", cell.index)
        member("value", cell.value)
    }
}
