/// Something that was accepted though it is unusual.
public struct ConversionNote: Sendable, Hashable {
    /// The code that the HTTP API has for it, as `ambiguous_separator`; more may come.
    public let code: String

    /// One sentence in English for people.
    public let message: String

    /// What the text means under other conventions; empty for most notes.
    public let alternatives: [SeparatorConventions.Alternative]

    /// What more there is to say; nil for a note that is all said by its code.
    public let detail: DetailedNote?

    init(_ note: NumberNote) {
        self.init(note, alternatives: [], detail: nil)
    }

    init(_ detail: DetailedNote) {
        let alternatives: [SeparatorConventions.Alternative] =
            switch detail {
            case .ambiguousSeparator(let found), .ambiguousSuffix(let found): found
            case .filterChangedValue, .localeFallback: []
            }
        self.init(detail.note, alternatives: alternatives, detail: detail)
    }

    private init(
        _ note: NumberNote, alternatives: [SeparatorConventions.Alternative],
        detail: DetailedNote?
    ) {
        code = note.code.description
        message = note.message.description
        self.alternatives = alternatives
        self.detail = detail
    }
}

extension CheckedNumber {
    /// All that is to be said, the notes without details first.
    ///
    /// - Parameter fallbacks: What is said about the locales; the same thing only once.
    func notes(fallbacks: [DetailedNote?]) -> [ConversionNote] {
        var details = extras?.details ?? []
        for case let fallback? in fallbacks where !details.contains(fallback) {
            details.append(fallback)
        }
        return reading.notes.map { ConversionNote($0) } + details.map { ConversionNote($0) }
    }
}
