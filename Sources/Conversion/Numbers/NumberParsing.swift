/// How forgiving the reading is.
public enum NumberParsing: String, Sendable, CaseIterable {
    /// What can mean one thing only is accepted, with a note where it is unusual.
    case lenient
    /// Only what the locale itself writes.
    case strict
    /// First a form field's guard (``NumberFilter``), then lenient.
    case filter
}
