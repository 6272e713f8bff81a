internal import Bytes
internal import Conversion
internal import JSON

extension JSONWriter {
    /// Writes `notes` where there are any: those of the set first, then the detailed ones.
    mutating func writeNotes(_ notes: NumberNotes, _ details: [DetailedNote]) {
        guard !notes.isEmpty || !details.isEmpty else { return }
        key("notes")
        beginArray()
        beginPieces()
        piece { bytes in
            let start = bytes.count
            for note in notes {
                bytes.append(beginningOf: note, isFirst: bytes.count == start)
                bytes.append(UInt8(ascii: "}"))
            }
            for detail in details {
                bytes.append(beginningOf: detail.note, isFirst: bytes.count == start)
                bytes.append(membersOf: detail)
                bytes.append(UInt8(ascii: "}"))
            }
        }
        endPieces()
        endArray()
    }
}

extension [UInt8] {
    /// The object of each note up to its message, in the order of the cases.
    private static let noteBeginnings: [[UInt8]] = NumberNote.allCases.map { note in
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("code")
        writer.string(literal: note.code)
        writer.key("message")
        writer.string(literal: note.message)
        return writer.take()
    }

    fileprivate mutating func append(beginningOf note: NumberNote, isFirst: Bool) {
        if !isFirst { append(UInt8(ascii: ",")) }
        self += Self.noteBeginnings[Int(note.rawValue)]
    }

    /// Appends what a note has beside its code and message.
    fileprivate mutating func append(membersOf note: DetailedNote) {
        switch note {
        case .ambiguousSeparator(let alternatives), .ambiguousSuffix(let alternatives):
            append(#","alternatives":["#)
            append(alternatives)
            append(UInt8(ascii: "]"))
        case .filterChangedValue(let removed, let number):
            append(#","removed":""#, removed)
            if let number { append(#","number":""#, number) }
        case .localeFallback(let requested, let used):
            append(#","requested":""#, requested)
            append(#","used":""#, used)
        }
    }

    /// Appends a member and its string.
    private mutating func append(_ member: StaticString, _ text: String) {
        append(member)
        append(escapingJSON: text.utf8Span.span)
        append(UInt8(ascii: "\""))
    }

    /// Appends the elements of an array of readings.
    fileprivate mutating func append(_ readings: [SeparatorConventions.Alternative]) {
        for (place, reading) in readings.enumerated() { append(reading, isFirst: place == 0) }
    }

    /// Appends a number in plain decimal and ids of locales, neither of which JSON escapes.
    private mutating func append(
        _ alternative: SeparatorConventions.Alternative, isFirst: Bool
    ) {
        let number = alternative.number.utf8Span.span
        let locales = alternative.quotedLocales
        append(addingCapacity: 32 + number.count + locales.count) {
            (output: inout OutputSpan<UInt8>) in
            if !isFirst { output.append(UInt8(ascii: ",")) }
            output.append(#"{"number":""#)
            output.append(number)
            output.append(#"","locales":["#)
            output.append(locales.span)
            output.append(#"]}"#)
        }
    }
}

extension JSONWriter {
    /// Writes what a value is elsewhere, as `[{"number","locales"}]`, if there is anything.
    mutating func writeReadings(
        _ name: StaticString, _ readings: [SeparatorConventions.Alternative]
    ) {
        guard !readings.isEmpty else { return }
        key(name)
        beginArray()
        beginPieces()
        piece { $0.append(readings) }
        endPieces()
        endArray()
    }

    /// Writes `reading`, `filtered` and `notes`, those that there are.
    ///
    /// - Parameters:
    ///   - checked: What a text was read as.
    ///   - fallbacks: What is said about the locales; the same thing only once.
    mutating func writeRemarks(
        _ checked: CheckedNumber, fallbacks: [DetailedNote?]
    ) {
        if let explanation = checked.extras?.explanation { explanation.write(into: &self) }
        if let filtered = checked.extras?.filtered {
            key("filtered")
            string(filtered.span)
        }
        var details = checked.extras?.details ?? []
        for case let fallback? in fallbacks where !details.contains(fallback) {
            details.append(fallback)
        }
        writeNotes(checked.reading.notes, details)
    }
}

extension ReadingExplanation {
    /// Writes `reading`.
    fileprivate func write(into writer: inout JSONWriter) {
        writer.key("reading")
        writer.beginObject()
        writer.member("canonical", canonical)
        writer.member("numberingSystem", numberingSystem)
        writer.key("segments")
        writer.beginArray()
        writer.beginPieces()
        writer.piece { bytes in
            for (place, segment) in segments.enumerated() {
                bytes.append(place == 0 ? #"{"kind":""# : #",{"kind":""#)
                bytes += segment.kind.rawValue.utf8
                bytes.append(#"","text":""#)
                bytes.append(escapingJSON: segment.text.utf8Span.span)
                bytes.append(addingCapacity: 64) { (output: inout OutputSpan<UInt8>) in
                    output.append(#"","offset":"#)
                    output.append(decimal: segment.offset)
                    output.append(#","length":"#)
                    output.append(decimal: segment.length)
                    output.append(UInt8(ascii: "}"))
                }
            }
        }
        writer.endPieces()
        writer.endArray()
        writer.endObject()
    }
}
