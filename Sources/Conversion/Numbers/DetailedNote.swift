/// A note with details.
public enum DetailedNote: Sendable, Hashable {
    /// Other conventions read the same digits as another value.
    case ambiguousSeparator([SeparatorConventions.Alternative])
    /// The suffix means another power of ten elsewhere.
    case ambiguousSuffix([SeparatorConventions.Alternative])
    /// The filtered text has another value than the whole text.
    ///
    /// - `removed`: The characters that were dropped.
    /// - `number`: The value of the whole text read leniently, in plain decimal; nil if that fails.
    case filterChangedValue(removed: String, number: String?)
    /// The data of another locale was used instead of the requested one's.
    case localeFallback(requested: String, used: String)

    /// The note that provides the code and message.
    public var note: NumberNote {
        switch self {
        case .ambiguousSeparator: .ambiguousSeparator
        case .ambiguousSuffix: .ambiguousSuffix
        case .filterChangedValue: .filterChangedValue
        case .localeFallback: .localeFallback
        }
    }
}
