/// A note that says more than its code.
public enum DetailedNote: Sendable, Hashable {
    /// Other conventions read another value in the same digits.
    case ambiguousSeparator([SeparatorConventions.Alternative])
    /// Elsewhere the suffix stands for another power of ten.
    case ambiguousSuffix([SeparatorConventions.Alternative])
    /// The filter left another value than the whole text has.
    ///
    /// - `removed`: The characters that it dropped.
    /// - `number`: What lenient reading makes of the whole text, in plain decimal; nil where that
    ///   is an error.
    case filterChangedValue(removed: String, number: String?)
    /// Another locale's data was used than the one that was asked for.
    case localeFallback(requested: String, used: String)

    /// The note whose code and message this one has.
    public var note: NumberNote {
        switch self {
        case .ambiguousSeparator: .ambiguousSeparator
        case .ambiguousSuffix: .ambiguousSuffix
        case .filterChangedValue: .filterChangedValue
        case .localeFallback: .localeFallback
        }
    }
}
