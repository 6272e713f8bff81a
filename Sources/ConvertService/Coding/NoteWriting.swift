internal import Conversion
internal import JSON

extension JSONWriter {
    /// Writes `notes` where there are any: those of the set first, then the detailed ones.
    mutating func writeNotes(_ notes: NumberNotes, _ details: [DetailedNote]) {
        guard !notes.isEmpty || !details.isEmpty else { return }
        key("notes")
        beginArray()
        for note in notes {
            begin(note)
            endObject()
        }
        for detail in details {
            begin(detail.note)
            writeMembers(of: detail)
            endObject()
        }
        endArray()
    }

    private mutating func begin(_ note: NumberNote) {
        beginObject()
        key("code")
        string(literal: note.code)
        key("message")
        string(literal: note.message)
    }

    /// Writes what a note has beside its code and message.
    private mutating func writeMembers(of note: DetailedNote) {
        switch note {
        case .ambiguousSeparator(let alternatives), .ambiguousSuffix(let alternatives):
            key("alternatives")
            beginArray()
            for alternative in alternatives {
                beginObject()
                key("number")
                string(alternative.number)
                key("locales")
                beginArray()
                for locale in alternative.locales { string(locale) }
                endArray()
                endObject()
            }
            endArray()
        case .filterChangedValue(let removed, let number):
            key("removed")
            string(removed)
            if let number {
                key("number")
                string(number)
            }
        case .localeFallback(let requested, let used):
            key("requested")
            string(requested)
            key("used")
            string(used)
        }
    }
}

extension JSONWriter {
    /// Writes `reading`, `filtered` and `notes`, those that there are.
    ///
    /// - Parameters:
    ///   - checked: What a text was read as.
    ///   - fallbacks: What is said about the locales; the same thing only once.
    mutating func writeRemarks(
        _ checked: CheckedNumber, fallbacks: [DetailedNote?]
    ) {
        if let explanation = checked.explanation { explanation.write(into: &self) }
        if let filtered = checked.filtered {
            key("filtered")
            string(filtered.span)
        }
        var details = checked.details
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
        writer.key("canonical")
        writer.string(canonical)
        writer.key("numberingSystem")
        writer.string(numberingSystem)
        writer.key("segments")
        writer.beginArray()
        for segment in segments {
            writer.beginObject()
            writer.key("kind")
            writer.string(segment.kind.rawValue)
            writer.key("text")
            writer.string(segment.text)
            writer.key("offset")
            writer.number(segment.offset)
            writer.key("length")
            writer.number(segment.length)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }
}
