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
