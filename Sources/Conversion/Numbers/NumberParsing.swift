/// How strictly to read.
public enum NumberParsing: String, Sendable, CaseIterable {
    /// Accept everything that can mean only one thing, with a note if it is unusual.
    case lenient
    /// Accept only what the locale itself writes.
    case strict
    /// Apply ``NumberFilter`` first, then read leniently.
    case filter
}
