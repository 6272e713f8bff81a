/// A note on something unusual that was accepted.
public struct ConversionNote: Sendable, Hashable {
    /// The code in the HTTP API, such as `ambiguous_separator`; codes may be added.
    public let code: String

    /// One English sentence.
    public let message: String

    /// The values under other conventions; empty for most notes.
    public let alternatives: [SeparatorConventions.Alternative]

    /// The details; nil if the code says everything.
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
    /// All notes, those without details first.
    ///
    /// - Parameter fallbacks: The notes on the locales; duplicates are removed.
    func notes(fallbacks: [DetailedNote?]) -> [ConversionNote] {
        var details = extras?.details ?? []
        for case let fallback? in fallbacks where !details.contains(fallback) {
            details.append(fallback)
        }
        return reading.notes.map { ConversionNote($0) } + details.map { ConversionNote($0) }
    }
}
