/// The plural categories of CLDR (UTS #35 Part 3, language plural rules).
public enum PluralCategory: String, Sendable, CaseIterable {
    /// For example 0 in Arabic.
    case zero
    /// The singular, for example 1 in English.
    case one
    /// The dual, for example 2 in Arabic.
    case two
    /// The paucal, for example 2 to 4 in Czech.
    case few
    /// For example fractions in Czech, or a million in French.
    case many
    /// The general plural, which every language has.
    case other
}
